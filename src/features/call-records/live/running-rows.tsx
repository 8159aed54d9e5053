import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import { updateCached } from '@/lib/api/update-cached'
import { parseInstant } from '@/lib/format'
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

interface RunningRowsProps {
  list: List<CallRecord, CallLogSearch>
  read: UseQueryOptions<Page, Error>
}

/**
 * Reads the page again every few seconds while a call on it is running and the tab is visible. The rows get what is new
 * about them in place; new rows are left to `NewRows`, which reads the same query.
 */
export function RunningRows({ list, read }: RunningRowsProps) {
  const running = list.rows.filter((row) => typeof liveState(row, Date.now()) === 'object')
  // While the rows belong to the search before, they are no data of this one.
  const isCurrent = list.query.data !== undefined && !list.isStale
  return isCurrent && running.length > 0 && <Refresh list={list} read={read} running={running} />
}

function Refresh({ list, read, running }: RunningRowsProps & { running: readonly CallRecord[] }) {
  const client = useQueryClient()
  const updateCachedCall = useUpdateCachedCall()
  const { data, dataUpdatedAt } = list.query
  const { data: latest } = useQuery({
    queryKey: [...read.queryKey, 'latest'],
    queryFn: read.queryFn,
    initialData: data,
    initialDataUpdatedAt: dataUpdatedAt,
    staleTime: INTERVAL_MS,
    refetchInterval: INTERVAL_MS,
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
    // Newer calls may have moved a running one to the next page.
    for (const { id } of running)
      if (!found.has(id))
        void client
          .fetchQuery({ ...callQuery(id), staleTime: INTERVAL_MS, retry: false })
          .then(updateCachedCall)
          .catch(() => {})
  })
  useEffect(() => {
    if (latest) adopt(latest)
  }, [latest])
  return null
}
