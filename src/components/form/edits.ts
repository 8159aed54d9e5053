import { copyFields, isEqual, threeWayMerge } from '@/lib/diff'

/** Edits of something that is stored: four states of the same form. */
export interface Edits<Values> {
  /** What the edits are relative to: `theirs`, but with the older value of each field that both sides changed. */
  base: Values
  /** The server's state that the user has seen. */
  seen: Values
  /** The server's newest state. */
  theirs: Values
  /** What the form holds. */
  mine: Values
}

export type EditsAction<Values> =
  /** The server's state was read. */
  | { type: 'read'; theirs: Values }
  /** `sent` was saved, with `theirs` as the answer. */
  | { type: 'saved'; sent: Values; theirs: Values }
  /** The user compared the two sides and goes on with `mine`, merged with `theirs`. */
  | { type: 'resolved'; theirs: Values; mine: Values }
  | { type: 'discarded' }

/** Something is edited, or was in conflict and is undone: then the form shows what the server no longer has. */
export const hasEdits = ({ base, theirs, mine }: Omit<Edits<unknown>, 'seen'>) =>
  !isEqual(base, mine) || !isEqual(base, theirs)

const settled = <Values>(theirs: Values, mine: Values): Edits<Values> => ({ base: theirs, seen: theirs, theirs, mine })

/** @param start what a new entity begins with where it does not begin empty; it counts as edited */
export const startEdits = <Values extends object>(stored: Values, start?: Partial<Values>): Edits<Values> =>
  settled(stored, { ...stored, ...start })

export function reduceEdits<Values extends object>(edits: Edits<Values>, action: EditsAction<Values>): Edits<Values> {
  const { base, seen, mine } = edits
  switch (action.type) {
    case 'read': {
      const { theirs } = action
      const { merged, conflicts } = threeWayMerge(base, mine, theirs)
      const next = copyFields(theirs, base, conflicts)
      // The same objects, so that a form in which nothing changes is not rendered again.
      if (isEqual(next, base)) return { ...edits, theirs }
      return { base: next, seen: hasEdits(edits) ? seen : theirs, theirs, mine: merged }
    }
    case 'saved':
      // Also what was typed while the answer was awaited.
      return settled(action.theirs, threeWayMerge(action.sent, mine, action.theirs).merged)
    case 'resolved':
      return settled(action.theirs, action.mine)
    case 'discarded':
      return settled(edits.theirs, edits.theirs)
  }
}
