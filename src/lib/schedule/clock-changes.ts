import { DAY_MS, MINUTE_MS, parseDay, utcOffset } from '../time/time'
import { parseMinute } from './clock'

const MAX_CACHED = 20_000
const offsets = new Map<string, number>()

/** Cached `utcOffset` at midnight, for searches over many days. */
function utcOffsetAtMidnight(day: number, zone: string): number {
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MAX_CACHED) offsets.clear()
  const ahead = utcOffset(day * DAY_MS, zone)
  offsets.set(key, ahead)
  return ahead
}

/** A clock change: `at` is the instant, `from` and `to` are the UTC offsets (ms) before and after. */
export interface ClockChange {
  at: number
  from: number
  to: number
}

/** The first clock change in `(instant, until]`. */
export function nextClockChange(instant: number, until: number, zone: string): ClockChange | undefined {
  let low = instant
  const from = utcOffset(instant, zone)
  while (low < until) {
    const day = Math.floor(low / DAY_MS) + 1
    let high = day * DAY_MS
    const to = utcOffsetAtMidnight(day, zone)
    if (to === from) {
      low = high
      continue
    }
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (utcOffset(middle, zone) === from) low = middle
      else high = middle
    }
    if (high > until) return undefined
    return { at: high, from, to: utcOffset(high, zone) }
  }
  return undefined
}

/**
 * The instants at which `time` occurs on `day` (`YYYY-MM-DD`): one; none where it is skipped; two where it is repeated.
 * Empty for an invalid day or time.
 */
export function instantsAt(zone: string, day: string, time: string): number[] {
  const number = parseDay(day)
  if (number === undefined || !/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)) return []
  const wall = number * DAY_MS + parseMinute(time) * MINUTE_MS
  const found = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - utcOffset(near, zone))
    .filter((instant) => instant + utcOffset(instant, zone) === wall)
  return [...new Set(found)].sort((a, b) => a - b)
}

/** The clock change within a calendar day of the zone, to explain a missing or repeated hour. */
export function clockChangeOn(zone: string, day: string): ClockChange | undefined {
  const number = parseDay(day)
  if (number === undefined) return undefined
  const wall = number * DAY_MS
  const change = nextClockChange(wall - DAY_MS, wall + 2 * DAY_MS, zone)
  if (!change) return undefined
  const before = change.at + change.from
  const after = change.at + change.to
  const touches = Math.max(before, after) > wall && Math.min(before, after) < wall + DAY_MS
  return touches ? change : undefined
}
