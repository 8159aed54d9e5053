import { storage } from '../storage'
import { useSession } from './session'

/*
 * Unsaved input of one user, which survives an expired session but not a sign-out: in memory, as names do not belong
 * in storage, or with `persist` in storage, where it survives a reload (no secrets).
 */
interface DraftOptions {
  /** Kept in the browser's storage, where it survives a reload. */
  persist?: boolean
}

const PREFIX = 'parley_draft_'
const drafts = new Map<string, unknown>()
/** Another tab may edit the same entity: each removes only the draft it wrote or restored itself. */
const tab = Math.random().toString(36).slice(2)
const ownKeys = new Set<string>()
let owner: string | undefined

function checkOwner() {
  const id = useSession.getState().user?.id
  if (id === undefined || id === owner) return
  drafts.clear()
  ownKeys.clear()
  owner = id
}

const prefixOf = (user: string) => `${PREFIX}${user}_`
const storageKey = (key: string) => `${prefixOf(owner ?? '')}${key}`

function readStored(key: string): { tab?: unknown; draft?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(storage.get(storageKey(key)) ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function writeStored(key: string, draft: unknown) {
  ownKeys.add(key)
  storage.set(storageKey(key), JSON.stringify({ tab, draft }))
}

function removeDraftsOfOthers() {
  for (const key of storage.keys())
    if (key.startsWith(PREFIX) && !key.startsWith(prefixOf(owner ?? ''))) storage.remove(key)
}

/** The draft kept under `key`, of this user only. The caller knows its type, and that storage may hold an older shape. */
export function getDraft<T>(key: string, { persist = false }: DraftOptions = {}): T | undefined {
  checkOwner()
  if (!persist) return drafts.get(key) as T | undefined
  removeDraftsOfOthers()
  const draft = readStored(key)?.draft
  if (draft !== undefined) writeStored(key, draft)
  return draft as T | undefined
}

export function keepDraft(key: string, value: unknown, { persist = false }: DraftOptions = {}) {
  checkOwner()
  // A form that is unmounted by the sign-out saves its draft once more.
  if (owner === undefined) return
  if (persist) writeStored(key, value)
  else drafts.set(key, value)
}

export function dropDraft(key: string) {
  drafts.delete(key)
  if (!ownKeys.delete(key)) return
  if (readStored(key)?.tab === tab) storage.remove(storageKey(key))
}

/** After a sign-out: nothing stays in memory or storage. */
export function dropAllDrafts() {
  drafts.clear()
  ownKeys.clear()
  owner = undefined
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.remove(key)
}
