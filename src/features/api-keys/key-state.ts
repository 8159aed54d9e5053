import { parseInstant } from '@/lib/format'
import { matchesHangul } from '@/lib/hangul'

const DAY = 86_400_000
/** A key that ends within this many days is told of. */
export const SOON = 30

interface Dated {
  status?: string
  expiresAt?: string
}

/** The status the server gives, and 'expired' where the clock knows better than a list read a while ago. */
export function stateOf({ status, expiresAt }: Dated, now = Date.now()): string | undefined {
  const end = parseInstant(expiresAt)?.getTime()
  return status === 'active' && end !== undefined && end <= now ? 'expired' : status
}

/** Whether a key is no use any more. An unknown status is not known to be over. */
export const isOver = (key: Dated, now = Date.now()) => ['revoked', 'expired'].includes(stateOf(key, now) ?? '')

/** Whole days until a key ends, counted up so that the last hours are one day; undefined where it is over or far. */
export function daysLeft(key: Dated, now = Date.now()): number | undefined {
  const end = parseInstant(key.expiresAt)?.getTime()
  if (end === undefined || isOver(key, now)) return undefined
  const days = Math.ceil((end - now) / DAY)
  return days <= SOON ? days : undefined
}

interface Named extends Dated {
  name: string
  description?: string
  keyPrefix?: string
}

export interface Arrangement<Row> {
  q?: string
  all?: true
  desc?: true
  /** What the rows are ordered by; without it they keep their order, those that are over last. */
  by?: (row: Row) => string | number | undefined
  /** Any other filter. */
  keep?: (row: Row) => boolean
  language: string
}

/** The rows to show in their order, and how many that fit too are folded away. */
export function arrange<Row extends Named>(rows: readonly Row[], how: Arrangement<Row>, now = Date.now()) {
  const { q, all, desc, by, keep = () => true, language } = how
  const found = rows.filter(
    (row) =>
      keep(row) && (!q || [row.name, row.description, row.keyPrefix].some((text) => text && matchesHangul(text, q))),
  )
  const over = found.filter((row) => isOver(row, now))
  const active = found.filter((row) => !isOver(row, now))
  const shown = all ? [...active, ...over] : active
  return { shown: by ? inOrder(shown, by, desc === true, language) : shown, over: over.length }
}

/** Rows without a value come last either way. */
function inOrder<Row>(rows: Row[], by: (row: Row) => string | number | undefined, desc: boolean, language: string) {
  const collator = new Intl.Collator(language, { numeric: true })
  const sign = desc ? -1 : 1
  return rows.toSorted((first, second) => {
    const a = by(first)
    const b = by(second)
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * collator.compare(String(a), String(b))
  })
}

export const instant = (value: string | undefined) => parseInstant(value)?.getTime()

/**
 * What one types to confirm that this very key is meant: its name, or its prefix where the name is empty, long or has
 * characters that no keyboard types.
 */
export function wordToType({ name, keyPrefix }: Pick<Named, 'name' | 'keyPrefix'>): string {
  const typable = name.trim() !== '' && name.length <= 60 && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(name)
  return typable ? name : (keyPrefix ?? name)
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
/** Whether what was typed is what was asked for, however its letters are composed. */
export const typedRight = (typed: string, wanted: string) => plain(typed) === plain(wanted)
