import { createContext, use, useState } from 'react'
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

/** A set of ids, and what puts one in or takes it out. */
export function useToggles(): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return [ids, toggle]
}
