/*
 * What is done from outside a form that would lose what was typed there, such as signing out, asks the form first. (Links
 * need none of this: the router knows who blocks it.)
 */

/** Whether the person wants to go on. */
type Ask = () => Promise<boolean>

const holders = new Set<Ask>()

/** Holds whoever wants to leave until `ask` is answered. @returns lets go */
export function holdLeaving(ask: Ask): () => void {
  holders.add(ask)
  return () => {
    holders.delete(ask)
  }
}

/** Who must be asked, if anybody. One answer speaks for every form on the page. */
export const whoHolds = (): Ask | undefined => holders.values().next().value
