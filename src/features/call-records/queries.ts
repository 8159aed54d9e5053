import { type CallListQuery, callRecords } from '@/contract/call-records'
import { listOf, oneOf, queryOptions } from '@/lib/api/read'
import { numberSearch } from '@/lib/phone-text'
import { displayZone } from '@/lib/preferences'
import { toInstantRange } from '@/lib/time'
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
export const callListQuery = (search: CallLogSearch, zone?: string) =>
  queryOptions({ ...listOf(callRecords.list, { query: listQuery(search, zone) }), refetchOnWindowFocus: false })

/** One call by id, in full. */
export const callQuery = (id: string) => oneOf(callRecords.get, { params: { id } })
