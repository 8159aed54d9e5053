import { listDefaults, pageSizes } from '@/lib/address/paging'

/** What else the address of the call log may hold without another request for its rows, whatever the API offers. */
export const ignoredFields = ['columns', 'before', 't', 'correct', 'dial', 'caller']

/** The texts of the call log besides the shared ones. */
export const logTexts = ['call-records', 'tasks']

/** Longer ids are not read by the screen either. */
const MAX_ID = 200

/**
 * What the call log requests first: a page of its calls, and the call that is open over it.
 *
 * @param search of its address
 * @returns paths below `/api/v1`; the rows of a filtered log are left to its code, which alone can read the filters
 */
export function firstRequests(search: URLSearchParams): string[] {
  const {
    page = String(listDefaults.page),
    limit = String(listDefaults.limit),
    call,
    ...fields
  } = Object.fromEntries(search)
  const isPage = /^[1-9]\d{0,5}$/.test(page) && pageSizes.some((size) => String(size) === limit)
  const requests = []
  if (isPage && Object.keys(fields).every((name) => ignoredFields.includes(name)))
    requests.push(`/call-records?page=${page}&limit=${limit}`)
  if (call && call.length <= MAX_ID && !/^\.{1,2}$/.test(call))
    requests.push(`/call-records/${encodeURIComponent(call)}`)
  return requests
}
