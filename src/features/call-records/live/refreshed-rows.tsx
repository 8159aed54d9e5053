import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { isStatus } from '@/lib/api/errors'
import { updateCached } from '@/lib/api/update-cached'
import { parseInstant } from '@/lib/format'
import { isFilteredHere } from '../filter-query'
import { withKnownEnd } from '../known-end'
import { callQuery } from '../queries'
import type { CallLogSearch } from '../search'
import { useUpdateCachedCall } from '../use-update-cached-call'
import { liveState } from './live-state'

const INTERVAL_MS = 5000

interface Page {
  records: CallRecord[]
  total: number
}

const time = ({ updatedAt }: CallRecord) => parseInstant(updatedAt)?.getTime() ?? 0

interface RefreshedRowsProps {
  list: List<CallRecord, CallLogSearch>
  read: UseQueryOptions<Page, Error>
}

/**
 * Reads the page again on focus, and every few seconds while a call on it is running and the tab is visible. The rows
 * get what is new about them in place; new rows are left to `NewRows`, which reads the same query.
 */
export function RefreshedRows({ list, read }: RefreshedRowsProps) {
  const running = list.loaded.filter((row) => typeof liveState(row, Date.now()) === 'object')
  // While the rows belong to the search before, they are no data of this one.
  if (list.query.data === undefined || list.isStale) return null
  // Where the browser filters, each refresh of the page would read the whole period again.
  return isFilteredHere(list.search) ? (
    <RefreshedCalls calls={running} />
  ) : (
    <RefreshedPage list={list} read={read} running={running} />
  )
}

function RefreshedPage({ list, read, running }: RefreshedRowsProps & { running: readonly CallRecord[] }) {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = list.query
  const { data: latest } = useQuery({
    queryKey: [...read.queryKey, 'latest'],
    queryFn: read.queryFn,
    initialData: data,
    initialDataUpdatedAt: dataUpdatedAt,
    refetchOnMount: false,
    refetchInterval: running.length > 0 && INTERVAL_MS,
    gcTime: 0,
    retry: false,
    meta: { inPlace: true },
  })

  const adopt = useEffectEvent((answer: Page) => {
    const found = new Map(answer.records.map((record) => [record.id, record]))
    updateCached<Page>(client, { queryKey: read.queryKey, exact: true }, (page) => ({
      ...page,
      records: page.records.map((row) => {
        const next = found.get(row.id)
        return next && time(next) >= time(row) ? withKnownEnd(row, next) : row
      }),
    }))
  })
  useEffect(() => {
    if (latest) adopt(latest)
  }, [latest])
  // Newer calls may have moved a running one to the next page.
  return <RefreshedCalls calls={running.filter(({ id }) => !latest?.records.some((record) => record.id === id))} />
}

const RefreshedCalls = ({ calls }: { calls: readonly CallRecord[] }) =>
  calls.map(({ id }) => <RefreshedCall key={id} id={id} />)

/** Reads one call every few seconds, until it may not be read or is gone. */
function RefreshedCall({ id }: { id: string }) {
  const updateCachedCall = useEffectEvent(useUpdateCachedCall())
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(id),
    enabled: ({ state }) => !isStatus(state.error, 403, 404),
    staleTime: INTERVAL_MS,
    refetchInterval: INTERVAL_MS,
    retry: false,
    retryOnMount: false,
  })
  useEffect(() => {
    // What was read before may be older than the row.
    if (data && isFetchedAfterMount) updateCachedCall(data)
  }, [data, isFetchedAfterMount])
  return null
}
