import type { DayHours, TimeRange } from '@/contract/schedules'
import { formatMinute, toSpan } from '@/lib/schedule/clock'

const HOUR = 60

/** Default for an added break: noon, or the middle of the first free hours. */
export function nextBreak({ hours, breaks }: DayHours): TimeRange {
  const spans = hours.flatMap((range) => toSpan(range) ?? [])
  const occupied = breaks.flatMap((range) => toSpan(range) ?? [])
  const overlaps = (start: number, end: number) =>
    occupied.some((breakSpan) => breakSpan.start < end && start < breakSpan.end)
  const noon = 12 * HOUR
  if (!overlaps(noon, noon + HOUR) && spans.some((span) => span.start <= noon && noon + HOUR <= span.end))
    return { start: '12:00', end: '13:00' }
  const freeSpan =
    spans.find((span) => !occupied.some((breakSpan) => breakSpan.start < span.end && span.start < breakSpan.end)) ??
    spans[0]
  if (!freeSpan) return { start: '12:00', end: '13:00' }
  const middle = Math.floor((freeSpan.start + freeSpan.end) / 2 / 15) * 15
  const end = Math.min(middle + HOUR, freeSpan.end)
  return { start: formatMinute(middle), end: formatMinute(end) }
}
