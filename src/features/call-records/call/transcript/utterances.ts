import type { TimelineItem } from './timeline'
import { type Speaker, speakerOf } from './timeline'

/** What is said in one message, from its known start to its estimated end. Seconds of the recording. */
export interface Utterance {
  speaker: Speaker
  from: number
  to: number
  /** Index in the timeline. */
  item: number
}

/** How many characters are spoken in a second: syllables of Hangul, letters of an alphabet, digits read one by one. */
const RATES = { hangul: 5.5, ideograph: 4.5, kana: 7, digit: 4, other: 15 }
const MIN_SECONDS = 0.4

/** How long the text takes to say, estimated from its length and its writing. */
export function speechSeconds(text: string): number {
  let seconds = 0
  for (const letter of text) {
    if (/\s/.test(letter)) seconds += 0.5 / RATES.other
    else if (/\p{Script=Hangul}/u.test(letter)) seconds += 1 / RATES.hangul
    else if (/\p{Script=Han}/u.test(letter)) seconds += 1 / RATES.ideograph
    else if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) seconds += 1 / RATES.kana
    else if (/\d/.test(letter)) seconds += 1 / RATES.digit
    else seconds += 1 / RATES.other
  }
  return Math.max(MIN_SECONDS, seconds)
}

/**
 * The messages with a time, in order. Each ends where the next one begins, or earlier if its text is said sooner.
 *
 * @param slowness above 1, speech is taken to last longer than usual
 */
export function utterancesOf(timeline: readonly TimelineItem[], duration: number, slowness = 1): Utterance[] {
  const starts = timeline.flatMap((entry, item) =>
    entry.kind === 'message' && entry.offset !== undefined && entry.offset >= 0 && entry.offset < duration
      ? [{ item, from: entry.offset, message: entry.message }]
      : [],
  )
  starts.sort((a, b) => a.from - b.from)
  return starts.map(({ item, from, message }, index) => {
    const next = starts[index + 1]?.from ?? duration
    const to = Math.min(next, duration, from + speechSeconds(message.content) * slowness)
    return { item, from, to, speaker: speakerOf(message.role) }
  })
}

/** Seconds into the recording of an item of either kind. */
export function offsetOfItem(entry: TimelineItem | undefined, start: number | undefined): number | undefined {
  if (entry?.kind === 'message') return entry.offset
  return entry?.at === undefined || start === undefined ? undefined : (entry.at - start) / 1000
}
