import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { LoaderCircle, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { defaultColumn, features } from '@/components/data-table/features'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ViewMenu } from '@/components/data-table/view-menu'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { transactionTypes } from '@/contract/credit-types'
import type { Transaction } from '@/contract/ledger'
import { useFormat } from '@/lib/format'
import { useIsPhone } from '@/lib/media'
import { pageSizes } from '@/lib/search-schema'
import { type CreditsSearch, isFiltered, noFilters } from '../search'
import { ExportButton } from './export-button'
import { LedgerCards } from './ledger-cards'
import { ledgerColumns } from './ledger-columns'
import { ledgerQuery } from './ledger-query'
import { typeWord } from './ledger-words'
import { keyed } from './row-keys'

const NONE: Transaction[] = []
const layout = {
  columnVisibility: { creditType: false },
  pinned: [],
  columnSizing: {},
}
// Each line's balance follows from the line below it: the ledger has one order.
const oneOrder = { id: undefined, desc: false, can: () => false, set: () => {} }

interface LedgerSectionProps {
  search: CreditsSearch
  go: (patch: Partial<CreditsSearch>) => void
}

/** Every credit that came or went, newest first. */
export function LedgerSection({ search, go }: LedgerSectionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const client = useQueryClient()
  const columns = useColumnLayout('credits', layout)
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(ledgerQuery(search))
  const rows = data?.records ?? NONE
  const keys = useMemo(() => keyed(rows).map(({ key }) => key), [rows])
  const filter = (patch: Partial<CreditsSearch>) => go({ ...patch, page: 1 })
  const table = useTable({
    features,
    columns: ledgerColumns,
    data: rows,
    defaultColumn,
    getRowId: (_row, index) => keys[index] ?? String(index),
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })

  const lastPage = pageCount(data?.total ?? 0, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return <Navigate to="." search={{ ...search, page: lastPage }} replace />

  const titles = {
    date: t('credits.ledger.date'),
    type: t('credits.ledger.type'),
    description: t('credits.ledger.description'),
    creditType: t('credits.ledger.creditType'),
    amount: t('credits.ledger.amount'),
    balanceAfter: t('credits.ledger.balanceAfter'),
    referenceId: t('credits.ledger.reference'),
  }

  const list = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data) return <TableSkeleton rows={search.limit} />
    if (rows.length === 0)
      return isFiltered(search) ? (
        <EmptyState title={t('credits.ledger.noResults')} text={t('credits.ledger.noResultsText')}>
          <Button onClick={() => filter(noFilters)}>{t('credits.ledger.resetFilters')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('credits.ledger.empty')} text={t('credits.ledger.emptyText')} />
      )
    if (phone) return <LedgerCards rows={rows} />
    return (
      <DataTable
        table={table}
        pins={columns.pins}
        caption={t('credits.ledger.title')}
        titles={titles}
        labels={{ ascending: '', descending: '', hide: t('credits.ledger.hide') }}
        sorting={oneOrder}
        isStale={isPlaceholderData}
      />
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <h2 id="credits-ledger" className="font-semibold text-lg">
        {t('credits.ledger.title')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" aria-label={t('credits.ledger.title')} className="flex flex-wrap items-center gap-2">
        <FacetFilter
          title={t('credits.ledger.type')}
          options={transactionTypes.map((value) => ({ value, label: typeWord(t, value) }))}
          chosen={search.type ?? []}
          count={(value) => rows.filter((row) => row.type === value).length}
          onChange={(type) => filter({ type: type.length > 0 ? type : undefined })}
        />
        <DateRangeFilter
          title={t('credits.ledger.dateRange')}
          startDate={search.startDate}
          endDate={search.endDate}
          onChange={filter}
        />
        {isFiltered(search) && (
          <Button variant="ghost" size="small" onClick={() => filter(noFilters)}>
            {t('credits.ledger.resetFilters')}
            <X aria-hidden className="size-4" />
          </Button>
        )}
        <span role="status" className="ml-auto size-4">
          {isFetching && (
            <>
              <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />
              <span className="sr-only">{t('credits.loading')}</span>
            </>
          )}
        </span>
        <ExportButton search={search} disabled={rows.length === 0} />
        {!phone && <ViewMenu table={table} titles={titles} onReset={columns.reset} />}
      </div>
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('credits.stale', { time: format.time(dataUpdatedAt) })}
        </p>
      )}
      {isFetching && !data && (
        <SlowNotice onCancel={() => void client.cancelQueries({ queryKey: ledgerQuery(search).queryKey })} />
      )}
      {list()}
      {data && rows.length > 0 && (
        <TableFooter
          page={search.page}
          limit={search.limit}
          total={data.total}
          limits={pageSizes}
          rows={rows.length}
          onPage={(page) => go({ page })}
          onLimit={(limit) => go({ limit, page: 1 })}
        />
      )}
    </div>
  )
}
