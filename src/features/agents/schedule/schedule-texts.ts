import type { TFunction } from 'i18next'
import { rangesText, rangeText, timeText } from '@/components/time/time-text'
import type { Holiday, Schedule, Weekday } from '@/contract/schedules'
import type { OpenState } from '@/lib/schedule/open-state'
import type { HolidayProblem, RangeProblem } from '@/lib/schedule/validate'
import type { Reason } from '@/lib/schedule/week'
import { dayFormat } from '@/lib/time/format-day'

export const dayNames = {
  mon: 'agentSchedule.days.mon',
  tue: 'agentSchedule.days.tue',
  wed: 'agentSchedule.days.wed',
  thu: 'agentSchedule.days.thu',
  fri: 'agentSchedule.days.fri',
  sat: 'agentSchedule.days.sat',
  sun: 'agentSchedule.days.sun',
} as const satisfies Record<Weekday, string>

/** Formats a `YYYY-MM-DD` with weekday and year. */
export const longDay = dayFormat({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
const weekdayName = dayFormat({ weekday: 'short' })
const dayOfMonth = dayFormat({ day: 'numeric' })
/** Formats a `YYYY-MM-DD` for a row of the week view. */
export const shortDay = (day: string) => `${weekdayName(day)} ${dayOfMonth(day)}`

const rangeProblemTexts = {
  'no-hours': 'agentSchedule.problems.noHours',
  'empty-range': 'agentSchedule.problems.emptyRange',
  'starts-at-end': 'agentSchedule.problems.startsAtEnd',
  overlap: 'agentSchedule.problems.overlap',
  'overlap-next-day': 'agentSchedule.problems.overlapNextDay',
  'empty-break': 'agentSchedule.problems.emptyBreak',
  'break-outside-hours': 'agentSchedule.problems.breakOutsideHours',
  'break-covers-all': 'agentSchedule.problems.breakCoversAll',
  'break-overlap': 'agentSchedule.problems.breakOverlap',
} as const satisfies Record<RangeProblem['code'], string>

export const isOfBreak = ({ code }: RangeProblem) => code.includes('break')

/** Problem of a range, naming its day and the range it overlaps. */
export function rangeProblemText(t: TFunction, problem: RangeProblem, { days }: Schedule): string {
  const { hours, breaks } = days[problem.day]
  const own = (isOfBreak(problem) ? breaks : hours)[problem.index]
  const others = problem.otherDay ? days[problem.otherDay].hours : problem.code === 'break-overlap' ? breaks : hours
  const other = problem.other === undefined ? undefined : others[problem.other]
  return t(rangeProblemTexts[problem.code], {
    day: t(dayNames[problem.day]),
    range: own ? rangeText(own) : '',
    other: other ? rangeText(other) : '',
    otherDay: problem.otherDay ? t(dayNames[problem.otherDay]) : '',
  })
}

const holidayProblemTexts = {
  'no-name': 'common.nameNeeded',
  'no-such-day': 'agentSchedule.problems.holidayNoSuchDay',
  'same-day': 'agentSchedule.problems.holidaySameDay',
  'empty-range': 'agentSchedule.problems.holidayEmptyRange',
  overlap: 'agentSchedule.problems.holidayOverlap',
} as const satisfies Record<HolidayProblem['code'], string>

/** Problem of a holiday, naming the holiday or range it overlaps. */
export function holidayProblemText(t: TFunction, problem: HolidayProblem, holidays: readonly Holiday[]): string {
  const { code, index, other, range } = problem
  const hours = holidays[index]?.hours ?? []
  const own = range === undefined ? undefined : hours[range]
  const clash = other === undefined || code === 'same-day' ? undefined : hours[other]
  return t(holidayProblemTexts[code], {
    name: (other === undefined ? undefined : holidays[other]?.name) ?? '',
    range: own ? rangeText(own) : '',
    other: clash ? rangeText(clash) : '',
  })
}

/** Why an agent is open or closed, as a sentence. */
export function reasonText(t: TFunction, { kind, weekday, range, holiday }: Reason, open: boolean): string {
  const values = {
    day: t(dayNames[weekday]),
    range: range ? rangeText(range) : '',
    name: holiday?.name || t('agentSchedule.holidays.unnamed'),
    own: rangesText(holiday?.hours ?? []),
  }
  const past = range !== undefined && range.end < range.start && range.end !== '00:00'
  if (kind === 'no-schedule') return t('agentSchedule.reasons.noSchedule')
  if (kind === 'break') return t('agentSchedule.reasons.break', values)
  if (kind === 'closed-day') return t('agentSchedule.reasons.closedDay', values)
  if (kind === 'outside-hours') return t('agentSchedule.reasons.outsideHours', values)
  if (kind === 'hours')
    return past ? t('agentSchedule.reasons.hoursPast', values) : t('agentSchedule.reasons.hours', values)
  if (open) return t('agentSchedule.reasons.holidayOpen', values)
  return values.own ? t('agentSchedule.reasons.holidayOwn', values) : t('agentSchedule.reasons.holiday', values)
}

/** When the status changes, in the agent's time zone. */
export function nextChangeText(t: TFunction, { open, until }: OpenState): string {
  if (!until) return open ? t('agentSchedule.next.alwaysOpen') : t('agentSchedule.next.neverOpen')
  const when = { day: longDay(until.day), time: timeText(until.time) }
  return open ? t('agentSchedule.next.closes', when) : t('agentSchedule.next.opens', when)
}
