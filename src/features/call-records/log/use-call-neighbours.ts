import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sortRecords } from '@/components/data-table/sort-records'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { textQuery } from '../filter-query'
import { callListQuery, callQuery } from '../queries'
import type { CallLogSearch } from '../search'
import { hitsIn, mayHaveMore } from '../transcript-search/search-calls'
import { callColumns } from './call-columns'

/**
 * Opens the calls before and after the open one, in the filtered log and across its pages, past those in which a search
 * finds nothing. Undefined at either end, and for a call that is not on this page.
 */
export function useCallNeighbours({ search, rows, table, isOrdered, close: replace }: List<CallRecord, CallLogSearch>) {
  const client = useQueryClient()
  /** The open call: while the next one is looked for, another may be opened, or the drawer closed. */
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = search.call
    return () => {
      shown.current = undefined
    }
  }, [search.call])
  const index = rows.findIndex((row) => row.id === search.call)
  if (index < 0) return {}

  const open = (id: string, page = search.page) => {
    void client.prefetchQuery(callQuery(id))
    replace({ call: id, page, t: undefined, correct: undefined })
  }
  const isFound = async (record: CallRecord) => {
    if (!search.find || textQuery(search)) return true
    const full = mayHaveMore(record) ? await client.ensureQueryData(callQuery(record.id)) : record
    return hitsIn(full, search.find).count > 0
  }
  /** Opens the nearest call that the search leaves in the log, from `page` on. */
  const openFrom = async (page: number, by: 1 | -1) => {
    const { records } = await client.fetchQuery({ ...callListQuery({ ...search, page }), staleTime: 10_000 })
    const sorted = isOrdered ? records : sortRecords(records, callColumns, table.state.sorting)
    for (const record of by === 1 ? sorted : sorted.toReversed()) {
      if (shown.current !== search.call) return
      if (await isFound(record)) return shown.current === search.call && open(record.id, page)
    }
    if (hasPage(page + by)) await openFrom(page + by, by)
  }
  const hasPage = (page: number) => page >= 1 && page <= table.getPageCount()
  const step = (by: 1 | -1) => {
    const neighbour = rows[index + by]
    if (neighbour) return () => open(neighbour.id)
    const page = search.page + by
    // A tab has other pages than the log.
    if (search.tab || !hasPage(page)) return undefined
    // A page that fails to load leaves the drawer open; the list behind it reports the failure.
    return () => void openFrom(page, by).catch(() => replace({ page }))
  }
  return { previous: step(-1), next: step(1) }
}
