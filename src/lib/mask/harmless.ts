/* Numbers of many digits that are not personal: times, dates, amounts, ids of machines. Their digits are not looked at. */

/** Offsets in the normalized text, the end exclusive. */
export type Span = readonly [start: number, end: number]

/** Longer lists are seldom, and each has to be given up piece by piece where it ends in something else. */
const MAX_ITEMS = 20
const listOf = (item: string, separator: string) => `(?:${item})(?:\\s?${separator}\\s?(?:${item})){0,${MAX_ITEMS}}`

const dash = '[\\p{Pd}~−]'
const time = '(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,6})?)?'
const year = '(?:19|20)\\d\\d'
const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const date = [
  ...['-', '\\.\\s?', '/', ' '].map((separator) => `${year}${separator}${month}${separator}${day}\\.?`),
  ...['-', '\\.', '/'].flatMap((separator) => [
    `${month}${separator}${day}${separator}(?:${year}|\\d\\d)`,
    `${day}${separator}${month}${separator}(?:${year}|\\d\\d)`,
  ]),
].join('|')
const zone = `\\s?(?:z|[+-]\\d\\d:?\\d\\d)`
const instant = `(?:${date})(?:[t ,]{1,2}${time}(?:${zone})?)?|${time}(?:${zone})?`
const amount = '[1-9]\\d{0,2}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?'
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'

/** Not within a longer number. */
const from = '(?<![\\d+])(?<!\\d[-./:,])'
const to = '(?!\\d)(?![-./:]\\d)'
const bounded = (pattern: string) => new RegExp(`${from}(?:${pattern})${to}`, 'gu')

const patterns = [
  bounded(listOf(instant, `(?:${dash}|,|/|to|and)`)),
  bounded(listOf(`[$₩€¥£]?\\s?${amount}`, `(?:${dash}|,|/|\\+)`)),
  // Of nine digits at most, and none begins with 0: a phone number with its area code does.
  bounded('[$₩€¥£]\\s?[1-9]\\d{0,8}(?:\\.\\d{1,2})?'),
  bounded(
    '[1-9]\\d{0,8}(?:\\.\\d{1,2})?\\s?(?:원|won\\b|krw\\b|usd\\b|달러|credits?\\b|크레딧|ms\\b|bytes?\\b|[kmg]b\\b)',
  ),
  bounded(`${octet}(?:\\.${octet}){3}(?::\\d{1,5})?`),
  /\b\d{1,5}(?:[x×]\d{1,5}){1,3}\b/gu,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu,
]

/** The spans of harmless numbers, by their start; they may overlap. */
export function harmlessSpans(text: string): Span[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length]),
  )
  return found.toSorted((one, other) => one[0] - other[0])
}
