import { diffArrays } from 'diff'

/** A run of words of one of two texts. */
export interface Segment {
  text: string
  /** Only this text has it. */
  changed: boolean
}

/** Texts further apart than this have nothing in common that would help a reader; and nobody waits longer for it. */
const LIMITS = { maxEditLength: 1000, timeout: 200 }

/** Words, blanks, and every other mark by itself; Hangul is a word between blanks, as it is written. */
const tokenize = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

/**
 * Two texts word by word: the pieces of each, in their order, joined they are the text again.
 *
 * @returns undefined where hardly anything is the same, or comparing would take too long
 */
export function diffWords(one: string, other: string): { one: Segment[]; other: Segment[] } | undefined {
  const changes = diffArrays(tokenize(one), tokenize(other), LIMITS)
  if (!changes?.some(({ added, removed, value }) => !added && !removed && value.some((word) => word.trim() !== '')))
    return undefined
  const side = (left: 'added' | 'removed', changed: 'added' | 'removed') =>
    joinChanged(
      changes
        .filter((change) => !change[left])
        .map((change) => ({ text: change.value.join(''), changed: change[changed] })),
    )
  return { one: side('added', 'removed'), other: side('removed', 'added') }
}

/** A blank between two words that stand out stands out with them: one mark for a phrase instead of one a word. */
function joinChanged(segments: Segment[]): Segment[] {
  const result: Segment[] = []
  for (const [index, { text, changed }] of segments.entries()) {
    const isBlankBetween = text.trim() === '' && segments[index - 1]?.changed && segments[index + 1]?.changed
    const last = result.at(-1)
    if (last?.changed && (changed || isBlankBetween)) last.text += text
    else result.push({ text, changed })
  }
  return result
}
