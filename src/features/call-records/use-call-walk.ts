import { useQueryClient } from '@tanstack/react-query'
import { pageCount } from '@/components/data-table/table-footer'
import type { CallRecord } from '@/contract/call-records'
import { currentLanguage } from '@/lib/i18n'
import { callListQuery, callQuery } from './queries'
import type { CallLogSearch } from './search'
import { sortRecords } from './sort'

interface Walk {
  search: CallLogSearch
  /** The page as shown, in its order. */
  rows: CallRecord[]
  total: number
  go: (patch: Partial<CallLogSearch>) => void
}

/**
 * The calls before and after the open one, in the filtered log and across its pages. Undefined at either end, and for
 * a call that is not on this page.
 */
export function useCallWalk({ search, rows, total, go }: Walk) {
  const client = useQueryClient()
  const index = rows.findIndex((row) => row.id === search.call)
  if (index < 0) return {}

  const open = (id: string, page = search.page) => {
    void client.prefetchQuery(callQuery(id))
    go({ call: id, page, t: undefined })
  }
  const turn = async (page: number, end: 0 | -1) => {
    const { records } = await client.fetchQuery({ ...callListQuery({ ...search, page }), staleTime: 10_000 })
    const record = sortRecords(records, search.sort, search.desc === true, currentLanguage()).at(end)
    if (record) open(record.id, page)
  }
  const step = (by: 1 | -1) => {
    const neighbour = rows[index + by]
    if (neighbour) return () => open(neighbour.id)
    const page = search.page + by
    if (page < 1 || page > pageCount(total, search.limit)) return undefined
    // A page that cannot be had leaves the drawer where it is; the list tells why.
    return () => void turn(page, by === 1 ? 0 : -1).catch(() => go({ page }))
  }
  return { previous: step(-1), next: step(1) }
}
