import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callAnalytics } from '@/contract/call-analytics'
import { call } from '@/lib/api/call'
import { useCapabilities } from '@/lib/api/capabilities'
import { isNotOffered } from '@/lib/api/errors'
import { analyticsOf } from '@/lib/call-analytics/answer'
import { filterQuery, type ServerFilters } from '../filter-query'
import { callLog } from '../search'
import { type PeriodFigures, periodQuery, STALE_MS } from './period-query'
import type { PeriodResult } from './read-progress'

/** The figures of a period as the API sums them up. */
const analyticsQuery = (search: ServerFilters, zone: string) => {
  const filters = callLog.serverPart(search)
  return queryOptions<PeriodFigures, Error>({
    queryKey: ['call-records', 'analytics', filters, zone],
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    meta: { inPlace: true },
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(filters, zone), timeZone: zone }
      const analytics = analyticsOf(await call(callAnalytics.get, { query, signal }))
      return { analytics, leftOut: [], total: analytics.calls, isCapped: false, isComplete: true, isBounded: false }
    },
  })
}

/**
 * The figures of a period: of the API where it says that it sums calls up, else of the calls, which the browser reads.
 *
 * @returns the query and its key
 */
export function usePeriodFigures(
  search: ServerFilters,
  zone: string,
  enabled = true,
): [query: PeriodResult, queryKey: readonly unknown[]] {
  const client = useQueryClient()
  const isSaid = useCapabilities(({ calls }) => calls?.analytics ?? false)
  const summed = analyticsQuery(search, zone)
  const answer = useQuery({ ...summed, enabled: enabled && isSaid })
  const isSummed = isSaid && !isNotOffered(answer.error)
  const read = periodQuery(search, zone)
  const calls = useQuery({ ...read, enabled: enabled && !isSummed })
  const stopReading = useEffectEvent(() => client.cancelQueries({ queryKey: read.queryKey, exact: true }))
  // On a first visit the capabilities come after the first pages.
  useEffect(() => {
    if (isSummed) void stopReading()
  }, [isSummed])
  return isSummed ? [answer, summed.queryKey] : [calls, read.queryKey]
}
