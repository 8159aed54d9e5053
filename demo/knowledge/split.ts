import { ExtractionError } from './extraction-error'

/** A passage as it is stored. */
export interface Passage {
  content: string
  tokens: number
}

/** Tokens that a passage is filled up to. */
const FULL = 220
/** Below this a passage goes on after a heading: many documents are lists of short sections. */
const SHORT = 60
/** Letters of the longest piece: a "word" without an end is cut. */
const LONGEST = 1000
const MAX_PASSAGES = 2000
/** Letters that fill more passages than are kept, whatever the language. */
const MAX_LETTERS = MAX_PASSAGES * FULL * 6

const isHeading = (paragraph: string) => /^#{1,6}\s/.test(paragraph)

/** Sentences, or lines of a list, and what is longer than any sentence in pieces. */
const piecesOf = (paragraph: string): string[] =>
  paragraph
    // The number of an item in a list is no sentence.
    .split(/(?<!^\d{1,3}\.)(?<=[.!?。]["'”’)]?)\s+|\n/m)
    .flatMap((sentence) => sentence.match(new RegExp(`[^]{1,${LONGEST}}`, 'g')) ?? [])
    .filter((piece) => piece.trim() !== '')

/**
 * A text in passages of about 220 tokens, cut between sections, paragraphs or sentences. Each begins with its heading.
 *
 * @param countTokens of a text, which may be an estimate
 * @throws ExtractionError for a text of more than 2,000 passages
 */
export function split(text: string, countTokens: (text: string) => number): Passage[] {
  const tooLong = () => new ExtractionError(`The text is too long: more than ${MAX_PASSAGES} passages`)
  if (text.length > MAX_LETTERS) throw tooLong()
  const passages: Passage[] = []
  let heading = ''
  let parts: string[] = []
  let tokens = 0
  const finish = () => {
    const content = parts.join('\n').trim()
    const hasMore = parts.some((part) => part !== heading)
    parts = []
    tokens = 0
    if (!hasMore || content === '') return
    if (passages.push({ content, tokens: countTokens(content) }) > MAX_PASSAGES) throw tooLong()
  }
  const add = (piece: string, separate: boolean) => {
    const more = countTokens(piece)
    if (tokens > 0 && tokens + more > FULL) finish()
    if (tokens === 0 && heading && heading !== piece) {
      parts.push(heading)
      tokens += countTokens(heading)
    }
    if (separate && parts.length > 0) parts.push('')
    parts.push(piece)
    tokens += more
  }
  for (const paragraph of text.split(/\n\s*\n/)) {
    const trimmed = paragraph.trim()
    if (isHeading(trimmed)) {
      const [title = '', ...rest] = trimmed.split('\n')
      if (tokens >= SHORT) finish()
      heading = title.replace(/^#+\s*/, '').slice(0, LONGEST)
      add(heading, true)
      for (const piece of piecesOf(rest.join('\n'))) add(piece, false)
    } else for (const [index, piece] of piecesOf(trimmed).entries()) add(piece, index === 0)
  }
  finish()
  return passages
}
