import fc from 'fast-check'
import { cpuClock, fastest } from './cpu-time'

/** The longest text that is tried, and the milliseconds of processor time that reading it may take. */
const LENGTH = 100_000
export const BUDGET = 50

/** A text of any length: `start`, then `part` again and again, then `end`. */
export interface GrowingText {
  start: string
  part: string
  end: string
}

const words = (pieces: readonly string[], maxLength: number, minLength = 0) =>
  fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((parts) => parts.join(''))

/** Texts that repeat some of the pieces, with an end that may not fit. */
export const growingText = (pieces: readonly string[]) =>
  fc.record({
    start: fc.oneof(fc.constant(''), words(pieces, 3)),
    part: fc.oneof(words(pieces, 1, 1), words(pieces, 2, 2), words(pieces, 6, 1)),
    end: fc.oneof(fc.constant(''), fc.constantFrom('\0', '\n', ' ', '!', '\ud800'), words(pieces, 3)),
  })

const textOf = ({ start, part, end }: GrowingText, length: number) =>
  start + part.repeat(Math.max(1, Math.floor((length - start.length - end.length) / part.length))) + end

/** How often a property of growing texts is tried, by the seed of the run. */
export const trials = (numRuns: number) => ({ numRuns, ...(process.env.SEED && { seed: Number(process.env.SEED) }) })

/** Short texts become longer by a quarter: what takes twice as long for each repetition must end before it hangs. */
const longer = (length: number) => Math.min(Math.ceil(length * (length < 2000 ? 1.25 : 2)), LENGTH)

/** The milliseconds of processor time for the longest text, or for the first that takes more than `budget`. */
export async function timeToRead(run: (text: string) => unknown, growing: GrowingText, budget = BUDGET) {
  for (let length = 16; ; length = longer(length)) {
    const text = textOf(growing, length)
    const used = cpuClock()
    await run(text)
    let ms = used()
    // The code may have been compiled, or memory cleared, meanwhile.
    if (ms > budget) ms = await fastest(() => run(text), budget)
    if (ms > budget || length === LENGTH) return { ms, length: text.length }
  }
}
