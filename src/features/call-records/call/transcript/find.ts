import type { TimelineItem } from './timeline'

/** NFC and lower case: a composed Hangul syllable matches a decomposed one. */
const fold = (text: string) => text.normalize('NFC').toLowerCase()

export interface Match {
  /** Index in the timeline. */
  item: number
  /** Match number within the item. */
  nth: number
}

export const textOf = (item: TimelineItem) => (item.kind === 'message' ? item.message.content : item.event.description)

function* findIndices(text: string, needle: string) {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) yield at
}

/** All matches in timeline order; a blank query has none. */
export function findMatches(timeline: TimelineItem[], query: string): Match[] {
  const needle = fold(query.trim())
  if (needle === '') return []
  return timeline.flatMap((entry, item) =>
    [...findIndices(fold(textOf(entry)), needle)].map((_, nth): Match => ({ item, nth })),
  )
}

export interface TextSegment {
  text: string
  /** Match number; undefined for text between matches. */
  nth: number | undefined
}

/** Splits the text at its matches, at grapheme boundaries; concatenation restores the text. */
export function splitMatches(text: string, query: string): TextSegment[] {
  const needle = fold(query.trim())
  const folded = fold(text)
  if (needle === '' || !folded.includes(needle)) return [{ text, nth: undefined }]
  const isSameLength = folded.length === text.length && text === text.normalize('NFC')
  const starts = isSameLength ? undefined : graphemeStarts(text)
  const original = (at: number, end: boolean) => (starts ? starts(at, end) : at)
  const parts: TextSegment[] = []
  let consumed = 0
  let nth = 0
  for (const at of findIndices(folded, needle)) {
    const from = Math.max(consumed, original(at, false))
    const to = Math.max(from, original(at + needle.length, true))
    if (from > consumed) parts.push({ text: text.slice(consumed, from), nth: undefined })
    parts.push({ text: text.slice(from, to), nth: nth++ })
    consumed = to
  }
  if (consumed < text.length) parts.push({ text: text.slice(consumed), nth: undefined })
  return parts
}

/** Maps an offset in the folded text to the original, where folding changed lengths. */
function graphemeStarts(text: string) {
  const before: number[] = []
  const after: number[] = []
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    for (let unit = 0; unit < fold(segment).length; unit++) {
      before.push(index)
      after.push(index + segment.length)
    }
  }
  return (at: number, end: boolean) => (end ? (after[at - 1] ?? text.length) : (before[at] ?? text.length))
}
