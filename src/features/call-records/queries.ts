import { type CallListQuery, callRecords } from '@/contract/call-records'
import { queryOptions, read } from '@/lib/api/read'
import { toInstantRange } from '@/lib/day-range'
import type { CallLogSearch } from './search'

/** The address as the API's query: days become half-open instants in the viewer's zone. */
export function listQuery(search: CallLogSearch): CallListQuery {
  return {
    page: search.page,
    limit: search.limit,
    type: search.type?.join(','),
    to: search.to,
    ...toInstantRange(search),
  }
}

/** One page of the log. The page before stays while the next one loads. */
export const callListQuery = (search: CallLogSearch) =>
  queryOptions({
    ...read(callRecords.list, { query: listQuery(search) }),
    placeholderData: (previous) => previous,
    // The route has asked already; a refusal that came before the page was drawn is not asked for twice.
    retryOnMount: false,
    meta: { announce: true },
  })

/** One call by id, in full. `inPlace`: its failure is told in the drawer, and the log stays. */
export const callQuery = (id: string) =>
  queryOptions({ ...read(callRecords.get, { params: { id } }), meta: { inPlace: true } })
