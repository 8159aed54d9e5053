import { createContext, use, useMemo, useState } from 'react'

interface Expansion {
  has: (id: string) => boolean
  toggle: (id: string) => void
}

/** Columns are constant: which rows are expanded reaches their cells by context. */
export const ExpansionContext = createContext<Expansion | null>(null)

export function useExpansion() {
  const expansion = use(ExpansionContext)
  if (!expansion) throw new Error('A row that expands needs an ExpansionContext')
  return expansion
}

/** The rows that show more below themselves. */
export function useExpandedRows(): Expansion {
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
