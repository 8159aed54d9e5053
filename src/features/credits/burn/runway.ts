const DAY_MS = 86_400_000
/** A pace made of less than this many days would be a guess. */
const FEWEST_DAYS = 3
/** Further ahead than this, no pace says anything. */
const FURTHEST_DAYS = 730

interface Spent {
  credits: number
  /** When the first of the withdrawals counted was made. */
  since: number | undefined
}

/**
 * - `empty`: nothing is left
 * - `unused`: nothing was spent, so there is no pace
 * - `early`: too little time to speak of a pace
 * - `long`: for years
 * - `lasts`: until a date
 */
export type Runway =
  | { kind: 'empty' }
  | { kind: 'unused' }
  | { kind: 'early' }
  | { kind: 'long'; perDay: number }
  | { kind: 'lasts'; perDay: number; until: number; days: number }

/** How long a balance lasts at the pace of the withdrawals counted, from the first of them until now. */
export function runwayOf(balance: number, { credits, since }: Spent, now: number): Runway {
  if (balance <= 0) return { kind: 'empty' }
  if (credits <= 0 || since === undefined) return { kind: 'unused' }
  const span = (now - since) / DAY_MS
  if (span < FEWEST_DAYS) return { kind: 'early' }
  const perDay = credits / span
  const days = balance / perDay
  return days > FURTHEST_DAYS ? { kind: 'long', perDay } : { kind: 'lasts', perDay, days, until: now + days * DAY_MS }
}
