import { type TimeRange, type Weekday, weekdays } from '@/contract/schedules'

export const DAY = 1440
export const MINUTE_MS = 60_000
export const DAY_MS = DAY * MINUTE_MS

/** Minutes after midnight of an `HH:mm`. */
export const parseMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `HH:mm` of minutes after midnight; 1440 is `24:00`, and what is later stands on the next day. */
export function formatMinute(minute: number): string {
  const minuteOfDay = minute > DAY ? minute - DAY : minute
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/** From `start` up to, and without, `end`, in minutes after the midnight that its day begins with. */
export interface Span {
  start: number
  end: number
}

/** A range as minutes: an end before its start is on the next day, a start that is also the end is nothing at all. */
export function toSpan(range: TimeRange): Span | undefined {
  const start = parseMinute(range.start)
  const end = parseMinute(range.end)
  if (start === end) return undefined
  return { start, end: end < start ? end + DAY : end }
}

/** Days since 1970-01-01 of a `YYYY-MM-DD`; undefined for a day no calendar has, such as 30 February. */
export function parseDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const instant = Date.parse(`${day}T00:00:00Z`)
  // Date.parse takes 31 June for 1 July.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? undefined : instant / DAY_MS
}

/** `YYYY-MM-DD` of days since 1970-01-01. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The weekday of days since 1970-01-01, which was a Thursday. */
export const weekdayOf = (day: number): Weekday => weekdays[(((day + 3) % 7) + 7) % 7] ?? 'mon'
