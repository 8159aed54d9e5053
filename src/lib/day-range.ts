import { usePreferences } from './preferences'

const DAY_MS = 86_400_000

/** UTC offset of a zone at an instant, in milliseconds. */
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
  const partValue = (type: string) => Number(parts.find((partValue) => partValue.type === type)?.value)
  return (
    Date.UTC(
      partValue('year'),
      partValue('month') - 1,
      partValue('day'),
      partValue('hour'),
      partValue('minute'),
      partValue('second'),
    ) - instant
  )
}

/** The first instant of a `YYYY-MM-DD` day, as ISO text: midnight, or the end of the gap where midnight is skipped. */
function startOfDay(day: string, daysLater: number, timeZone: string | undefined): string {
  const wallTime = Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS
  // Of the offsets on either side of midnight, take the one that maps back to the same wall time.
  const [offsetBefore = 0, offsetAfter = 0] = [wallTime - DAY_MS, wallTime + DAY_MS].map((instant) =>
    utcOffset(instant, timeZone),
  )
  const instant = [offsetBefore, offsetAfter]
    .map((offset) => wallTime - offset)
    .find((each) => each + utcOffset(each, timeZone) === wallTime)
  return new Date(instant ?? wallTime - offsetBefore).toISOString()
}

const displayTimeZone = () => usePreferences.getState().display.timeZone

/** Calendar days of the viewer, both inclusive → the half-open instants the API takes. */
export const toInstantRange = (
  { startDate, endDate }: { startDate?: string; endDate?: string },
  timeZone = displayTimeZone(),
) => ({
  startDate: startDate && startOfDay(startDate, 0, timeZone),
  endDate: endDate && startOfDay(endDate, 1, timeZone),
})

/** The viewer's calendar day (`YYYY-MM-DD`) of an instant. */
export function dayOf(instant: number, timeZone = displayTimeZone()): string {
  return new Date(instant + utcOffset(instant, timeZone)).toISOString().slice(0, 10)
}
