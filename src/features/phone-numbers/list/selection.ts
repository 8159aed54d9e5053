import { createContext, use, useMemo, useState } from 'react'
import type { PhoneNumber } from '@/contract/phone-numbers'

interface Selection {
  /** The numbers of this page. */
  rows: readonly PhoneNumber[]
  has: (id: string) => boolean
  set: (rows: readonly PhoneNumber[], on: boolean) => void
}

/** The columns are constant; what is chosen reaches their cells by context. */
export const SelectionContext = createContext<Selection | null>(null)

export function useSelection() {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('A cell of the numbers stands outside their list')
  return selection
}

/**
 * The numbers chosen so far. Kept with their data, so that a choice made on one page outlives it.
 *
 * @param rows the loaded page
 */
export function useChosen(rows: readonly PhoneNumber[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PhoneNumber>>(new Map())
  return useMemo(
    () => ({
      rows,
      selected: [...chosen.values()].map((number) => rows.find(({ id }) => id === number.id) ?? number),
      onPage: rows.filter(({ id }) => chosen.has(id)).length,
      has: (id: string) => chosen.has(id),
      set: (changed: readonly PhoneNumber[], on: boolean) => {
        const next = new Map(chosen)
        for (const number of changed) {
          if (on) next.set(number.id, number)
          else next.delete(number.id)
        }
        setChosen(next)
      },
      drop: (ids: readonly string[]) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
      clear: () => setChosen(new Map()),
    }),
    [chosen, rows],
  )
}
