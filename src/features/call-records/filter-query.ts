import type { CallListQuery } from '@/contract/call-records'
import type { CallFilter } from '@/contract/capabilities'
import { useCapabilities } from '@/lib/api/capabilities'
import { numberSearch } from '@/lib/phone/phone-text'
import { dayNumberAt, formatDay, toInstantRange } from '@/lib/time/time'
import { type CallLogSearch, callLog } from './search'

type Filter = Pick<CallListQuery, 'type' | 'to' | 'startDate' | 'endDate'>

/** What the server filters by, of the log and of its analytics. */
export type ServerFilters = ReturnType<typeof callLog.serverPart>

/** Filters that the browser applies where the API does not support them. */
export type LocalFilter = Partial<Pick<CallLogSearch, (typeof callLog.localNames)[number]>>

const parameters = {
  endType: 'endType',
  agent: 'agentId',
  number: 'number',
  hour: 'hour',
  weekday: 'weekday',
} as const satisfies Record<keyof LocalFilter, CallFilter>

const offered = () => useCapabilities.getState().calls

const isOffered = (name: keyof LocalFilter) => offered()?.filters.includes(parameters[name]) ?? false

/** The filters that the API supports, as query parameters. */
export function offeredFilters(search: LocalFilter, zone: string): OfferedFilter {
  const sent = callLog.localNames.filter((name) => search[name] !== undefined && isOffered(name))
  const isTimed = sent.includes('hour') || sent.includes('weekday')
  return {
    ...Object.fromEntries(sent.map((name) => [parameters[name], search[name]])),
    ...(isTimed && { timeZone: zone }),
  }
}
type OfferedFilter = Pick<CallListQuery, Exclude<CallFilter, 'search'> | 'timeZone'>

/** Whether the browser has to apply some of the filters. */
export const isFilteredHere = (search: LocalFilter) =>
  callLog.localNames.some((name) => search[name] !== undefined && !isOffered(name))

/** The sort parameters, where the API supports them; undefined where the browser sorts the page. */
export const orderQuery = ({ sort, desc, ...filter }: LocalFilter & Pick<CallLogSearch, 'sort' | 'desc'>) =>
  sort !== undefined && offered()?.sorts.includes(sort) && !isFilteredHere(filter)
    ? { sort, order: desc ? ('desc' as const) : ('asc' as const) }
    : undefined

export const isOrderedByApi = (search: Parameters<typeof orderQuery>[0]) => orderQuery(search) !== undefined

/** The search parameter, where the API searches transcripts; undefined where the browser searches the page. */
export const textQuery = ({ find, ...filter }: LocalFilter & Pick<CallLogSearch, 'find'>) =>
  find !== undefined && offered()?.filters.includes('search') && !isFilteredHere(filter) ? { search: find } : undefined

/** Rows need no transcript unless it is searched. A request of the start script is reused, which has no `include`. */
export const includeQuery = ({ find }: Pick<CallLogSearch, 'find'>) =>
  find === undefined && !globalThis.earlyRequests?.length && offered()?.includes.includes('summary')
    ? { include: 'summary' as const }
    : undefined

/** The filters as the API's query: days become half-open instants in the viewer's zone. */
export function filterQuery({ type, to, startDate, endDate, ...others }: ServerFilters, zone: string): Filter {
  // A filter that is declared and not sent does not compile: the figures over it would be those of all calls.
  const none: Record<string, never> = others
  return {
    ...none,
    type: type?.join(','),
    to: to && numberSearch(to),
    ...toInstantRange({ startDate, endDate }, zone),
  }
}

/** The last days up to today in a zone, as days of an address. */
export function lastDays(count: number, zone: string) {
  const today = dayNumberAt(Date.now(), zone)
  return { startDate: formatDay(today - count + 1), endDate: formatDay(today) }
}

/** Days of a period where none was chosen. */
export const USUAL_DAYS = 30
