import { functionalUpdate, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'

/**
 * The calls chosen so far. Kept with their data, so that a choice made on one page can be exported from another.
 *
 * @param rows the loaded page
 */
export function useCallSelection(rows: CallRecord[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CallRecord>>(new Map())
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...chosen.keys()].map((id) => [id, true as const])),
    [chosen],
  )
  const onRowSelectionChange = (update: RowSelectionState | ((before: RowSelectionState) => RowSelectionState)) => {
    const ids = functionalUpdate(update, rowSelection)
    const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])
    const next = Object.keys(ids).flatMap((id) => {
      const record = ids[id] ? known.get(id) : undefined
      return record ? [[id, record] as const] : []
    })
    setChosen(new Map(next))
  }
  const drop = (ids: string[]) => setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id))))
  return { selected: [...chosen.values()], rowSelection, onRowSelectionChange, drop, clear: () => setChosen(new Map()) }
}
