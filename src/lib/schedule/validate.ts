import { type Holiday, type Schedule, type Weekday, weekdays } from '@/contract/schedules'
import { isZone, parseDay } from '../time/time'
import { DAY, type Span, toSpan } from './clock'
import { openMinutesPerWeek } from './open-state'
import { placeBreak } from './week'

export const rangeProblems = [
  /** A day that is on, without hours. */
  'no-hours',
  /** Start equals end; a whole day is written 00:00 to 24:00. */
  'empty-range',
  /** Starts at 24:00, which is 00:00 of the next day. */
  'starts-at-end',
  /** Overlaps the hours at index `other` of the same day. */
  'overlap',
  /** Runs past midnight into the hours at index `other` of `otherDay`. */
  'overlap-next-day',
  'empty-break',
  /** Not entirely inside the hours. */
  'break-outside-hours',
  /** Covers the whole range it lies in. */
  'break-covers-all',
  /** Overlaps the break at index `other`. */
  'break-overlap',
] as const

export interface RangeProblem {
  code: (typeof rangeProblems)[number]
  day: Weekday
  /** Index in `hours`, or in `breaks` for break codes; 0 where there are none. */
  index: number
  other?: number
  otherDay?: Weekday
}

export interface HolidayProblem {
  code: 'no-such-day' | 'same-day' | 'empty-range' | 'overlap' | 'no-name'
  index: number
  /** Index of the earlier holiday of the same day, or of the overlapping range. */
  other?: number
  range?: number
}

export interface ScheduleProblems {
  ranges: RangeProblem[]
  holidays: HolidayProblem[]
  unknownZone: boolean
  /** No minute of the week is open. */
  neverOpen: boolean
}

interface Numbered extends Span {
  index: number
}

const numbered = (ranges: readonly { start: string; end: string }[]): Numbered[] =>
  ranges.flatMap((range, index) => {
    const span = toSpan(range)
    return span ? [{ ...span, index }] : []
  })

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** Each overlap once, at the later index. */
const clashes = (spans: readonly Numbered[]) =>
  spans.flatMap((span, position) =>
    spans
      .slice(0, position)
      .filter((earlier) => overlaps(earlier, span))
      .slice(0, 1)
      .map((earlier) => ({ index: span.index, other: earlier.index })),
  )

/** Minutes of `span` not covered by `breaks`. */
function leftOf(span: Span, breaks: readonly Span[]): number {
  let left = 0
  let from = span.start
  for (const pause of [...breaks].sort((a, b) => a.start - b.start)) {
    left += Math.max(0, Math.min(pause.start, span.end) - from)
    from = Math.max(from, Math.min(pause.end, span.end))
  }
  return left + (span.end - from)
}

function problemsOf(schedule: Schedule, day: Weekday): RangeProblem[] {
  const { enabled, hours, breaks } = schedule.days[day]
  // A day that is off keeps its hours without validation.
  if (!enabled) return []
  const problems: RangeProblem[] = hours.length === 0 ? [{ code: 'no-hours', day, index: 0 }] : []
  const add = (code: RangeProblem['code'], index: number, more?: Partial<RangeProblem>) =>
    problems.push({ code, day, index, ...more })

  hours.forEach((range, index) => {
    if (range.start === range.end) add('empty-range', index)
    else if (range.start === '24:00') add('starts-at-end', index)
  })
  const spans = numbered(hours)
  for (const { index, other } of clashes(spans)) add('overlap', index, { other })

  const otherDay = weekdays[(weekdays.indexOf(day) + 1) % 7] ?? 'mon'
  const next = schedule.days[otherDay].enabled ? numbered(schedule.days[otherDay].hours) : []
  for (const span of spans) {
    const past = { start: span.start - DAY, end: span.end - DAY }
    const met = next.find((other) => overlaps(past, other))
    if (met) add('overlap-next-day', span.index, { other: met.index, otherDay })
  }

  breaks.forEach((range, index) => {
    if (range.start === range.end) add('empty-break', index)
  })
  const pauses = numbered(breaks).map((pause) => placeBreak(pause, spans))
  for (const { index, other } of clashes(pauses)) add('break-overlap', index, { other })
  for (const pause of pauses) if (leftOf(pause, spans) > 0) add('break-outside-hours', pause.index)
  for (const span of spans) {
    const within = pauses.find((pause) => overlaps(pause, span))
    if (within && leftOf(span, pauses) === 0) add('break-covers-all', within.index, { other: span.index })
  }
  return problems
}

/** Whether two holidays can fall on one day; a yearly one starts in its own year. */
export function sameDay(one: Holiday, other: Holiday): boolean {
  if (one.date.slice(5) !== other.date.slice(5)) return false
  const [earlier, later] = one.date < other.date ? [one, other] : [other, one]
  return earlier.date === later.date || earlier.yearly === true
}

function holidayProblems(holidays: readonly Holiday[]): HolidayProblem[] {
  const problems: HolidayProblem[] = []
  const seen = new Map<string, number[]>()
  holidays.forEach((holiday, index) => {
    const { date, name, hours = [] } = holiday
    if (name.trim() === '') problems.push({ code: 'no-name', index })
    if (parseDay(date) === undefined) problems.push({ code: 'no-such-day', index })
    const candidates = seen.get(date.slice(5)) ?? []
    const other = candidates.find((earlier) => {
      const that = holidays[earlier]
      return that !== undefined && sameDay(that, holiday)
    })
    if (other !== undefined) problems.push({ code: 'same-day', index, other })
    seen.set(date.slice(5), [...candidates, index])
    hours.forEach((range, at) => {
      if (range.start === range.end) problems.push({ code: 'empty-range', index, range: at })
    })
    for (const clash of clashes(numbered(hours)))
      problems.push({ code: 'overlap', index, range: clash.index, other: clash.other })
  })
  return problems
}

/** Validates a schedule; returns codes and positions, the screens provide the texts. */
export function validateSchedule(schedule: Schedule, holidays: readonly Holiday[] = []): ScheduleProblems {
  return {
    ranges: weekdays.flatMap((day) => problemsOf(schedule, day)),
    holidays: holidayProblems(holidays),
    unknownZone: schedule.timezone !== undefined && !isZone(schedule.timezone),
    neverOpen: openMinutesPerWeek(schedule) === 0,
  }
}
