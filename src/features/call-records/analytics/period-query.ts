import { queryOptions } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { mayRetry, retryDelay } from '@/lib/api/query-client'
import { readPages } from '@/lib/api/read-pages'
import { type Analytics, createTally } from '@/lib/call-analytics/tally'
import { parseInstant } from '@/lib/format'
import { toIso } from '@/lib/time/time'
import { filterQuery, type LocalFilter, offeredFilters, type ServerFilters } from '../filter-query'
import { callLog } from '../search'

const PAGE = 50
/** Calls of a period that are requested before the user has to confirm the rest. */
export const MAX_CALLS = 2000
/** Clocks of servers and browsers differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000
/** How often figures that are not complete are drawn again: pages come in faster. */
const SHOW_MS = 500
/** Reading a period may be hundreds of requests. */
export const STALE_MS = 5 * 60_000

/** The figures of a period, as far as its calls have been read. */
export interface PeriodFigures {
  analytics: Analytics
  /** Calls that the server has sent that have no start, or one outside the period. */
  leftOut: readonly string[]
  /** Calls of the period. */
  total: number
  /** `total` is capped: there may be more. */
  isCapped: boolean
  isComplete: boolean
  /** Only the newest `MAX_CALLS` were requested. */
  isBounded: boolean
}

/** All calls of a period, as far as they have been read, and their sums. */
export interface PeriodCalls extends PeriodFigures {
  calls: readonly CallRecord[]
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
 * The calls of a period, page by page, the newest `MAX_CALLS` first; what has been read is shown while the rest is on its
 * way. The analytics and the filters that the API lacks share what was read; what was not read to the end is read on, and
 * what lies beyond the bound only by `refetch`.
 */
export const periodQuery = (search: ServerFilters & LocalFilter, zone: string) =>
  queryOptions<PeriodCalls, Error>({
    queryKey: ['call-records', 'period', { ...callLog.serverPart(search), ...offeredFilters(search, zone) }, zone],
    staleTime: ({ state: { data } }) => (data?.isBounded ? Number.POSITIVE_INFINITY : data?.isComplete ? STALE_MS : 0),
    refetchOnWindowFocus: false,
    // Each page is tried again by itself.
    retry: false,
    // Comparing all calls at each page would take longer than summing them up.
    structuralSharing: false,
    meta: { inPlace: true },
    queryFn: async ({ signal, client, queryKey }) => {
      const { endDate, ...filter } = {
        ...filterQuery(callLog.serverPart(search), zone),
        ...offeredFilters(search, zone),
      }
      const range = { startDate: filter.startDate, endDate }
      const state = client.getQueryState<PeriodCalls>(queryKey)
      const before = state?.data
      // Where a call was changed or deleted since, the pages are others. A failure invalidates, too.
      const isOutdated = state?.isInvalidated && state.status !== 'error'
      const known = before?.isComplete || isOutdated ? undefined : before
      const start = known?.progress ?? begin(range.endDate)
      const { pages: pagesBefore, received: receivedBefore } = start
      let { until } = start
      const query = { limit: PAGE, ...filter }
      const isInside = insideOf(range)
      // A refetch after the user has confirmed the rest requests all of it.
      const isAll = known?.isBounded || (before !== undefined && before.calls.length > MAX_CALLS)
      const tally = createTally(zone, known?.analytics)
      const calls = [...(known?.calls ?? [])]
      const leftOut = [...(known?.leftOut ?? [])]
      const ids = new Set([...calls.map(({ id }) => id), ...leftOut])
      const ask = async ({ page }: { page: number }) => {
        const request = { ...query, endDate: until, page: pagesBefore + page }
        const answer = await askAgain(() => call(callRecords.list, { query: request, signal }), signal)
        return { ...answer, total: answer.total - receivedBefore }
      }
      const pages = readPages(callRecords.list, ask, new Set(ids))
      let progress: Progress | undefined
      let total = 0
      let isCapped = false
      const soFar = (progress: Progress, isComplete: boolean, isBounded = false): PeriodCalls => ({
        calls: [...calls],
        leftOut: [...leftOut],
        analytics: tally.result(),
        total: isComplete ? calls.length : Math.max(total, ids.size),
        isCapped: isCapped && !isComplete,
        isComplete,
        isBounded,
        progress,
      })
      // A refetch must not replace figures by those of fewer calls.
      const isMore = () => calls.length >= (before?.isComplete ? Number.POSITIVE_INFINITY : (known?.calls.length ?? 0))
      let shownAt = Number.NEGATIVE_INFINITY
      let count = 0
      try {
        for await (const page of pages) {
          const more = page.rows.slice(count).filter(({ id }) => !ids.has(id))
          count = page.rows.length
          const inside = more.filter(isInside)
          for (const { id } of more) ids.add(id)
          tally.add(inside)
          calls.push(...inside)
          leftOut.push(...more.filter((each) => !isInside(each)).map(({ id }) => id))
          // From here on a later end would let calls that come in shift the pages.
          if (progress === undefined && pagesBefore === 0) until = endOf(more, until)
          total = receivedBefore + page.total
          isCapped = page.totalIsCapped ?? false
          progress = {
            until,
            pages: (progress?.pages ?? pagesBefore) + 1,
            received: receivedBefore + page.received,
          }
          if (page.isComplete) return soFar(progress, true)
          if (!isAll && progress.received >= MAX_CALLS) return soFar(progress, false, true)
          if (!isMore() || performance.now() - shownAt < SHOW_MS) continue
          shownAt = performance.now()
          client.setQueryData(queryKey, soFar(progress, false))
        }
      } catch (error) {
        // Who left, or signed out, must not find these calls in the cache of the next read.
        const isAborted = signal.aborted || (error instanceof ApiError && error.kind === 'aborted')
        if (!isAborted && progress && isMore()) client.setQueryData(queryKey, soFar(progress, false))
        throw error
      }
      throw new Error('A list ends with a complete page')
    },
  })

const earlier = (one: string, other: string) => (one < other ? one : other)

/** The clock of the server may be ahead of the device's: its newest calls are then later than now. */
function begin(end: string | undefined): Progress {
  const latest = toIso(Date.now() + CLOCK_DIFFERENCE_MS)
  return { until: end === undefined ? latest : earlier(end, latest), pages: 0, received: 0 }
}

/** Now, or just after the newest of the first calls where that is later; at most `until`. */
function endOf(calls: readonly CallRecord[], until: string): string {
  const starts = calls.map(({ startTime }) => parseInstant(startTime)?.getTime() ?? 0)
  return earlier(until, toIso(Math.max(Date.now(), ...starts.map((start) => start + 1))))
}

/** Whether a call began in a period; without one it did. Not every server has the filter, or the start. */
function insideOf({ startDate, endDate }: { startDate?: string; endDate?: string }) {
  if (!startDate && !endDate) return () => true
  const start = startDate ? Date.parse(startDate) : Number.NEGATIVE_INFINITY
  const end = endDate ? Date.parse(endDate) : Number.POSITIVE_INFINITY
  return ({ startTime }: CallRecord) => {
    const instant = parseInstant(startTime)?.getTime()
    return instant !== undefined && instant >= start && instant < end
  }
}

/** Retries a page like any other read: hundreds of pages would use up the retries of one query. */
async function askAgain<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !mayRetry(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)))
      signal.throwIfAborted()
    }
  }
}
