import { utcOffset } from './time'

/** An instant as the value of `<input type="datetime-local">` in a zone; '' for none. */
export function toWallTime(instant: string | undefined, zone: string): string {
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? '' : new Date(time + utcOffset(time, zone)).toISOString().slice(0, 16)
}

/** The instant of a wall-clock time in a zone; of a skipped time, the one after the gap. Undefined for no time. */
export function fromWallTime(text: string, zone: string): string | undefined {
  const wall = Date.parse(`${text}Z`)
  if (text === '' || Number.isNaN(wall)) return undefined
  const guess = wall - utcOffset(wall, zone)
  return new Date(wall - utcOffset(guess, zone)).toISOString()
}
