import { createContext, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRecord } from '@/contract/call-records'

interface Expansion {
  has: (id: string) => boolean
  toggle: (id: string) => void
}

/** Columns are constant: which rows are expanded reaches their cells by context. */
export const ExpansionContext = createContext<Expansion | null>(null)

export function useExpansion() {
  const expansion = use(ExpansionContext)
  if (!expansion) throw new Error('The expand column needs an ExpansionContext')
  return expansion
}

/** The ids of the rows that show their summary. */
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

/** What an expanded row shows below itself. */
export function ExpandedSummary({ call: { summary } }: { call: CallRecord }) {
  const { t } = useTranslation()
  return (
    <p className="isolated max-w-prose whitespace-pre-line text-sm">
      {summary?.text || t('callRecords.noSummaryShort')}
    </p>
  )
}
