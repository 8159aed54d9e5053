import { changesOf, hasSeed, type Row, revision, write } from './changes'
import { currentWorkspace } from './current-workspace'

export interface Table<R extends Row> {
  /** Every row, in order. */
  all: () => readonly R[]
  get: (id: string) => R | undefined
  /** Creates the row, or replaces the one with its id. */
  put: (row: R) => R
  /** @returns whether there was such a row */
  remove: (id: string) => boolean
}

interface TableOptions<R> {
  /** The same array as long as the seed is the same (it may change with the day). */
  seed: () => readonly R[]
  /** How `all` is sorted; without it created rows come last. */
  order?: (one: R, other: R) => number
}

const none: readonly never[] = []

/**
 * A table of each workspace: of the demo's, the rows of its seed with the visitors' changes applied.
 *
 * @param ofNew the seed of the empty workspace
 */
export function table<R extends Row>(
  name: string,
  { ofNew = () => none, ...options }: TableOptions<R> & Partial<{ ofNew: () => readonly R[] }>,
): Table<R> {
  const tables = { demo: sharedTable(name, options), new: sharedTable(`new/${name}`, { ...options, seed: ofNew }) }
  const here = () => tables[currentWorkspace()]
  return {
    all: () => here().all(),
    get: (id) => here().get(id),
    put: (row) => here().put(row),
    remove: (id) => here().remove(id),
  }
}

/** A table that all workspaces share. */
export function sharedTable<R extends Row>(name: string, { order, ...options }: TableOptions<R>): Table<R> {
  const seed = () => (hasSeed() ? options.seed() : none)
  let rows: readonly R[] = []
  let index = new Map<string, R>()
  let seededBy: readonly R[] | undefined
  let indexed: readonly R[] | undefined
  let at = -1

  // The cast: rows in storage are untyped, but only this table writes them.
  const changes = () => changesOf(name) as ReadonlyMap<string, R | null>

  function all(): readonly R[] {
    const base = seed()
    if (base === seededBy && at === revision()) return rows
    seededBy = base
    at = revision()
    const changed = changes()
    if (changed.size === 0) {
      rows = base
    } else {
      const ids = seedIndex()
      const kept = base.flatMap((row) => {
        const now = changed.has(row.id) ? changed.get(row.id) : row
        return now ? [now] : []
      })
      const created = [...changed.values()].filter((row) => row !== null && !ids.has(row.id)) as R[]
      rows = order ? [...kept, ...created].sort(order) : [...kept, ...created]
    }
    return rows
  }

  function seedIndex(): ReadonlyMap<string, R> {
    const base = seed()
    if (base !== indexed) {
      indexed = base
      index = new Map(base.map((row) => [row.id, row]))
    }
    return index
  }

  function get(id: string): R | undefined {
    const changed = changes()
    return changed.has(id) ? (changed.get(id) ?? undefined) : seedIndex().get(id)
  }

  return {
    all,
    get,
    put(row) {
      write({ table: name, id: row.id, row })
      return row
    },
    remove(id) {
      if (!get(id)) return false
      write({ table: name, id, row: null })
      return true
    },
  }
}
