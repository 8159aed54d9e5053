import type { TimeRange } from '@/contract/schedules'
import { formatMinute, parseMinute, toSpan } from '@/lib/schedule/clock'

const HOUR = 60
const LAST = 23 * HOUR

/** Default for added hours: nine to six, or one hour after the last range. */
export function nextHours(hours: readonly TimeRange[]): TimeRange {
  if (hours.length === 0) return { start: '09:00', end: '18:00' }
  const end = Math.max(...hours.map((range) => toSpan(range)?.end ?? parseMinute(range.end)))
  const start = end + HOUR
  return start < LAST
    ? { start: formatMinute(start), end: formatMinute(Math.min(start + 3 * HOUR, 24 * HOUR)) }
    : { start: '00:00', end: '06:00' }
}
