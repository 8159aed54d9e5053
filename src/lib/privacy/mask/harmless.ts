/* Long numbers that are not personal and are skipped: times, dates, amounts, machine ids. */

/** Offsets in the normalized text, the end exclusive. */
export type Span = readonly [start: number, end: number]

/** Limit of a list, so that reading one takes constant time. */
const MAX_ITEMS = 21

/*
 * A list is read item by item, and no item is read again in another way. One expression for a whole list has as many
 * ways to match as combinations of its items.
 */
const sticky = (pattern: string) => new RegExp(pattern, 'uy')
const dash = '\\p{Pd}~−'
const time = '(?:2[0-4]|[01]?\\d):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,6}(?!\\d|:\\d))?)?'
const amount = '[1-9]\\d{0,2}(?:,\\d{3}(?!\\d)){1,4}(?:\\.\\d{1,2}(?!\\d))?'
/** Of nine digits at most, and none begins with 0: a phone number with its area code does. */
const short = '[1-9]\\d{0,8}(?:\\.\\d{1,2}(?!\\d))?'

const yearFirst = sticky('(?:19|20)\\d\\d(?:([-/ ])(\\d{1,2})\\1|\\.\\s?(\\d{1,2})\\.\\s?)(\\d{1,2})\\.?')
const yearLast = sticky('(\\d{1,2})([-./])(\\d{1,2})\\2(?:(?:19|20)\\d\\d(?!\\d)|\\d\\d)')
const timeAlone = sticky(time)
const timeOfDate = sticky(`[t ,]{1,2}${time}`)
const zone = sticky('\\s?(?:z|[+-]\\d\\d:?\\d\\d)(?!\\d|[-./:]\\d)')
const betweenInstants = sticky(`\\s?(?:[${dash},/]|to|and)\\s?`)
const amountItem = sticky(`[$₩€¥£]?\\s?${amount}`)
const betweenAmounts = sticky(`\\s?[${dash},/+]\\s?`)
const price = sticky(`[$₩€¥£]\\s?${short}`)
const quantity = sticky(`${short}\\s?(?:원|won\\b|krw\\b|usd\\b|달러|credits?\\b|크레딧|ms\\b|bytes?\\b|[kmg]b\\b)`)
const address = sticky('(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})(?::\\d{1,5}(?!\\d))?')
const dimensions = sticky('\\b\\d{1,5}(?:[x×]\\d{1,5}){1,3}\\b')
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

/** Where a match at an offset ends; -1 for none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const isDigit = (code: number) => code >= 48 && code <= 57
const isMonth = (number: number) => number >= 1 && number <= 12
const isDay = (number: number) => number >= 1 && number <= 31

/** Not within a longer number. */
function isStart(text: string, at: number): boolean {
  if (!isDigit(text.charCodeAt(at)) && !'$₩€¥£'.includes(text[at] ?? ' ')) return false
  const before = text.charCodeAt(at - 1)
  if (isDigit(before) || before === 43) return false
  return !(isDigit(text.charCodeAt(at - 2)) && '-./:,'.includes(text[at - 1] ?? ' '))
}
const isEnd = (text: string, at: number) =>
  !isDigit(text.charCodeAt(at)) && !('-./:'.includes(text[at] ?? ' ') && isDigit(text.charCodeAt(at + 1)))

const complete = (text: string, end: number) => (end !== -1 && isEnd(text, end) ? end : -1)

function dateEnd(text: string, at: number): number {
  const [, , dashed, dotted, day] = matchAt(yearFirst, text, at) ?? []
  if (day !== undefined) return isMonth(Number(dashed ?? dotted)) && isDay(Number(day)) ? yearFirst.lastIndex : -1
  const [, one, , other] = matchAt(yearLast, text, at) ?? []
  if (other === undefined) return -1
  const numbers = [Number(one), Number(other)]
  return numbers.every(isDay) && numbers.some(isMonth) ? yearLast.lastIndex : -1
}

/** The last place at which a list of dates and times may end. */
function instantsEnd(text: string, start: number): number {
  let end = -1
  let at = start
  for (let count = 0; count < MAX_ITEMS && at !== -1; count++) {
    const date = dateEnd(text, at)
    const clock = date === -1 ? endOf(timeAlone, text, at) : endOf(timeOfDate, text, date)
    const zoned = clock === -1 ? -1 : endOf(zone, text, clock)
    for (const stop of [date, clock, zoned]) end = Math.max(end, complete(text, stop))
    const last = Math.max(date, clock, zoned)
    at = last === -1 ? -1 : endOf(betweenInstants, text, last)
  }
  return end
}

function amountsEnd(text: string, start: number): number {
  let end = -1
  let at = start
  for (let count = 0; count < MAX_ITEMS && at !== -1; count++) {
    const item = endOf(amountItem, text, at)
    end = Math.max(end, complete(text, item))
    at = item === -1 ? -1 : endOf(betweenAmounts, text, item)
  }
  return end
}

function addressEnd(text: string, at: number): number {
  const match = matchAt(address, text, at)
  const isAddress = match?.slice(1).every((octet) => Number(octet) <= 255 && String(Number(octet)) === octet)
  return isAddress ? complete(text, address.lastIndex) : -1
}

const gapBefore = /\d[\s./()\p{Pd}~−]{1,6}$/u
const gapAfter = /^[\s./()\p{Pd}~−]{1,6}(?=\d)/u

/** Whether other digits continue a network address: `01 23.45.67.89` is a phone number. */
function isContinued(text: string, start: number, end: number, lastHarmless: number): boolean {
  const gap = gapBefore.exec(text.slice(Math.max(0, start - 7), start))
  if (gap && start - gap[0].length >= lastHarmless) return true
  const after = gapAfter.exec(text.slice(end, end + 7))
  return after !== null && harmlessEnd(text, end + after[0].length) === -1
}

/** Where the harmless number that starts at an offset ends; -1 for none. */
function harmlessEnd(text: string, at: number): number {
  let end = -1
  if (!isDigit(text.charCodeAt(at))) {
    end = amountsEnd(text, at)
    return end === -1 ? complete(text, endOf(price, text, at)) : end
  }
  let afterDigits = at + 1
  while (isDigit(text.charCodeAt(afterDigits))) afterDigits++
  const length = afterDigits - at
  const next = text[afterDigits] ?? ''
  // What follows the digits decides which expressions are worth their time.
  if (next === ' ' ? length === 4 : length <= 4 && ':-/.'.includes(next)) end = instantsEnd(text, at)
  if (end === -1 && next === ',') end = amountsEnd(text, at)
  if (end === -1 && length <= 9) end = complete(text, endOf(quantity, text, at))
  if (end === -1 && next === '.') end = addressEnd(text, at)
  if (end === -1 && (next === 'x' || next === '×')) end = endOf(dimensions, text, at)
  return end
}

/** The spans of harmless numbers, by their start; they may overlap. Linear in time. */
export function harmlessSpans(text: string): Span[] {
  const found = [...text.matchAll(uuid)].map((match): Span => [match.index, match.index + match[0].length])
  let last = 0
  for (let at = 0; at < text.length; at++) {
    const end = isStart(text, at) ? harmlessEnd(text, at) : -1
    if (end === -1 || (end === addressEnd(text, at) && isContinued(text, at, end, last))) continue
    found.push([at, end])
    last = end
    at = end - 1
  }
  return found.toSorted((one, other) => one[0] - other[0])
}
