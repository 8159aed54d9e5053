import { parseInstant } from '@/lib/format'
import { readInstant } from '@/lib/time/time'

const DAY = 86_400_000
/** In days: a key that expires sooner has a warning. */
export const SOON = 30

export interface Dated {
  status?: string | undefined
  expiresAt?: string | undefined
}

/** The server's status, or 'expired' if the key has expired since it was read. */
export function stateOf({ status, expiresAt }: Dated, now = Date.now()): string | undefined {
  const end = parseInstant(expiresAt)?.getTime()
  return status === 'active' && end !== undefined && end <= now ? 'expired' : status
}

/** Revoked or expired. An unknown status counts as active. */
export const isInactive = (key: Dated, now = Date.now()) => ['revoked', 'expired'].includes(stateOf(key, now) ?? '')

/** Clocks of servers and browsers differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/** Whether a request that was sent at `since` may have created it. */
export const mayBeMadeSince = (key: Dated & { createdAt?: string | undefined }, since: number) =>
  !isInactive(key) && (key.createdAt === undefined || (readInstant(key.createdAt) ?? 0) > since - CLOCK_DIFFERENCE_MS)

/** Days until a key expires, rounded up; undefined if it has expired or has more than SOON days left. */
export function daysLeft(key: Dated, now = Date.now()): number | undefined {
  const end = parseInstant(key.expiresAt)?.getTime()
  if (end === undefined || isInactive(key, now)) return undefined
  const days = Math.ceil((end - now) / DAY)
  return days <= SOON ? days : undefined
}

export const instant = (value: string | undefined) => parseInstant(value)?.getTime()

/**
 * Text to type as confirmation: the key's name, or its prefix if the name is empty, long or has characters that cannot
 * be typed.
 */
export function confirmationText({ name, keyPrefix }: { name: string; keyPrefix?: string | undefined }): string {
  const typable = name.trim() !== '' && name.length <= 60 && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(name)
  return typable ? name : (keyPrefix ?? name)
}

const normalized = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
/** Compares after Unicode normalization: typed Hangul may be decomposed. */
export const matchesConfirmation = (typed: string, wanted: string) => normalized(typed) === normalized(wanted)
