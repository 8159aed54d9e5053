/*
 * Actions outside a form that would discard its input, such as signing out, ask the form first. Links do not need this:
 * the router blocks them.
 */

/** Resolves to whether the user agrees to leave. */
type LeaveGuard = () => Promise<boolean>

const guards = new Set<LeaveGuard>()

/** @returns a function that removes the guard */
export function registerLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** The guard to consult, if any. One answer covers all forms on the page. */
export const activeLeaveGuard = (): LeaveGuard | undefined => guards.values().next().value
