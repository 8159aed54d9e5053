import type { CallListQuery } from '@/contract/call-records'
import { numberSearch } from '@/lib/phone/phone-text'
import { toInstantRange } from '@/lib/time/time'
import type { CallLogSearch, callLog } from './search'

type Filter = Omit<CallListQuery, 'page' | 'limit' | 'from'>

/** What the server filters by, of the log and of its analytics. */
export type ServerFilters = ReturnType<typeof callLog.serverPart>

/** What the browser filters by. */
export type LocalFilter = Partial<Pick<CallLogSearch, (typeof callLog.localNames)[number]>>

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
