import { useMemo, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'

/**
 * The calls chosen so far. Kept with their data, so that a choice made on one page can be exported from another; the
 * table's own selection knows ids of the loaded page only.
 *
 * @param rows the loaded page
 */
export function useCallSelection(rows: CallRecord[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CallRecord>>(new Map())
  return useMemo(() => {
    const onPage = rows.filter((row) => chosen.has(row.id)).length
    const page: 'none' | 'some' | 'all' = onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some'
    const set = (records: CallRecord[], on: boolean) => {
      const next = new Map(chosen)
      for (const record of records) {
        if (on) next.set(record.id, record)
        else next.delete(record.id)
      }
      setChosen(next)
    }
    return {
      selected: [...chosen.values()],
      has: (id: string) => chosen.has(id),
      onPage,
      page,
      set,
      setPage: (on: boolean) => set(rows, on),
      drop: (ids: string[]) => setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
      clear: () => setChosen(new Map()),
    }
  }, [chosen, rows])
}

export type CallSelection = ReturnType<typeof useCallSelection>
