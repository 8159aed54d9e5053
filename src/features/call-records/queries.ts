import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallListQuery, callRecords } from '@/contract/call-records'
import type { RequestedOf } from '@/lib/address/define-list'
import { call } from '@/lib/api/call'
import { keyOf, listOf, oneOf } from '@/lib/api/read'
import { displayZone } from '@/lib/preferences'
import { filterQuery, includeQuery, isFilteredHere, offeredFilters, orderQuery, textQuery } from './filter-query'
import { keepEnd, keepEnds } from './known-end'
import { type CallLogSearch, callLog } from './search'

type ListSearch = RequestedOf<typeof callLog> & Partial<Pick<CallLogSearch, 'sort' | 'desc' | 'find'>>

/** The address as the API's query. */
export const listQuery = (search: ListSearch, zone = displayZone()): CallListQuery => ({
  page: search.page,
  limit: search.limit,
  ...filterQuery(callLog.serverPart(search), zone),
  ...offeredFilters(search, zone),
  ...orderQuery(search),
  ...textQuery(search),
})

/** One page of the log. What is read again on focus is merged by `RefreshedRows`, so that the rows do not move. */
export function callListQuery(search: ListSearch, zone?: string) {
  const query = listQuery(search, zone)
  const read = queryOptions({
    ...listOf(callRecords.list, { query }),
    refetchOnWindowFocus: false,
    // Not in the key: cached rows need no refetch when the capabilities arrive.
    queryFn: ({ signal }) => call(callRecords.list, { query: { ...query, ...includeQuery(search) }, signal }),
    ...(isFilteredHere(search) && localRead(search, zone)),
  })
  return { ...read, queryFn: keepEnds(read.queryFn) }
}

/** The same, filtered in the browser. */
const localRead = (search: ListSearch, zone = displayZone()) => ({
  queryKey: [
    ...keyOf(callRecords.list),
    { query: listQuery(search, zone), local: callLog.localNames.map((field) => search[field]) },
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

/** Requests what the log shows at first: the call that is open over it, and its rows. They are not awaited. */
export function prefetchCallLog(client: QueryClient, list: ListSearch, address: object) {
  const { call: id, sort, desc, find } = callLog.schema.parse(address)
  if (id !== undefined) void client.prefetchQuery(callQuery(id))
  if (!list.tab) void client.prefetchQuery(callListQuery({ ...list, sort, desc, find }))
}
