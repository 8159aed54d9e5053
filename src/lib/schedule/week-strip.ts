import type { Holiday, Schedule, Weekday } from '@/contract/schedules'
import { DAY_MS, dayNumberAt, formatDay, MINUTE_MS, parseDay, utcOffset, zoneOf } from '../time/time'
import { DAY, type Span, weekdayOf } from './clock'
import { clockChangeOn } from './clock-changes'
import { type Piece, weekOf } from './week'

export interface StripDay {
  day: string
  weekday: Weekday
  /** All 24 hours in wall-clock time of the agent's zone. */
  pieces: Piece[]
  holiday?: Holiday
  /** Minutes after midnight, on the current day only. */
  now?: number
  /** Minutes skipped or repeated by a clock change. */
  clocks?: Span & { kind: 'skipped' | 'repeated' }
}

function clocksOn(day: number, zone: string): StripDay['clocks'] {
  const change = clockChangeOn(zone, formatDay(day))
  if (!change) return undefined
  const minutes = (ahead: number) => Math.round((change.at + ahead - day * DAY_MS) / MINUTE_MS)
  const [from, to] = [minutes(change.from), minutes(change.to)]
  return {
    kind: to > from ? 'skipped' : 'repeated',
    start: Math.max(0, Math.min(from, to)),
    end: Math.min(DAY, Math.max(from, to)),
  }
}

/** Seven days from `weekStart` (`YYYY-MM-DD`) in the agent's zone; empty for an invalid date. */
export function weekStrip(
  schedule: Schedule | undefined,
  holidays: readonly Holiday[],
  weekStart: string,
  { now, viewerZone }: { now?: number; viewerZone?: string } = {},
): StripDay[] {
  const first = parseDay(weekStart)
  if (first === undefined) return []
  const week = weekOf(schedule, holidays)
  const zone = zoneOf(schedule?.timezone, viewerZone)
  const wall = now === undefined ? Number.NaN : now + utcOffset(now, zone)
  return Array.from({ length: 7 }, (_, index) => {
    const day = first + index
    const passed = (wall - day * DAY_MS) / MINUTE_MS
    return {
      day: formatDay(day),
      weekday: weekdayOf(day),
      pieces: week.pieces(day),
      holiday: week.holidayOn(day),
      now: passed >= 0 && passed < DAY ? passed : undefined,
      clocks: clocksOn(day, zone),
    }
  })
}

/** The Monday (`YYYY-MM-DD`) of an instant's week in the zone. */
export function weekStartOf(instant: number, zone: string): string {
  const day = dayNumberAt(instant, zone)
  return formatDay(day - ((((day + 3) % 7) + 7) % 7))
}
