import { DAY_MS, MINUTE_MS, parseDay, parseMinute } from './clock'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone)
  if (known) return known
  try {
    const numeric = 'numeric'
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
    formats.set(zone, format)
    return format
  } catch {
    // Unsupported zone name.
    return undefined
  }
}

/** Whether this browser supports the time zone. */
export const isZone = (zone: string | undefined): zone is string => Boolean(zone) && formatOf(zone ?? '') !== undefined

/** The first valid zone name, else the device's zone. */
export const zoneOf = (...names: (string | undefined)[]): string =>
  names.find(isZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'

/** UTC offset of a zone at an instant, in milliseconds. */
export function utcOffset(instant: number, zone: string): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(zone)?.formatToParts(instant) ?? []) parts[type] = value
  if (!parts.year) return 0
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const wall = new Date(0)
  // Date.UTC would read the year 99 as 1999.
  wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
  wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
  const whole = Math.floor(instant / 1000) * 1000
  return wall.getTime() - whole
}

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
