import type { TFunction } from 'i18next'
import { rangeText, timeText } from '@/components/time/time-text'
import { formatMinute } from '@/lib/schedule/clock'
import type { Piece } from '@/lib/schedule/week'
import type { StripDay } from '@/lib/schedule/week-strip'
import { dayNames, longDay } from './schedule-texts'

/** How a part of the day is drawn in the week view. */
export type BarKind = 'open' | 'night' | 'holiday' | 'break' | 'closed'

/** `night`: hours of the previous day after midnight. */
export function barKindOf({ open, reason }: Piece, { weekday }: StripDay): BarKind {
  if (!open) return reason.kind === 'break' ? 'break' : 'closed'
  if (reason.kind === 'holiday') return 'holiday'
  return reason.kind === 'hours' && reason.weekday !== weekday ? 'night' : 'open'
}

const toRangeText = ({ start, end }: { start: number; end: number }) =>
  rangeText({ start: formatMinute(start), end: formatMinute(end) })

/** Adjacent segments are merged. */
function joinRanges(pieces: readonly Piece[]): string {
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of pieces) {
    const last = ranges.at(-1)
    if (last?.end === start) last.end = end
    else ranges.push({ start, end })
  }
  return ranges.map(toRangeText).join(', ')
}

/** Accessible text of a day's bar. */
export function stripDayText(t: TFunction, strip: StripDay): string {
  const { day, pieces, holiday, clocks, now } = strip
  const of = (...kinds: BarKind[]) => pieces.filter((piece) => kinds.includes(barKindOf(piece, strip)))
  const [open, nights, breaks] = [of('open', 'holiday'), of('night'), of('break')]
  const phrases: string[] = []
  if (holiday)
    phrases.push(t('agentSchedule.week.holidayOf', { name: holiday.name || t('agentSchedule.holidays.unnamed') }))
  for (const { end, start, reason } of nights)
    phrases.push(
      t('agentSchedule.week.nightAt', { day: t(dayNames[reason.weekday]), range: toRangeText({ start, end }) }),
    )
  if (open.length > 0) phrases.push(t('agentSchedule.week.openAt', { ranges: joinRanges(open) }))
  if (breaks.length > 0) phrases.push(t('agentSchedule.week.breaksAt', { ranges: joinRanges(breaks) }))
  if (open.length === 0 && nights.length === 0) phrases.push(t('agentSchedule.week.closedAt'))
  if (clocks) {
    const range = toRangeText(clocks)
    phrases.push(
      clocks.kind === 'skipped'
        ? t('agentSchedule.week.skippedAt', { range })
        : t('agentSchedule.week.repeatedAt', { range }),
    )
  }
  if (now !== undefined) phrases.push(t('agentSchedule.week.today', { time: timeText(formatMinute(Math.floor(now))) }))
  return `${longDay(day)}: ${phrases.join('; ')}`
}
