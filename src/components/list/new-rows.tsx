import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import type { List, ListSearch } from './use-list'

const INTERVAL_MS = 30_000

interface NewRowsProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  /** The read of the list's page. */
  read: UseQueryOptions<{ records: Row[]; total: number }, Error>
  /** The button's text, such as "3 new calls". */
  label: (count: number) => ReactNode
}

/**
 * Reads the first page of a list that grows at its top every 30 seconds while the tab is visible. New rows are offered
 * by a button, since rows that move by themselves are clicked by mistake.
 */
export function NewRows<Row extends { id: string }, Search extends ListSearch>(props: NewRowsProps<Row, Search>) {
  const { list, read, label } = props
  const client = useQueryClient()
  const { query, search, total, isStale } = list
  const { data, dataUpdatedAt } = query
  const { data: latest, dataUpdatedAt: latestAt } = useQuery({
    queryKey: [...read.queryKey, 'latest'],
    queryFn: read.queryFn,
    enabled: search.page === 1 && data !== undefined && !isStale,
    initialData: data,
    initialDataUpdatedAt: dataUpdatedAt,
    staleTime: INTERVAL_MS,
    refetchInterval: INTERVAL_MS,
    gcTime: 0,
    retry: false,
    meta: { inPlace: true },
  })
  const known = new Set(data?.records.map(({ id }) => id))
  const isNewer = latestAt > dataUpdatedAt && search.page === 1 && !isStale
  const unseen = isNewer ? (latest?.records.filter(({ id }) => !known.has(id)) ?? []) : []
  // More may have come than fit on a page.
  const count = unseen.length > 0 ? Math.max(unseen.length, (latest?.total ?? 0) - total) : 0
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" onClick={() => client.setQueryData(read.queryKey, latest)}>
          <ArrowUp aria-hidden className="size-4" />
          {label(count)}
        </Button>
      )}
    </span>
  )
}
