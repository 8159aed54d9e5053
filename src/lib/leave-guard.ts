/*
 * What is done from outside a form that would lose what was typed there, such as signing out, asks the form first. (Links
 * need none of this: the router knows who blocks it.)
 */

/** Whether the person wants to go on. */
type LeaveGuard = () => Promise<boolean>

const guards = new Set<LeaveGuard>()

/** Holds whoever wants to leave until `ask` is answered. @returns lets go */
export function registerLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Who must be asked, if anybody. One answer speaks for every form on the page. */
export const activeLeaveGuard = (): LeaveGuard | undefined => guards.values().next().value
