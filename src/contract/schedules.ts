import { part } from './sent'
import { Flag, list, maybe, Text } from './tolerant'
import { z } from './zod'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Time of day as `HH:mm`; `24:00` is the end of the day. Also read from `9:00` and SQL's `09:00:00`. */
export const ClockTime = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(32)),
    z.transform((text) =>
      text
        .trim()
        .replace(/^(\d):/, '0$1:')
        .replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1'),
    ),
  ),
  z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
)

/** Calendar day as `YYYY-MM-DD`. Also read from `2026-3-1` and from a midnight such as `2026-03-01T00:00:00.000Z`. */
export const CalendarDay = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text) =>
      text
        .trim()
        .replace(/[T ]00:00(:00(\.0+)?)?(Z|[+-]\d\d:?\d\d)?$/, '')
        .replace(/-(\d)(?=-|$)/g, '-0$1'),
    ),
  ),
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
)

/** Half-open range; an end before the start is on the next day, equal ones are empty. A whole day is 00:00 to 24:00. */
export type TimeRange = z.output<typeof TimeRange>
export const TimeRange = part({ start: ClockTime, end: ClockTime })

/** Opening hours of a weekday. Breaks lie inside the hours, including their part after midnight. */
export type DayHours = z.output<typeof DayHours>
export const DayHours = part({
  enabled: z.catch(Flag, false),
  hours: z.catch(list(TimeRange), []),
  breaks: z.catch(list(TimeRange), []),
})

const closed = (): DayHours => ({ enabled: false, hours: [], breaks: [] })
const Day = z.catch(DayHours, closed)

export type Schedule = z.output<typeof Schedule>
export const Schedule = part({
  /** IANA name; absent means the viewer's. */
  timezone: maybe(Text),
  days: part({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
})

/**
 * A calendar day that replaces the weekly hours, including the previous day's hours past midnight: closed, or open for
 * its own `hours`.
 */
export type Holiday = z.output<typeof Holiday>
export const Holiday = part({
  name: z.catch(Text, ''),
  date: CalendarDay,
  hours: maybe(list(TimeRange)),
  /** Repeats every following year; 29 February in leap years only. */
  yearly: maybe(Flag),
})
