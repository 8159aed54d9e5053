import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SortLabels } from '@/components/data-table/column-menu'
import { DataTable } from '@/components/data-table/data-table'
import type { TableRow } from '@/components/data-table/features'
import { EmptyState } from '@/components/empty-state'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { patchSearch } from '@/lib/address/patch-search'
import { isNotOffered } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import type { List, ListSearch } from './use-list'

interface Words {
  title: string
  text?: string
}

export interface ListBodyProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  /** What the list holds, for screen readers. */
  label: string
  /** Where there are no records at all, with the next step. */
  empty: Words & { action?: ReactNode }
  /** Where filters leave nothing. */
  noMatch?: Words
  /** Where the API has no such endpoint. */
  notOffered?: Words
  /** A row as a card: on a screen too narrow for columns, or where cards are chosen. */
  card: (record: Row, row: TableRow<Row>) => ReactNode
  /** Labels of the column menu, where the list has its own. */
  sortLabels?: SortLabels
  /** What rows do: open, prefetch, show more of themselves. */
  row?: {
    currentId?: string | undefined
    onOpen?: (record: Row) => void
    onApproach?: (record: Row, isPressed?: boolean) => void
    renderDetail?: (record: Row, row: TableRow<Row>) => ReactNode
  }
}

/** The rows, or why there are none. */
export function ListBody<Row extends { id: string }, Search extends ListSearch>(props: ListBodyProps<Row, Search>) {
  const { list, label, empty, noMatch, notOffered, card, row, sortLabels } = props
  const { t } = useTranslation()
  const phone = useIsPhone()
  const { data, error, isFetching, refetch } = list.query
  const retry = () => void refetch()

  if (error && !data) {
    const isLacking = isNotOffered(error)
    return notOffered && isLacking ? (
      <EmptyState {...notOffered} />
    ) : (
      <ErrorState
        error={error}
        onRetry={retry}
        retrying={isFetching}
        {...(isLacking && { title: t('errors.notOffered'), text: error.endpoint })}
      />
    )
  }
  if (!data && !isFetching)
    return (
      <EmptyState title={t('table.cancelled')}>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </EmptyState>
    )
  if (!data || list.isWithheld || list.redirectTo !== undefined)
    return (
      <>
        {list.redirectTo !== undefined && <Navigate to="." search={patchSearch({ page: list.redirectTo })} replace />}
        <SlowNotice onCancel={list.cancel} />
        <TableSkeleton rows={list.search.limit} />
      </>
    )
  if (list.rows.length === 0)
    return list.isFiltered ? (
      <EmptyState title={noMatch?.title ?? t('table.noResults')} text={noMatch?.text ?? t('table.noResultsText')}>
        <Button onClick={list.reset}>{t('table.reset')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyState>
    )
  if (phone || list.view === 'cards')
    return (
      <ul
        aria-label={label}
        aria-busy={list.isStale}
        className={
          phone
            ? 'divided overflow-hidden rounded-lg border border-line'
            : 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 [&>li]:rounded-lg [&>li]:border [&>li]:border-line [&>li]:bg-raised'
        }
      >
        {list.table.getRowModel().rows.map((each) => (
          <li
            key={each.id}
            ref={(element) => list.rowRef(each.id, element)}
            aria-current={each.id === row?.currentId || undefined}
            className={each.getIsSelected() ? 'bg-chosen!' : undefined}
          >
            {card(each.original, each)}
          </li>
        ))}
      </ul>
    )
  return (
    <DataTable
      table={list.table}
      caption={label}
      rowRef={list.rowRef}
      isStale={list.isStale}
      labels={sortLabels}
      {...row}
    />
  )
}

/** Holds the place of a table whose first page is on its way. */
const TableSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden className="overflow-hidden rounded-lg border border-line">
    <div className="h-9 border-line border-b bg-panel" />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <SkeletonRow key={row} />
    ))}
  </div>
)

const SkeletonRow = () => (
  <div data-testid="skeleton-row" className="flex h-10 items-center gap-6 border-line/70 border-b px-3 last:border-b-0">
    <Skeleton className="h-3 w-24" />
    <Skeleton className="h-3 w-32" />
    <Skeleton className="h-3 w-16 max-md:hidden" />
    <Skeleton className="h-3 flex-1 max-md:hidden" />
  </div>
)
