import { diffArrays } from 'diff'

/** A run of words of one of the two texts. */
export interface Segment {
  text: string
  /** Not in the other text. */
  changed: boolean
}

/** Texts this different gain nothing from a diff; also bounds the time (ms). */
const LIMITS = { maxEditLength: 1000, timeout: 200 }

/** Words, white space and single punctuation marks. Hangul words are delimited by spaces. */
const tokenize = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

/**
 * Word diff of two texts; concatenating the segments restores the input.
 *
 * @returns undefined where hardly anything is common, or the diff would take too long
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

/** A space between two changed words is marked with them: one mark per phrase. */
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

/** Characters that are left of a long run of common words, at each side of a change. */
const CONTEXT = 120

/** Leaves out the middle of long common runs, so that the changes of a long text are found at a glance. */
export function withContext(segments: Segment[]): Segment[] {
  return segments.map(({ text, changed }, index) => {
    const [before, after] = [index === 0 ? 0 : CONTEXT, index === segments.length - 1 ? 0 : CONTEXT]
    if (changed || text.length <= before + after + CONTEXT) return { text, changed }
    const [head, tail] = [text.slice(0, before), text.slice(text.length - after)]
    return { text: `${head.replace(/\S*$/, '')}…${tail.replace(/^\S*/, '')}`, changed }
  })
}
