/*
 * Calendar days and time zones. A `Date` knows the parts of a day by the device's clocks only, which need not be those
 * that a person chose: tests/laws/time.test.ts keeps them out of every other file.
 */

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** The first and the last instant whose year has four digits in every zone. */
export const EARLIEST = Date.parse('0001-01-02')
export const LATEST = Date.parse('9999-12-31')

/** Milliseconds of an instant of this century that is sent as milliseconds or seconds since 1970. */
export function fromEpoch(text: string): number | undefined {
  if (!/^\d{9,13}(\.\d{1,9})?$/.test(text)) return undefined
  const time = Number(text) * (Number(text) < 1e10 ? 1000 : 1)
  return time >= Date.UTC(2000, 0) && time < Date.UTC(2100, 0) ? time : undefined
}

/**
 * The instant of a text that the API sent, in milliseconds; undefined for what is none. Beyond the years of four digits
 * it is the nearest of them: 9999-12-31 is a usual way to say that something has no end.
 */
export function readInstant(text: string | undefined): number | undefined {
  const time = fromEpoch(text ?? '') ?? Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time, EARLIEST), LATEST)
}

let deviceZone: string | undefined

/** The zone of the device when the page was opened: looking it up builds a formatter, and every date needs it. */
export function browserZone(): string {
  deviceZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
  return deviceZone
}

/** Undefined for a name that is no zone: a file may repeat it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()
/** More than there are zones. */
const MAX_FORMATS = 2000

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  const format = newFormat(zone)
  if (formats.size < MAX_FORMATS) formats.set(zone, format)
  return format
}

function newFormat(zone: string): Intl.DateTimeFormat | undefined {
  try {
    const numeric = 'numeric'
    return new Intl.DateTimeFormat('en-US', {
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
  } catch {
    // Unsupported zone name.
    return undefined
  }
}

/** Whether this browser supports the time zone. */
export const isZone = (zone: unknown): zone is string =>
  typeof zone === 'string' && zone !== '' && formatOf(zone) !== undefined

/** The first valid zone name, else the device's zone. */
export const zoneOf = (...names: (string | undefined)[]): string => names.find(isZone) ?? browserZone()

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

/** An instant as the API writes it, ISO 8601 in UTC; undefined for none. */
export function toIso(instant: number | Date): string
export function toIso(instant: number | Date | undefined): string | undefined
export function toIso(instant: number | Date | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

/** `YYYY-MM-DD` → days since 1970-01-01; undefined for an invalid date such as 30 February. */
export function parseDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  // Of a date alone, Date.parse takes the start of the day in UTC; it reads 31 June as 1 July.
  const instant = Date.parse(day)
  return Number.isNaN(instant) || formatDay(instant / DAY_MS) !== day ? undefined : instant / DAY_MS
}

/** Days since 1970-01-01 → `YYYY-MM-DD`. */
export const formatDay = (day: number): string => toIso(day * DAY_MS).slice(0, 10)

/** The calendar day of an instant in a zone, in days since 1970-01-01. */
export const dayNumberAt = (instant: number, zone: string): number =>
  Math.floor((instant + utcOffset(instant, zone)) / DAY_MS)

/** The calendar day (`YYYY-MM-DD`) of an instant in a zone. */
export const dayOf = (instant: number, zone: string): string => formatDay(dayNumberAt(instant, zone))

/** The first instant at which clocks show this time (as if it were UTC), or the end of the gap in which they skip it. */
export function instantOf(wall: number, zone: string): number {
  // Of the offsets on either side, take the one that maps back to the same wall time.
  const [before, after] = [utcOffset(wall - DAY_MS, zone), utcOffset(wall + DAY_MS, zone)]
  const instant = [before, after].map((offset) => wall - offset).find((each) => each + utcOffset(each, zone) === wall)
  return instant ?? wall - before
}

/** The first instant of a day, in days since 1970-01-01. */
export const startOfDay = (day: number, zone: string): number => instantOf(day * DAY_MS, zone)

interface Range {
  startDate?: string
  endDate?: string
}

/** Calendar days (`YYYY-MM-DD`) of a zone, both inclusive → the half-open instants (ISO) the API takes. */
export function toInstantRange({ startDate, endDate }: Range, zone: string): Range {
  const instantOf = (day: string | undefined, daysLater: number) => {
    const number = day === undefined ? undefined : parseDay(day)
    return number === undefined ? undefined : toIso(startOfDay(number + daysLater, zone))
  }
  return { startDate: instantOf(startDate, 0), endDate: instantOf(endDate, 1) }
}
