import { DAY_MS, formatDay, formatMinute, MINUTE_MS, parseDay } from '@/lib/schedule/clock'
import { clockChangeOn, instantsAt, utcOffset } from '@/lib/schedule/zone'

/** A day and time of the agent's clocks, and the instants that they are: none where clocks leave it out, or two. */
export interface Moment {
  day: string
  time: string
  instants: readonly number[]
  /** Asked for by the address, not simply now. */
  chosen: boolean
}

/** What the address asks for (`2026-12-25T10:00`), or else now. */
export function momentOf(at: string | undefined, now: number, zone: string): Moment {
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

/** The instant whose week is shown: of a time that clocks leave out, the moment they do. */
export const shownAt = ({ day, instants, chosen }: Moment, now: number, zone: string): number =>
  chosen ? (instants[0] ?? clockChangeOn(zone, day)?.at ?? now) : now
