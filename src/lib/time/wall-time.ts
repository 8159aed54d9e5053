import { DAY_MS, EARLIEST, instantOf, LATEST, MINUTE_MS, parseDay, toIso, utcOffset } from './time'

/**
 * An instant as `YYYY-MM-DDTHH:mm` of a zone, for `DateTimeInput`; the nearest with a year of four digits, so that
 * such texts sort by time.
 */
export function toWallTime(instant: number, zone: string): string {
  const near = Math.min(Math.max(instant, EARLIEST), LATEST)
  return toIso(near + utcOffset(near, zone)).slice(0, 16)
}

/** The instant of `YYYY-MM-DD HH:mm` (or with a `T`) in a zone, as by `instantOf`; undefined where it is no time. */
export function fromWallTime(text: string, zone: string): number | undefined {
  const [, date = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  const day = parseDay(date)
  if (day === undefined) return undefined
  const wall = day * DAY_MS + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
  return instantOf(wall, zone)
}
