import type { TimelineItem } from './timeline'

/** Text as it is compared: composed, so that a Hangul syllable typed whole finds one stored in parts, and lower-case. */
const fold = (text: string) => text.normalize('NFC').toLowerCase()

export interface Match {
  /** Place in the timeline. */
  item: number
  /** Which match within that item. */
  nth: number
}

export const textOf = (item: TimelineItem) => (item.kind === 'message' ? item.message.content : item.event.description)

function* places(text: string, wanted: string) {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) yield at
}

/** Every place the query stands at, in the order of the timeline. A query of spaces finds nothing. */
export function findMatches(timeline: TimelineItem[], query: string): Match[] {
  const wanted = fold(query.trim())
  if (wanted === '') return []
  return timeline.flatMap((entry, item) =>
    [...places(fold(textOf(entry)), wanted)].map((_, nth): Match => ({ item, nth })),
  )
}

export interface Part {
  text: string
  /** Which match of the text this is; undefined for what stands between matches. */
  nth: number | undefined
}

/** The text cut at its matches, whole characters only. Joined, the parts are the text again. */
export function splitMatches(text: string, query: string): Part[] {
  const wanted = fold(query.trim())
  const folded = fold(text)
  if (wanted === '' || !folded.includes(wanted)) return [{ text, nth: undefined }]
  const same = folded.length === text.length && text === text.normalize('NFC')
  const starts = same ? undefined : graphemeStarts(text)
  const original = (at: number, end: boolean) => (starts ? starts(at, end) : at)
  const parts: Part[] = []
  let done = 0
  let nth = 0
  for (const at of places(folded, wanted)) {
    const from = Math.max(done, original(at, false))
    const to = Math.max(from, original(at + wanted.length, true))
    if (from > done) parts.push({ text: text.slice(done, from), nth: undefined })
    parts.push({ text: text.slice(from, to), nth: nth++ })
    done = to
  }
  if (done < text.length) parts.push({ text: text.slice(done), nth: undefined })
  return parts
}

/** From a place in the folded text to one in the original: folding changed the length of some character. */
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
