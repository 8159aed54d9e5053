import { type TimeRange, type Weekday, weekdays } from '@/contract/schedules'

export const DAY = 1440

/** `HH:mm` → minutes after midnight. */
export const parseMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes after midnight → `HH:mm`; 1440 is `24:00`, later minutes wrap to the next day. */
export function formatMinute(minute: number): string {
  const minuteOfDay = minute > DAY ? minute - DAY : minute
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/** Half-open range `[start, end)` in minutes after its day's midnight. */
export interface Span {
  start: number
  end: number
}

/** An end before the start is on the next day; equal start and end is an empty range (undefined). */
export function toSpan(range: TimeRange): Span | undefined {
  const start = parseMinute(range.start)
  const end = parseMinute(range.end)
  if (start === end) return undefined
  return { start, end: end < start ? end + DAY : end }
}

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): Weekday => weekdays[(((day + 3) % 7) + 7) % 7] ?? 'mon'
