import { useQueryClient } from '@tanstack/react-query'
import { pageCount } from '@/components/data-table/table-footer'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { currentLanguage } from '@/lib/i18n'
import { sortBy } from '@/lib/sort'
import { callSortValues } from './call-columns'
import { callListQuery, callQuery } from './queries'
import type { CallLogSearch } from './search'

/**
 * Opens the calls before and after the open one, in the filtered log and across its pages. Undefined at either end, and
 * for a call that is not on this page.
 */
export function useCallNeighbours({ search, rows, total, close: replace }: List<CallRecord, CallLogSearch>) {
  const client = useQueryClient()
  const index = rows.findIndex((row) => row.id === search.call)
  if (index < 0) return {}

  const open = (id: string, page = search.page) => {
    void client.prefetchQuery(callQuery(id))
    replace({ call: id, page, t: undefined })
  }
  const openOnPage = async (page: number, position: 0 | -1) => {
    const { records } = await client.fetchQuery({ ...callListQuery({ ...search, page }), staleTime: 10_000 })
    const { sort, desc = false } = search
    const sorted = sort ? sortBy(records, callSortValues[sort], desc, currentLanguage()) : records
    const record = sorted.at(position)
    if (record) open(record.id, page)
  }
  const step = (by: 1 | -1) => {
    const neighbour = rows[index + by]
    if (neighbour) return () => open(neighbour.id)
    const page = search.page + by
    if (page < 1 || page > pageCount(total, search.limit)) return undefined
    // A page that fails to load leaves the drawer open; the list behind it reports the failure.
    return () => void openOnPage(page, by === 1 ? 0 : -1).catch(() => replace({ page }))
  }
  return { previous: step(-1), next: step(1) }
}
