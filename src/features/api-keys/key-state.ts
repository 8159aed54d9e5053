import { parseInstant } from '@/lib/format'

const DAY = 86_400_000
/** A key that ends within this many days has a warning. */
export const SOON = 30

export interface Dated {
  status?: string | undefined
  expiresAt?: string | undefined
}

/** The status the server gives, and 'expired' where the clock knows better than a list read a while ago. */
export function stateOf({ status, expiresAt }: Dated, now = Date.now()): string | undefined {
  const end = parseInstant(expiresAt)?.getTime()
  return status === 'active' && end !== undefined && end <= now ? 'expired' : status
}

/** Whether a key works no more. An unknown status is taken as active. */
export const isInactive = (key: Dated, now = Date.now()) => ['revoked', 'expired'].includes(stateOf(key, now) ?? '')

/** Whole days until a key ends, counted up so that the last hours are one day; undefined where it has ended or is far away. */
export function daysLeft(key: Dated, now = Date.now()): number | undefined {
  const end = parseInstant(key.expiresAt)?.getTime()
  if (end === undefined || isInactive(key, now)) return undefined
  const days = Math.ceil((end - now) / DAY)
  return days <= SOON ? days : undefined
}

export const instant = (value: string | undefined) => parseInstant(value)?.getTime()

/**
 * What one types to confirm that this very key is meant: its name, or its prefix where the name is empty, long or has
 * characters that no keyboard types.
 */
export function confirmationText({ name, keyPrefix }: { name: string; keyPrefix?: string | undefined }): string {
  const typable = name.trim() !== '' && name.length <= 60 && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(name)
  return typable ? name : (keyPrefix ?? name)
}

const normalized = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
/** Whether what was typed is the confirmation, however its letters are composed. */
export const matchesConfirmation = (typed: string, wanted: string) => normalized(typed) === normalized(wanted)
