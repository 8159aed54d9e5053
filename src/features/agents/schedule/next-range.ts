import type { DayHours, TimeRange } from '@/contract/schedules'
import { formatMinute, parseMinute, toSpan } from '@/lib/schedule/clock'

const HOUR = 60
const LAST = 23 * HOUR

/** Hours to begin with after those there are: nine to six, or from an hour after the last. */
export function nextHours(hours: readonly TimeRange[]): TimeRange {
  if (hours.length === 0) return { start: '09:00', end: '18:00' }
  const end = Math.max(...hours.map((range) => toSpan(range)?.end ?? parseMinute(range.end)))
  const start = end + HOUR
  return start < LAST
    ? { start: formatMinute(start), end: formatMinute(Math.min(start + 3 * HOUR, 24 * HOUR)) }
    : { start: '00:00', end: '06:00' }
}

/** A break to begin with: at noon, or else an hour in the middle of the first hours without one. */
export function nextBreak({ hours, breaks }: DayHours): TimeRange {
  const spans = hours.flatMap((range) => toSpan(range) ?? [])
  const taken = breaks.flatMap((range) => toSpan(range) ?? [])
  const meets = (start: number, end: number) => taken.some((pause) => pause.start < end && start < pause.end)
  const noon = 12 * HOUR
  if (!meets(noon, noon + HOUR) && spans.some((span) => span.start <= noon && noon + HOUR <= span.end))
    return { start: '12:00', end: '13:00' }
  const free =
    spans.find((span) => !taken.some((pause) => pause.start < span.end && span.start < pause.end)) ?? spans[0]
  if (!free) return { start: '12:00', end: '13:00' }
  const middle = Math.floor((free.start + free.end) / 2 / 15) * 15
  const end = Math.min(middle + HOUR, free.end)
  return { start: formatMinute(middle), end: formatMinute(end) }
}
