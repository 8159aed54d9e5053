/** A run of a text, found or between what was found. */
export interface TextRun {
  text: string
  isMatch: boolean
}

/** An expression of more and longer words is refused by the browser. */
const MAX_WORDS = 100
const MAX_LENGTH = 200

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** Splits a text where any of the words occurs, in any case. Hangul is composed, so that both of its forms match. */
export function matchWords(text: string, words: readonly string[]): TextRun[] {
  const needles = words
    .map((word) => word.normalize('NFC').trim())
    .filter((word) => word !== '' && word.length <= MAX_LENGTH)
    .slice(0, MAX_WORDS)
  const composed = text.normalize('NFC')
  if (needles.length === 0) return [{ text: composed, isMatch: false }]
  const longestFirst = needles.toSorted((one, other) => other.length - one.length)
  const pieces = composed.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'gi'))
  return pieces.map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 })).filter(({ text }) => text !== '')
}

/** Length of the text before the first match in an excerpt. */
const LEAD = 60

/** The text from its first match on, with some words of the same line before it. */
export function excerpt(text: string, words: readonly string[]): string {
  const [before, match] = matchWords(text, words)
  if (!before || before.isMatch || !match) return text
  const { length } = before.text
  const word = length > LEAD ? before.text.indexOf(' ', length - LEAD) + 1 : 0
  const start = Math.max(word, before.text.lastIndexOf('\n') + 1)
  return start > 0 ? `…${text.normalize('NFC').slice(start)}` : text
}

/** English words that say nothing of what a question is about. */
const filler = new Set(
  'about and are can does for from have how the their there this what when where which who why will with you your'.split(
    ' ',
  ),
)
const particles = /(에서|으로|까지|부터|에게|은|는|이|가|을|를|에|의|로|도|와|과)$/

/** The words of a question worth marking in an answer; Korean ones without their particle. */
export function questionWords(question: string): string[] {
  const words =
    question
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [
    ...new Set(
      words.flatMap((word) => {
        if (!/\p{Script=Hangul}/u.test(word)) return word.length > 2 && !filler.has(word) ? word : []
        const stem = word.replace(particles, '')
        return stem.length > 1 ? stem : word.length > 1 ? word : []
      }),
    ),
  ]
}
