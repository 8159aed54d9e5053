import { list, maybe, Text } from './tolerant'
import { z } from './zod'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Time of day as `HH:mm`; `24:00` is the end of the day. */
export const ClockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

/** Calendar day as `YYYY-MM-DD`. */
export const CalendarDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Half-open range; an end before the start is on the next day, equal ones are empty. A whole day is 00:00 to 24:00. */
export type TimeRange = z.output<typeof TimeRange>
export const TimeRange = z.object({ start: ClockTime, end: ClockTime })

/** Opening hours of a weekday. Breaks lie inside the hours, including their part after midnight. */
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
  /** IANA name; absent means the viewer's. */
  timezone: maybe(Text),
  days: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
})

/**
 * A calendar day that replaces the weekly hours, including the previous day's hours past midnight: closed, or open for
 * its own `hours`.
 */
export type Holiday = z.output<typeof Holiday>
export const Holiday = z.object({
  name: z.catch(Text, ''),
  date: CalendarDay,
  hours: maybe(list(TimeRange)),
  /** Repeats every following year; 29 February in leap years only. */
  yearly: maybe(z.boolean()),
})
