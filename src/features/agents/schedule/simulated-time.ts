import { formatMinute } from '@/lib/schedule/clock'
import { clockChangeOn, instantsAt } from '@/lib/schedule/clock-changes'
import { DAY_MS, formatDay, MINUTE_MS, parseDay, utcOffset } from '@/lib/time/time'

/** A wall-clock time in the agent's zone and its instants: none if skipped by a clock change, two if repeated. */
export interface SimulatedTime {
  day: string
  time: string
  instants: readonly number[]
  /** Set in the URL, as opposed to the current time. */
  chosen: boolean
}

/** The URL's time (`2026-12-25T10:00`), else now. */
export function simulatedTimeAt(at: string | undefined, now: number, zone: string): SimulatedTime {
  const [day = '', time = ''] = (at ?? '').split('T')
  if (at !== undefined && /^(19[7-9]\d|20\d\d)-/.test(day) && parseDay(day) !== undefined && day > '1971') {
    const instants = instantsAt(zone, day, time)
    if (instants.length > 0 || (clockChangeOn(zone, day) && /^([01]\d|2[0-4]):[0-5]\d$/.test(time)))
      return { day, time, instants, chosen: true }
  }
  const wall = now + utcOffset(now, zone)
  const number = Math.floor(wall / DAY_MS)
  const minute = Math.floor((wall - number * DAY_MS) / MINUTE_MS)
  return { day: formatDay(number), time: formatMinute(minute), instants: [now], chosen: false }
}

/** The instant whose week is shown; for a skipped time, the clock change. */
export const wallTimeAt = ({ day, instants, chosen }: SimulatedTime, now: number, zone: string): number =>
  chosen ? (instants[0] ?? clockChangeOn(zone, day)?.at ?? now) : now
