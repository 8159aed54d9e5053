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
/** Reading a period may be hundreds of requests. */
const STALE_MS = 5 * 60_000

/** What the API itself filters by. */
export type Period = Pick<CallLogSearch, 'startDate' | 'endDate' | 'type' | 'to'>

/** All calls of a period, as far as they have been read, and their sums. */
export interface PeriodCalls {
  calls: readonly CallRecord[]
  analytics: Analytics
  /** Calls of the period. */
  total: number
  isComplete: boolean
  progress: Progress
}

/** Where reading goes on after a stop or a failure. */
interface Progress {
  /** The end of the period, which is fixed: calls that come in meanwhile would shift the pages. */
  until: string
  pages: number
  /** Items that the server has sent. */
  received: number
}

/**
 * The calls of a period, page by page; what has been read is shown while the rest is on its way. The analytics and the
 * log's own filters share what was read, and what was not read to the end is read on.
 */
export const periodQuery = ({ startDate, endDate, type, to }: Period, zone: string) =>
  queryOptions<PeriodCalls, Error>({
    queryKey: ['call-records', 'period', { startDate, endDate, type, to }, zone],
    staleTime: ({ state }) => (state.data?.isComplete ? STALE_MS : 0),
    refetchOnWindowFocus: false,
    // Comparing all calls at each page would take longer than summing them up.
    structuralSharing: false,
    meta: { inPlace: true },
    queryFn: async ({ signal, client, queryKey }) => {
      const range = toInstantRange({ startDate, endDate }, zone)
      const state = client.getQueryState<PeriodCalls>(queryKey)
      const before = state?.data
      // Where a call was changed or deleted since, the pages are others. A failure invalidates, too.
      const isOutdated = state?.isInvalidated && state.status !== 'error'
      const known = before?.isComplete || isOutdated ? undefined : before
      const { until, pages: pagesBefore, received: receivedBefore } = known?.progress ?? begin(range.endDate)
      const query = { limit: PAGE, type: type?.join(','), to: to && numberSearch(to), startDate: range.startDate }
      const pages = readPages(async ({ page }) => {
        const request = { ...query, endDate: until, page: pagesBefore + page }
        const answer = await call(callRecords.list, { query: request, signal })
        return { ...answer, total: answer.total - receivedBefore }
      })
      const tally = createTally(zone, known?.analytics)
      const calls = [...(known?.calls ?? [])]
      const ids = new Set(calls.map(({ id }) => id))
      // A refetch must not replace figures by those of fewer calls.
      const shown = before?.isComplete ? Number.POSITIVE_INFINITY : calls.length
      let shownAt = Number.NEGATIVE_INFINITY
      let count = 0
      let pagesRead = pagesBefore
      for await (const { rows, received, total, isComplete } of pages) {
        const more = rows.slice(count).filter(({ id }) => !ids.has(id))
        count = rows.length
        pagesRead += 1
        tally.add(more)
        calls.push(...more)
        if (!isComplete && (calls.length < shown || performance.now() - shownAt < SHOW_MS)) continue
        const read: PeriodCalls = {
          calls: [...calls],
          analytics: tally.result(),
          total: isComplete ? calls.length : Math.max(receivedBefore + total, calls.length),
          isComplete,
          progress: { until, pages: pagesRead, received: receivedBefore + received },
        }
        if (isComplete) return read
        shownAt = performance.now()
        client.setQueryData(queryKey, read)
      }
      throw new Error('A list ends with a complete page')
    },
  })

function begin(end: string | undefined): Progress {
  const now = new Date().toISOString()
  return { until: end !== undefined && end < now ? end : now, pages: 0, received: 0 }
}
