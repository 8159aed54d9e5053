import { createContext, use, useMemo, useState } from 'react'

type Identified = { id: string }

export interface Selection<Row extends Identified> {
  /** The selected rows of all pages, as they were last read. */
  selected: Row[]
  has: (id: string) => boolean
  /** How many of them are on the loaded page. */
  onPage: number
  page: 'none' | 'some' | 'all'
  set: (rows: readonly Row[], on: boolean) => void
  setPage: (on: boolean) => void
  drop: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * The rows selected so far. Kept with their data, because a row selected on one page is still needed on another.
 *
 * @param rows the loaded page
 */
export function useSelection<Row extends Identified>(rows: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return useMemo(() => {
    const current = new Map(rows.map((row) => [row.id, row]))
    const onPage = rows.filter(({ id }) => chosen.has(id)).length
    const set = (changed: readonly Row[], on: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of changed) {
          if (on) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      })
    return {
      selected: [...chosen.values()].map((row) => current.get(row.id) ?? row),
      has: (id) => chosen.has(id),
      onPage,
      page: onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some',
      set,
      setPage: (on) => set(rows, on),
      drop: (ids) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
      clear: () => setChosen(new Map()),
    }
  }, [chosen, rows])
}

/** Columns are constant: what changes with the selection reaches their cells by context. */
export const SelectionContext = createContext<Selection<Identified> | null>(null)

export function useSelectionContext() {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('A select column needs a list around it')
  return selection
}
