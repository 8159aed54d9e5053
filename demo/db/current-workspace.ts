/** The workspaces of the demo: one with everything, and one in which nothing is set up yet. */
export type Workspace = 'demo' | 'new'

let current: Workspace = 'demo'

/** The workspace whose rows the tables hold now. */
export const currentWorkspace = (): Workspace => current

/** Runs `work` on the rows of a workspace. What it does after an `await` needs `inCurrentWorkspace`. */
export function inWorkspace<T>(workspace: Workspace, work: () => T): T {
  const before = current
  current = workspace
  try {
    return work()
  } finally {
    current = before
  }
}

/** `work` for later, on the rows of the workspace of now. */
export function inCurrentWorkspace<Args extends unknown[], T>(work: (...args: Args) => T) {
  const workspace = current
  return (...args: Args) => inWorkspace(workspace, () => work(...args))
}
