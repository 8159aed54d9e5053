import { type Holiday, type Schedule, type TimeRange, type Weekday, weekdays } from '@/contract/schedules'
import { DAY_MS, parseDay, toIso } from '../time/time'
import { DAY, type Span, toSpan, weekdayOf } from './clock'

/**
 * Why an agent is open: its `hours`, special hours of a `holiday`, or `no-schedule`. Why it is closed: a `break`, a
 * `holiday`, a `closed-day` without hours, or `outside-hours`.
 */
export interface Reason {
  kind: 'hours' | 'break' | 'holiday' | 'closed-day' | 'outside-hours' | 'no-schedule'
  /** The day the range belongs to: the previous day for hours past midnight; without a range the day itself. */
  weekday: Weekday
  range?: TimeRange
  holiday?: Holiday
}

export interface OpenStatus {
  open: boolean
  reason: Reason
}

/** Part of a day with constant status, in minutes after its midnight. */
export interface Piece extends Span, OpenStatus {}

interface PlacedRange extends Span {
  range: TimeRange
}

interface Plan {
  kind: 'hours' | 'holiday' | 'no-schedule'
  ranges: PlacedRange[]
  breaks: PlacedRange[]
  holiday?: Holiday
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
const contains = (minute: number) => (span: Span) => span.start <= minute && minute < span.end

export function toPlacedRanges(ranges: readonly TimeRange[]): PlacedRange[] {
  return ranges.flatMap((range) => {
    const span = toSpan(range)
    return span ? [{ ...span, range }] : []
  })
}

/** A break lies as written where it overlaps the day's hours, else after midnight where those hours run past it. */
export function placeBreak<S extends Span>(breakSpan: S, hours: readonly Span[]): S {
  const later = { ...breakSpan, start: breakSpan.start + DAY, end: breakSpan.end + DAY }
  const here = hours.some((span) => overlaps(span, breakSpan))
  return !here && hours.some((span) => overlaps(span, later)) ? later : breakSpan
}

const always: Plan = { kind: 'no-schedule', ranges: toPlacedRanges([{ start: '00:00', end: '24:00' }]), breaks: [] }

function planOf(schedule: Schedule, weekday: Weekday): Plan {
  const day = schedule.days[weekday]
  const ranges = day.enabled ? toPlacedRanges(day.hours) : []
  return { kind: 'hours', ranges, breaks: toPlacedRanges(day.breaks).map((breakSpan) => placeBreak(breakSpan, ranges)) }
}

/** Looks up a day's holiday. Of two on one day the closed one wins, else the first. */
function calendarOf(holidays: readonly Holiday[]) {
  const oneOff = new Map<number, Holiday>()
  const yearly = new Map<string, { from: number; holiday: Holiday }[]>()
  const isClosed = (holiday: Holiday) => !holiday.hours?.length
  const pickHoliday = (one: Holiday | undefined, other: Holiday) =>
    one && (isClosed(one) || !isClosed(other)) ? one : other
  let last = Number.NEGATIVE_INFINITY
  for (const holiday of holidays) {
    const day = parseDay(holiday.date)
    if (day === undefined) continue
    last = Math.max(last, day)
    const key = holiday.date.slice(5)
    if (holiday.yearly) yearly.set(key, [...(yearly.get(key) ?? []), { from: day, holiday }])
    else oneOff.set(day, pickHoliday(oneOff.get(day), holiday))
  }
  const on = (day: number): Holiday | undefined => {
    let found = oneOff.get(day)
    if (yearly.size === 0) return found
    const key = toIso(day * DAY_MS).slice(-19, -14)
    for (const { from, holiday } of yearly.get(key) ?? []) if (from <= day) found = pickHoliday(found, holiday)
    return found
  }
  // 29 February can be eight years apart (2096 to 2104).
  const cycle = yearly.has('02-29') ? 8 * 366 : yearly.size > 0 ? 366 : 0
  const MAX_DAYS = 12 * 366
  /** The last day to search: beyond all holidays plus two weeks the pattern only repeats. */
  const horizon = (day: number) => Math.min(Math.max(day, last) + cycle, day + MAX_DAYS) + 15
  return { on, horizon }
}

/** A schedule in wall-clock time: days since 1970-01-01, minutes after midnight. */
export interface Week {
  statusAt(day: number, minute: number): OpenStatus
  pieces(day: number): Piece[]
  holidayOn(day: number): Holiday | undefined
  horizon(day: number): number
}

/**
 * The opening rule. A range belongs to the day it starts on, also past midnight, and so do breaks. On a holiday only
 * its own hours count: the previous day's night shift ends at the holiday's midnight, and the weekday's hours are
 * dropped, including their part after midnight.
 */
export function weekOf(schedule: Schedule | undefined, holidays: readonly Holiday[] = []): Week {
  const calendar = calendarOf(holidays)
  const plans = new Map(weekdays.map((weekday) => [weekday, schedule ? planOf(schedule, weekday) : always]))
  const planOn = (day: number): Plan => {
    const holiday = calendar.on(day)
    if (holiday) return { kind: 'holiday', ranges: toPlacedRanges(holiday.hours ?? []), breaks: [], holiday }
    return plans.get(weekdayOf(day)) ?? always
  }
  /** Plans that can affect a day, with the offset of their minutes relative to it. */
  const plansFor = (day: number) => {
    const own = { plan: planOn(day), weekday: weekdayOf(day), ahead: 0 }
    if (own.plan.holiday) return { own, all: [own] }
    return { own, all: [own, { plan: planOn(day - 1), weekday: weekdayOf(day - 1), ahead: DAY }] }
  }

  function statusAt(day: number, minute: number): OpenStatus {
    const { own, all } = plansFor(day)
    let breakSpan: Reason | undefined
    for (const { plan, weekday, ahead } of all) {
      const here = contains(minute + ahead)
      const range = plan.ranges.find(here)?.range
      if (!range) continue
      const breakRange = plan.breaks.find(here)?.range
      if (!breakRange) return { open: true, reason: { kind: plan.kind, weekday, range, holiday: plan.holiday } }
      breakSpan ??= { kind: 'break', weekday, range: breakRange }
    }
    if (breakSpan) return { open: false, reason: breakSpan }
    const { plan, weekday } = own
    if (plan.holiday) return { open: false, reason: { kind: 'holiday', weekday, holiday: plan.holiday } }
    return { open: false, reason: { kind: plan.ranges.length > 0 ? 'outside-hours' : 'closed-day', weekday } }
  }

  function computePieces(day: number): Piece[] {
    const edges = new Set([0])
    for (const { plan, ahead } of plansFor(day).all)
      for (const span of [...plan.ranges, ...plan.breaks])
        for (const edge of [span.start - ahead, span.end - ahead]) if (edge > 0 && edge < DAY) edges.add(edge)
    const starts = [...edges].sort((a, b) => a - b)
    const pieces: Piece[] = []
    starts.forEach((start, index) => {
      const end = starts[index + 1] ?? DAY
      const now = statusAt(day, start)
      const before = pieces.at(-1)
      const { kind, weekday, range, holiday } = now.reason
      const same = before?.reason.kind === kind && before.reason.weekday === weekday
      if (same && before.reason.range === range && before.reason.holiday === holiday) before.end = end
      else pieces.push({ start, end, ...now })
    })
    return pieces
  }

  const cache = new Map<Weekday, Piece[]>()
  function pieces(day: number): Piece[] {
    if (calendar.on(day) || calendar.on(day - 1)) return computePieces(day)
    const weekday = weekdayOf(day)
    const known = cache.get(weekday) ?? computePieces(day)
    cache.set(weekday, known)
    return known
  }

  return { statusAt, pieces, holidayOn: calendar.on, horizon: calendar.horizon }
}
