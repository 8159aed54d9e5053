/*
 * What people did to the demo, on top of the seed: rows changed, created (by table and id) or deleted (null). Kept here
 * in memory; db/persist.ts carries it to IndexedDB and to other tabs.
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

/** Grows with every change, so that what was computed from the rows knows when it is old. */
export const revision = (): number => count

/** A change made here: kept, and told to whoever stores or sends it on. */
export function write(change: Change): void {
  adopt(change)
  for (const listener of listeners) listener(change)
}

/** A change made elsewhere (storage, another tab): kept, not told. */
export function adopt({ table, id, row }: Change): void {
  const rows = tables.get(table) ?? new Map<string, Row | null>()
  rows.set(id, row)
  tables.set(table, rows)
  count++
}

export function clear(tell: 'tell' | 'quiet'): void {
  tables.clear()
  count++
  if (tell === 'tell') for (const listener of listeners) listener('clear')
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
