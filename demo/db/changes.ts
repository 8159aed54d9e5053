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

const tables = new Map<string, Map<string, Row | null>>()
const listeners = new Set<Listener>()
let count = 0

export function changesOf(table: string): ReadonlyMap<string, Row | null> {
  return tables.get(table) ?? new Map<string, Row | null>()
}

/** Grows with every change: invalidates what was computed from the rows. */
export const revision = (): number => count

/** Applies a change made here, and notifies the listeners. */
export function write(change: Change): void {
  adopt(change)
  for (const listener of listeners) listener(change)
}

/** Applies a change made elsewhere (storage, another tab) without notifying. */
export function adopt({ table, id, row }: Change): void {
  const rows = tables.get(table) ?? new Map<string, Row | null>()
  rows.set(id, row)
  tables.set(table, rows)
  count++
}

export function clear(mode: 'notify' | 'silent'): void {
  tables.clear()
  count++
  if (mode === 'notify') for (const listener of listeners) listener('clear')
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
