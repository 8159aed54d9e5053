import { usePreferences } from './preferences'

const DAY_MS = 86_400_000

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function aheadBy(instant: number, timeZone: string | undefined): number {
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
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - instant
}

/** The first instant of a `YYYY-MM-DD` day, `plus` days later: midnight, or what comes after a midnight left out. */
function beginning(day: string, plus: number, timeZone: string | undefined): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + plus * DAY_MS
  // Clocks are changed by the zone's own time: of the offsets around midnight, the one that was in force then.
  const [before = 0, after = 0] = [wall - DAY_MS, wall + DAY_MS].map((instant) => aheadBy(instant, timeZone))
  const instant = [before, after].map((ahead) => wall - ahead).find((each) => each + aheadBy(each, timeZone) === wall)
  return new Date(instant ?? wall - before).toISOString()
}

const chosenZone = () => usePreferences.getState().display.timeZone

/** Days of the viewer's calendar, both ends included, as the half-open instants the API takes. */
export const instantsOf = (
  { startDate, endDate }: { startDate?: string; endDate?: string },
  timeZone = chosenZone(),
) => ({
  startDate: startDate && beginning(startDate, 0, timeZone),
  endDate: endDate && beginning(endDate, 1, timeZone),
})

/** The `YYYY-MM-DD` day of the viewer's calendar that an instant falls on. */
export function dayOf(instant: number, timeZone = chosenZone()): string {
  return new Date(instant + aheadBy(instant, timeZone)).toISOString().slice(0, 10)
}
