import { CancelledError, hashKey, type QueryClient } from '@tanstack/react-query'
import type { CallRecord } from '@/contract/call-records'
import type { CallLogSearch } from '../search'
import { matchesIn } from './matches'
import { type PeriodCalls, periodQuery } from './period-query'

type Period = ReturnType<typeof periodQuery>

/** The next search of a log may begin a moment after the one before was dropped. */
const GRACE_MS = 200
/** How many searches of the log wait for a period, by its key. */
const waiting = new Map<string, number>()

/** A page of the log, filtered in the browser out of the calls of its period. */
export async function localPage(
  client: QueryClient,
  search: CallLogSearch,
  { zone, signal }: { zone: string; signal: AbortSignal },
): Promise<{ records: CallRecord[]; total: number }> {
  const { calls } = await completeCalls(client, periodQuery(search, zone), signal)
  const found = calls.filter(matchesIn(zone, search))
  const start = (search.page - 1) * search.limit
  return { records: found.slice(start, start + search.limit), total: found.length }
}

/** All calls of a period, or those within the bound. Aborted once neither the log nor the analytics observe the query. */
async function completeCalls(client: QueryClient, period: Period, signal: AbortSignal): Promise<PeriodCalls> {
  const { queryKey } = period
  const key = hashKey(queryKey)
  const wait = (by: 1 | -1) => waiting.set(key, (waiting.get(key) ?? 0) + by)
  const leave = () => {
    wait(-1)
    setTimeout(() => {
      const isWanted = waiting.get(key) || client.getQueryCache().find({ queryKey, exact: true })?.isActive()
      if (!isWanted) void client.cancelQueries({ queryKey, exact: true })
    }, GRACE_MS)
  }
  signal.throwIfAborted()
  wait(1)
  signal.addEventListener('abort', leave, { once: true })
  try {
    for (;;) {
      // Analytics that are left cancel their read: what answers then is nothing or a part, and reading goes on here.
      const read = await client.fetchQuery(period).catch((error: unknown) => {
        if (!(error instanceof CancelledError)) throw error
      })
      if (read?.isComplete || read?.isBounded) return read
      signal.throwIfAborted()
    }
  } finally {
    signal.removeEventListener('abort', leave)
    if (!signal.aborted) wait(-1)
  }
}
