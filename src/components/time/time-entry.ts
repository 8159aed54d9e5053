import { formatMinute } from '@/lib/schedule/clock'

const HOUR = 60
/** Longer than any way to write a time. */
const MAX_LENGTH = 30
const DAY = 24 * HOUR

/** Splits off am/pm: before the hour in Korean, after it in English. */
function halfOf(text: string): { half?: 'am' | 'pm'; rest: string } {
  const [, before, after] = /^(?:(오전|오후)\s*)?(.*)$/.exec(text) ?? []
  if (before) return { half: before === '오전' ? 'am' : 'pm', rest: after ?? '' }
  const suffix = /([ap])\.?\s?m?\.?$/.exec(text)
  return suffix ? { half: suffix[1] === 'a' ? 'am' : 'pm', rest: text.slice(0, suffix.index) } : { rest: text }
}

/** Parses `9`, `930`, `0930`, `9:30`, `9.30`, `9h30`, `9시 30분`. */
function partsOf(text: string): [hour: number, minute: number] | undefined {
  const [, joined] = /^(\d{1,4})\s*시?$/.exec(text) ?? []
  if (joined) return joined.length < 3 ? [Number(joined), 0] : [Number(joined.slice(0, -2)), Number(joined.slice(-2))]
  const [, hour, minute] = /^(\d{1,2})\s*(?:[:.h]|시)\s*(\d{2}|\d(?=분))\s*분?$/.exec(text) ?? []
  return hour === undefined ? undefined : [Number(hour), Number(minute)]
}

/** Parses an entered time to `HH:mm` (`24:00` is the end of the day); undefined if invalid. */
export function parseTime(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined
  const { half, rest } = halfOf(typed.normalize('NFKC').trim().toLowerCase())
  const [hour, minute] = partsOf(rest.trim()) ?? []
  if (hour === undefined || minute === undefined || minute >= HOUR) return undefined
  if (half && (hour < 1 || hour > 12)) return undefined
  const of24 = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  const minutes = of24 * HOUR + minute
  return minutes > DAY ? undefined : formatMinute(minutes)
}

/** The next or previous quarter of an hour within the day. */
export function stepTime(time: string, direction: 1 | -1): string {
  const minutes = Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))
  const quarter = direction > 0 ? Math.floor(minutes / 15) + 1 : Math.ceil(minutes / 15) - 1
  return formatMinute(Math.max(0, Math.min(DAY, quarter * 15)))
}
