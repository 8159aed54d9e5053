import { useSession } from './session'

/*
 * Unsaved input that survives an expired session. In memory only: transcripts and names do not belong in storage, and
 * signing in again needs no page load. Cleared for another user.
 */
const drafts = new Map<string, unknown>()
let owner: string | undefined

function own() {
  const id = useSession.getState().user?.id
  if (id !== undefined && id !== owner) {
    drafts.clear()
    owner = id
  }
}

/** The current user's draft. The caller vouches for its type. */
export function getDraft<T>(key: string): T | undefined {
  own()
  return drafts.get(key) as T | undefined
}

export function keepDraft(key: string, value: unknown) {
  own()
  drafts.set(key, value)
}

export function dropDraft(key: string) {
  drafts.delete(key)
}

/** Called when the user signs out. */
export function dropAllDrafts() {
  drafts.clear()
}
