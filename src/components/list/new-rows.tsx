import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from '../ui/button'
import { countNewRows } from './count-new-rows'
import { focusRow } from './list-keys'
import type { List, ListSearch } from './use-list'

const INTERVAL_MS = 30_000

interface NewRowsProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  /** The read of the list's page. */
  read: UseQueryOptions<{ records: Row[]; total: number }, Error>
  /** The button's text, such as "3 new calls". */
  label: (count: number) => ReactNode
}

/** The live region in which new rows are offered, on the first page only. */
export function NewRows<Row extends { id: string }, Search extends ListSearch>(props: NewRowsProps<Row, Search>) {
  const { query, search, isStale, table } = props.list
  // While the rows belong to the search before, they are no beginning to compare with.
  const isCurrent = search.page === 1 && query.data !== undefined && !isStale
  const isTaken = useRef(false)
  const onRows = useEffectEvent(() => {
    const [first] = table.getRowModel().rows
    // The button that was pressed is gone: the focus goes on with what it has brought.
    if (isTaken.current && first) focusRow(props.list, first.id)
    isTaken.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what is waited for
  useEffect(() => onRows(), [query.data])
  const onTake = () => {
    isTaken.current = true
  }
  return <span role="status">{isCurrent && <Offer {...props} onTake={onTake} />}</span>
}

/**
 * Reads the page again every 30 seconds while the tab is visible. New rows are offered by a button, since rows that move
 * by themselves are clicked by mistake.
 */
function Offer<Row extends { id: string }, Search extends ListSearch>({
  list: { query },
  read,
  label,
  onTake,
}: NewRowsProps<Row, Search> & { onTake: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const { data, dataUpdatedAt } = query
  const watched = useQuery({
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
  const { data: latest } = watched
  const readAt = Math.max(watched.dataUpdatedAt, dataUpdatedAt)
  if (watched.error && !query.error)
    return <span className="text-sm text-warn">{t('table.stale', { time: format.timeOfDay(readAt) })}</span>
  const count = data && latest && readAt > dataUpdatedAt ? countNewRows(data, latest) : 0
  if (count === 0) return null
  return (
    <Button
      size="small"
      onClick={() => {
        onTake()
        client.setQueryData(read.queryKey, latest)
      }}
    >
      <Icon name="icon-ArrowUp" />
      {label(count)}
    </Button>
  )
}
