import type { QueryClient } from '@tanstack/react-query'
import { type CallListQuery, callRecords } from '@/contract/call-records'
import { keyOf, listOf, oneOf, queryOptions } from '@/lib/api/read'
import { numberSearch } from '@/lib/phone-text'
import { displayZone } from '@/lib/preferences'
import { toInstantRange } from '@/lib/time'
import { isLocal, localFields } from './analytics/local-filter'
import { keepEnd, keepEnds } from './known-end'
import type { CallLogSearch } from './search'

/** The address as the API's query: days become half-open instants in the viewer's zone. */
export function listQuery(search: CallLogSearch, zone = displayZone()): CallListQuery {
  return {
    page: search.page,
    limit: search.limit,
    type: search.type?.join(','),
    to: search.to && numberSearch(search.to),
    ...toInstantRange(search, zone),
  }
}

/** One page of the log. Calls come in at its top all day: a refetch on focus would move the rows under the pointer. */
export function callListQuery(search: CallLogSearch, zone?: string) {
  const read = queryOptions({
    ...listOf(callRecords.list, { query: listQuery(search, zone) }),
    refetchOnWindowFocus: false,
    ...(isLocal(search) && localRead(search, zone)),
  })
  return { ...read, queryFn: keepEnds(read.queryFn) }
}

/** The same, filtered in the browser. */
const localRead = (search: CallLogSearch, zone = displayZone()) => ({
  queryKey: [
    ...keyOf(callRecords.list),
    { query: listQuery(search, zone), local: localFields.map((field) => search[field]) },
  ] as const,
  // The pages of the period are tried again one by one.
  retry: false,
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
    (await import('./analytics/local-page')).localPage(client, search, { zone, signal }),
})

/** One call by id, in full. */
export function callQuery(id: string) {
  const read = oneOf(callRecords.get, { params: { id } })
  return { ...read, queryFn: keepEnd(read.queryFn) }
}
