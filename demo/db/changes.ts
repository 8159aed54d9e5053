/*
 * The visitors' changes to the seed: rows changed or created, by table and id, or deleted (null). In memory;
 * db/persist.ts stores them in IndexedDB and sends them to other tabs.
 */
export interface Row {
  id: string
}

export interface Change {
  table: string
  id: string
  row: Row | null
}

type Listener = (change: Change | 'clear') => void

interface Store {
  tables: Map<string, Map<string, Row | null>>
  revision: number
  /** Whether the rows of the seed are there too. */
  hasSeed: boolean
}
/** Without the seed. @public */
export const emptyStore = (): Store => ({ tables: new Map(), revision: 0, hasSeed: false })

const common: Store = { ...emptyStore(), hasSeed: true }
let current = () => common
const listeners = new Set<Listener>()
let count = 0

/** Keeps changes in the store that `find` returns: a server has one for each of its clients. @public */
export function separateStores(find: () => Store | undefined): void {
  current = () => find() ?? common
}

export function changesOf(table: string): ReadonlyMap<string, Row | null> {
  return current().tables.get(table) ?? new Map<string, Row | null>()
}

export const hasSeed = (): boolean => current().hasSeed

/** Another one after every change, and in every store that has changes: invalidates what was computed from the rows. */
export const revision = (): number => current().revision

/** Applies a change made here, and notifies the listeners. */
export function write(change: Change): void {
  adopt(change)
  for (const listener of listeners) listener(change)
}

/** Applies a change made elsewhere (storage, another tab) without notifying. */
export function adopt({ table, id, row }: Change): void {
  const store = current()
  const rows = store.tables.get(table) ?? new Map<string, Row | null>()
  rows.set(id, row)
  store.tables.set(table, rows)
  store.revision = ++count
}

export function clear(mode: 'notify' | 'silent'): void {
  const store = current()
  store.tables.clear()
  store.revision = ++count
  if (mode === 'notify') for (const listener of listeners) listener('clear')
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
