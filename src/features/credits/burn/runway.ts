const DAY_MS = 86_400_000
/** A pace from fewer days would be a guess. */
const MIN_DAYS = 3
/** Beyond this horizon an estimate is meaningless. */
const MAX_DAYS = 730

interface Spending {
  credits: number
  /** Date of the first withdrawal counted. */
  since: number | undefined
}

/**
 * - `empty`: no balance left
 * - `unused`: nothing spent, so no pace
 * - `early`: too little history
 * - `long`: beyond the horizon
 * - `lasts`: until a date
 */
export type Runway =
  | { kind: 'empty' }
  | { kind: 'unused' }
  | { kind: 'early' }
  | { kind: 'long'; perDay: number }
  | { kind: 'lasts'; perDay: number; until: number; days: number }

/** How long a balance lasts at the pace since the first counted withdrawal. */
export function runwayOf(balance: number, { credits, since }: Spending, now: number): Runway {
  if (balance <= 0) return { kind: 'empty' }
  if (credits <= 0 || since === undefined) return { kind: 'unused' }
  const span = (now - since) / DAY_MS
  if (span < MIN_DAYS) return { kind: 'early' }
  const perDay = credits / span
  const days = balance / perDay
  return days > MAX_DAYS ? { kind: 'long', perDay } : { kind: 'lasts', perDay, days, until: now + days * DAY_MS }
}
