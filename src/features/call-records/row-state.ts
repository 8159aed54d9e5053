import { createContext, use, useMemo, useState } from 'react'
import type { CallSelection } from './use-call-selection'

/*
 * What the cells know of their row beyond its data. The columns are constant, so that the table need not be built
 * anew at every tick of a box; what changes reaches the cells by context.
 */

export const SelectionContext = createContext<CallSelection | null>(null)
export const ExpansionContext = createContext<Expansion | null>(null)

interface Expansion {
  has: (id: string) => boolean
  toggle: (id: string) => void
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('A cell of the call log stands outside its page')
  return value
}

export const useSelection = () => required(use(SelectionContext))
export const useExpansion = () => required(use(ExpansionContext))

/** The rows that show more of themselves. */
export function useExpanded(): Expansion {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      has: (id) => ids.has(id),
      toggle: (id) =>
        setIds((before) => {
          const next = new Set(before)
          if (!next.delete(id)) next.add(id)
          return next
        }),
    }),
    [ids],
  )
}
