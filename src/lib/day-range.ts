import { usePreferences } from './preferences'

const DAY_MS = 86_400_000

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function utcOffset(instant: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant
}

/** The first instant of a `YYYY-MM-DD` day, `plus` days later: midnight, or what comes after a midnight left out. */
function startOfDay(day: string, daysLater: number, timeZone: string | undefined): string {
  const wallTime = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS
  // Clocks are changed by the zone's own time: of the offsets around midnight, the one that was in force then.
  const [offsetBefore = 0, offsetAfter = 0] = [wallTime - DAY_MS, wallTime + DAY_MS].map((instant) =>
    utcOffset(instant, timeZone),
  )
  const instant = [offsetBefore, offsetAfter]
    .map((offset) => wallTime - offset)
    .find((each) => each + utcOffset(each, timeZone) === wallTime)
  return new Date(instant ?? wallTime - offsetBefore).toISOString()
}

const displayTimeZone = () => usePreferences.getState().display.timeZone

/** Days of the viewer's calendar, both ends included, as the half-open instants the API takes. */
export const toInstantRange = (
  { startDate, endDate }: { startDate?: string; endDate?: string },
  timeZone = displayTimeZone(),
) => ({
  startDate: startDate && startOfDay(startDate, 0, timeZone),
  endDate: endDate && startOfDay(endDate, 1, timeZone),
})

/** The `YYYY-MM-DD` day of the viewer's calendar that an instant falls on. */
export function dayOf(instant: number, timeZone = displayTimeZone()): string {
  return new Date(instant + utcOffset(instant, timeZone)).toISOString().slice(0, 10)
}
