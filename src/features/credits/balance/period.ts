import type { Subscription } from '@/contract/subscriptions'
import { parseInstant } from '@/lib/format'
import { displayZone } from '@/lib/preferences'
import { DAY_MS, formatDay, instantOf, parseDay, utcOffset } from '@/lib/time/time'

const MAX_MONTH_MS = 31 * DAY_MS
/** No plan is paid for longer, in months. */
const MAX_PERIOD = 120

/** The same time of day `count` months earlier, or on the last day of a shorter month. */
function monthsBefore(instant: number, count: number, zone: string): number {
  const wall = instant + utcOffset(instant, zone)
  const day = Math.floor(wall / DAY_MS)
  const [year = 0, month = 1, date = 1] = formatDay(day).split('-').map(Number)
  const months = year * 12 + month - 1 - count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-`
  for (let last = date; last > 0; last--) {
    const found = parseDay(first + String(last).padStart(2, '0'))
    if (found !== undefined) return instantOf(found * DAY_MS + (wall - day * DAY_MS), zone)
  }
  return instant
}

/**
 * When the current month of credits began: credits come monthly, also where a plan is paid by the year. The
 * specification guarantees only the period's end.
 */
export function periodStart(
  { currentPeriodStart, currentPeriodEnd }: Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>,
  now: number,
): number | undefined {
  const end = parseInstant(currentPeriodEnd)?.getTime()
  if (end === undefined || end <= now) return undefined
  const told = parseInstant(currentPeriodStart)?.getTime()
  if (told !== undefined && told <= now && now - told <= MAX_MONTH_MS) return told
  // A date without a time is a day of the display zone.
  const zone = parseDay(currentPeriodEnd ?? '') === undefined ? 'UTC' : displayZone()
  for (let count = 1; count <= MAX_PERIOD; count++) {
    const start = monthsBefore(end, count, zone)
    if (start <= now) return start
  }
  return undefined
}
