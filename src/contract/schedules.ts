import { list, maybe, Text } from './tolerant'
import { z } from './zod'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** A time of day as `HH:mm`; `24:00` is the end of the day. */
export const ClockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

/** A day of the calendar as `YYYY-MM-DD`. */
export const CalendarDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/**
 * From `start` up to, and without, `end`; an end before its start is on the next day, and one that is its start leaves
 * nothing. The whole day is 00:00 to 24:00.
 */
export type TimeRange = z.output<typeof TimeRange>
export const TimeRange = z.object({ start: ClockTime, end: ClockTime })

/** When one weekday is open. Breaks lie inside the hours, also in what these have after midnight. */
export type DayHours = z.output<typeof DayHours>
export const DayHours = z.object({
  enabled: z.catch(z.boolean(), false),
  hours: z.catch(list(TimeRange), []),
  breaks: z.catch(list(TimeRange), []),
})

const closed = (): DayHours => ({ enabled: false, hours: [], breaks: [] })
const Day = z.catch(DayHours, closed)

export type Schedule = z.output<typeof Schedule>
export const Schedule = z.object({
  /** IANA name; absent is the viewer's. */
  timezone: maybe(Text),
  days: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
})

/**
 * A day of the calendar on which the week's hours do not count, nor what the day before has after midnight: closed, or
 * open only for its own `hours`.
 */
export type Holiday = z.output<typeof Holiday>
export const Holiday = z.object({
  name: z.catch(Text, ''),
  date: CalendarDay,
  hours: maybe(list(TimeRange)),
  /** Comes again every year after on the same day; 29 February only where there is one. */
  yearly: maybe(z.boolean()),
})
