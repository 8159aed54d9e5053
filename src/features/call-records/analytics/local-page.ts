import type { QueryClient } from '@tanstack/react-query'
import type { CallRecord } from '@/contract/call-records'
import type { CallLogSearch } from '../search'
import { matchesIn } from './dimensions'
import { periodQuery } from './period-query'

/** A page of the log whose filters the API lacks, out of all calls of its period. */
export async function localPage(
  client: QueryClient,
  search: CallLogSearch,
  { zone, signal }: { zone: string; signal: AbortSignal },
): Promise<{ records: CallRecord[]; total: number }> {
  const period = periodQuery(search, zone)
  const { queryKey } = period
  // Who leaves the log does not need the rest, unless the analytics are reading it too.
  signal.addEventListener('abort', () => {
    if (!client.getQueryCache().find({ queryKey, exact: true })?.getObserversCount())
      void client.cancelQueries({ queryKey, exact: true })
  })
  const { calls } = await client.fetchQuery(period)
  const found = calls.filter(matchesIn(zone, search))
  const start = (search.page - 1) * search.limit
  return { records: found.slice(start, start + search.limit), total: found.length }
}
