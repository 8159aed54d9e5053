import { type CallRecord, callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { queryOptions } from '@/lib/api/read'
import { readPages } from '@/lib/api/read-pages'
import { numberSearch } from '@/lib/phone-text'
import { toInstantRange } from '@/lib/time'
import type { CallLogSearch } from '../search'
import { type Analytics, createTally } from './tally'

const PAGE = 50
/** How often figures that are not complete are drawn again: pages come in faster. */
const SHOW_MS = 500

/** What the API itself filters by. */
export type Period = Pick<CallLogSearch, 'startDate' | 'endDate' | 'type' | 'to'>

/** All calls of a period, as far as they have been read, and their sums. */
export interface PeriodCalls {
  calls: readonly CallRecord[]
  analytics: Analytics
  /** Calls of the period. */
  total: number
  isComplete: boolean
}

/**
 * The calls of a period, page by page; what has been read is shown while the rest is on its way. The analytics and the
 * log's own filters share what was read.
 */
export const periodQuery = ({ startDate, endDate, type, to }: Period, zone: string) =>
  queryOptions<PeriodCalls, Error>({
    queryKey: ['call-records', 'period', { startDate, endDate, type, to }, zone],
    staleTime: ({ state }) => (state.data?.isComplete ? 60_000 : 0),
    refetchOnWindowFocus: false,
    // Comparing all calls at each page would take longer than summing them up.
    structuralSharing: false,
    meta: { inPlace: true },
    queryFn: async ({ signal, client, queryKey }) => {
      const now = new Date().toISOString()
      const range = toInstantRange({ startDate, endDate }, zone)
      const query = {
        limit: PAGE,
        type: type?.join(','),
        to: to && numberSearch(to),
        startDate: range.startDate,
        // Calls that come in meanwhile would shift the pages.
        endDate: range.endDate !== undefined && range.endDate < now ? range.endDate : now,
      }
      const isFirst = client.getQueryData<PeriodCalls>(queryKey)?.isComplete !== true
      const tally = createTally(zone)
      let known = 0
      let shownAt = Number.NEGATIVE_INFINITY
      let read: PeriodCalls = { calls: [], analytics: tally.result(), total: 0, isComplete: true }
      const pages = readPages(({ page }) => call(callRecords.list, { query: { ...query, page }, signal }))
      for await (const { rows, total, isComplete } of pages) {
        tally.add(rows.slice(known))
        known = rows.length
        read = { calls: rows, analytics: tally.result(), total: Math.max(total, rows.length), isComplete }
        // A refetch must not replace complete figures by partial ones.
        if (!isFirst || isComplete || performance.now() - shownAt < SHOW_MS) continue
        shownAt = performance.now()
        client.setQueryData(queryKey, read)
      }
      return { ...read, total: read.calls.length }
    },
  })
