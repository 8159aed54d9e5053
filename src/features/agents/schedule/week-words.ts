import type { TFunction } from 'i18next'
import { formatMinute } from '@/lib/schedule/clock'
import type { Piece } from '@/lib/schedule/week'
import type { StripDay } from '@/lib/schedule/week-strip'
import { dayNames, longDay, rangeText } from './schedule-words'

/** What a part of a day is to whoever looks at the week. */
export type Look = 'open' | 'night' | 'holiday' | 'break' | 'closed'

/** A night shift is what the day before has after midnight. */
export function lookOf({ open, reason }: Piece, { weekday }: StripDay): Look {
  if (!open) return reason.kind === 'break' ? 'break' : 'closed'
  if (reason.kind === 'holiday') return 'holiday'
  return reason.kind === 'hours' && reason.weekday !== weekday ? 'night' : 'open'
}

const asRange = ({ start, end }: { start: number; end: number }) =>
  rangeText({ start: formatMinute(start), end: formatMinute(end) })

/** The ranges of the pieces; those that meet are one to whoever calls. */
function joined(pieces: readonly Piece[]): string {
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of pieces) {
    const last = ranges.at(-1)
    if (last?.end === start) last.end = end
    else ranges.push({ start, end })
  }
  return ranges.map(asRange).join(', ')
}

/** A bar of the week in words: nothing that is drawn is left out. */
export function stripDayText(t: TFunction, strip: StripDay): string {
  const { day, pieces, holiday, clocks, now } = strip
  const of = (...looks: Look[]) => pieces.filter((piece) => looks.includes(lookOf(piece, strip)))
  const [open, nights, breaks] = [of('open', 'holiday'), of('night'), of('break')]
  const words: string[] = []
  if (holiday)
    words.push(t('agentSchedule.week.holidayOf', { name: holiday.name || t('agentSchedule.holidays.unnamed') }))
  for (const { end, start, reason } of nights)
    words.push(t('agentSchedule.week.nightAt', { day: t(dayNames[reason.weekday]), range: asRange({ start, end }) }))
  if (open.length > 0) words.push(t('agentSchedule.week.openAt', { ranges: joined(open) }))
  if (breaks.length > 0) words.push(t('agentSchedule.week.breaksAt', { ranges: joined(breaks) }))
  if (open.length === 0 && nights.length === 0) words.push(t('agentSchedule.week.closedAt'))
  if (clocks) {
    const range = asRange(clocks)
    words.push(
      clocks.kind === 'skipped'
        ? t('agentSchedule.week.skippedAt', { range })
        : t('agentSchedule.week.repeatedAt', { range }),
    )
  }
  if (now !== undefined) words.push(t('agentSchedule.week.today', { time: formatMinute(Math.floor(now)) }))
  return `${longDay(day)}: ${words.join('; ')}`
}
