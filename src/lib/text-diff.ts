import { diffArrays } from 'diff'

/** A run of words of one of two texts. */
export interface Piece {
  text: string
  /** Only this text has it. */
  own: boolean
}

/** Texts further apart than this have nothing in common that would help a reader; and nobody waits longer for it. */
const LIMITS = { maxEditLength: 1000, timeout: 200 }

/** Words, blanks, and every other mark by itself; Hangul is a word between blanks, as it is written. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

/**
 * Two texts word by word: the pieces of each, in their order, joined they are the text again.
 *
 * @returns undefined where hardly anything is the same, or comparing would take too long
 */
export function comparePieces(one: string, other: string): { one: Piece[]; other: Piece[] } | undefined {
  const changes = diffArrays(wordsOf(one), wordsOf(other), LIMITS)
  if (!changes?.some(({ added, removed, value }) => !added && !removed && value.some((word) => word.trim() !== '')))
    return undefined
  const side = (left: 'added' | 'removed', own: 'added' | 'removed') =>
    joined(
      changes.filter((change) => !change[left]).map((change) => ({ text: change.value.join(''), own: change[own] })),
    )
  return { one: side('added', 'removed'), other: side('removed', 'added') }
}

/** A blank between two words that stand out stands out with them: one mark for a phrase instead of one a word. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const [index, { text, own }] of pieces.entries()) {
    const bridge = text.trim() === '' && pieces[index - 1]?.own && pieces[index + 1]?.own
    const last = all.at(-1)
    if (last?.own && (own || bridge)) last.text += text
    else all.push({ text, own })
  }
  return all
}
