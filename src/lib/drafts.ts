import { useSession } from './session'

/*
 * What a person was typing when the session ran out. Held in memory only: transcripts and names do not belong in
 * storage, and signing in again happens without a page load. Another user never sees it.
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

/** The draft kept under `key`, of this user only. The caller gives the type it kept. */
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

/** Signing out by hand leaves nothing behind. */
export function dropAllDrafts() {
  drafts.clear()
}
