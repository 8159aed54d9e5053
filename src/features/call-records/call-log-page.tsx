import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, features } from '@/components/data-table/features'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ViewMenu } from '@/components/data-table/view-menu'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { DASH, minutesAndSeconds, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { pageSizes } from '@/lib/search-schema'
import { isSignedIn } from '@/lib/session'
import { callColumns } from './call-columns'
import { CallToolbar, isFiltered, noFilters } from './call-toolbar'
import { callListQuery, callQuery } from './queries'
import { ExpansionContext, SelectionContext, useExpanded } from './row-state'
import { type CallLogSearch, type SortableColumn, sortableColumns } from './search'
import { sortRecords } from './sort'
import { useCallSelection } from './use-call-selection'
import { useCallWalk } from './use-call-walk'

const loadDrawer = () => import('./drawer/call-drawer')
const CallDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.CallDrawer })))

const CallCards = lazy(() => import('./call-cards').then((module) => ({ default: module.CallCards })))
const SelectionBar = lazy(() => import('./selection-bar').then((module) => ({ default: module.SelectionBar })))

const NONE: CallRecord[] = []
/** How long a pointer must rest on a row before its call is fetched. */
const INTENT_MS = 50
const layout = {
  columnVisibility: { endTime: false, endedBy: false },
  pinned: ['select', 'expand'],
  columnSizing: {},
}
const isSortable = (id: string): id is SortableColumn => sortableColumns.some((column) => column === id)

/** The call log: one page of calls, what narrows it down, and the open call in a drawer. All of it is in the address. */
export function CallLogPage({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const phone = useIsPhone()
  const columns = useColumnLayout('call-records', layout)
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(callListQuery(search))

  const language = currentLanguage()
  const rows = useMemo(
    () => sortRecords(data?.records ?? NONE, search.sort, search.desc === true, language),
    [data, search.sort, search.desc, language],
  )
  const total = data?.total ?? 0
  const selection = useCallSelection(rows)
  const expansion = useExpanded()

  const go = (patch: Partial<CallLogSearch>, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...patch }, replace, resetScroll: false })
  const filter = (patch: Partial<CallLogSearch>) => go({ ...patch, page: 1 })
  /** The player's last word may come when the drawer is being closed, which it must not undo. */
  const tellMoment = (t: number | undefined) =>
    void navigate({
      to: '.',
      search: (now) => ('call' in now && now.call === search.call ? { ...now, t } : now),
      replace: true,
      resetScroll: false,
    })
  const walk = useCallWalk({ search, rows, total, go: (patch) => go(patch, true) })

  const table = useTable({
    features,
    columns: callColumns,
    data: rows,
    defaultColumn,
    getRowId: (record) => record.id,
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })

  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const approach = (record: CallRecord) => {
    clearTimeout(intent.current)
    intent.current = setTimeout(() => {
      // Signing out may leave the pointer on a row.
      if (!isSignedIn()) return
      void loadDrawer()
      void client.prefetchQuery(callQuery(record.id))
    }, INTENT_MS)
  }

  // The last call of the last page was deleted, or the address asks for a page there is not.
  const lastPage = pageCount(total, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return <Navigate to="." search={{ ...search, page: lastPage }} replace />

  const titles = {
    id: t('callRecords.columns.id'),
    type: t('callRecords.columns.type'),
    agent: t('callRecords.columns.agent'),
    from: t('callRecords.columns.from'),
    to: t('callRecords.columns.to'),
    startTime: t('callRecords.columns.startTime'),
    endTime: t('callRecords.columns.endTime'),
    duration: t('callRecords.columns.duration'),
    endType: t('callRecords.columns.endType'),
    endedBy: t('callRecords.columns.endedBy'),
    summary: t('callRecords.columns.summary'),
  }
  const words = {
    ascending: t('callRecords.sort.ascending'),
    descending: t('callRecords.sort.descending'),
    hide: t('callRecords.sort.hide'),
  }

  const list = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data) return <TableSkeleton rows={search.limit} />
    if (rows.length === 0)
      return isFiltered(search) ? (
        <EmptyState title={t('callRecords.noResults')} text={t('callRecords.noResultsText')}>
          <Button onClick={() => filter(noFilters)}>{t('callRecords.resetFilters')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('callRecords.emptyTitle')} text={t('callRecords.emptyText')} />
      )
    if (phone)
      return (
        <Suspense fallback={<TableSkeleton rows={search.limit} />}>
          <CallCards records={rows} currentId={search.call} />
        </Suspense>
      )
    return (
      <SelectionContext value={selection}>
        <ExpansionContext value={expansion}>
          <DataTable
            table={table}
            pins={columns.pins}
            caption={t('callRecords.title')}
            titles={titles}
            labels={words}
            currentId={search.call}
            isSelected={selection.has}
            isStale={isPlaceholderData}
            onOpen={(record) => go({ call: record.id, t: undefined })}
            onApproach={approach}
            sorting={{
              id: search.sort,
              desc: search.desc === true,
              can: isSortable,
              set: (id, desc) => isSortable(id) && go({ sort: id, desc: desc || undefined }),
            }}
            renderDetail={(record) =>
              expansion.has(record.id) && (
                <p className="isolated max-w-prose whitespace-pre-line text-sm">
                  {record.summary?.text || t('callRecords.noSummaryShort')}
                </p>
              )
            }
          />
        </ExpansionContext>
      </SelectionContext>
    )
  }

  const seconds = rows.map((row) => row.duration).filter((value) => value !== undefined)
  const sum = seconds.reduce((all, value) => all + value, 0)
  return (
    <Page
      title={t('callRecords.title')}
      text={data ? t('callRecords.total', { count: total }) : DASH}
      actions={
        <p className="figures text-muted text-sm">
          {seconds.length > 0 &&
            t('callRecords.pageTotals', {
              minutes: format.number(Math.round(sum / 60)),
              average: minutesAndSeconds(sum / seconds.length),
            })}
        </p>
      }
    >
      <CallToolbar
        search={search}
        onChange={filter}
        onPage={(type) => rows.filter((row) => row.type === type).length}
        fetching={isFetching}
      >
        {!phone && <ViewMenu table={table} titles={titles} onReset={columns.reset} />}
      </CallToolbar>
      {selection.selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar
            selected={selection.selected}
            titles={titles}
            onClear={selection.clear}
            onDeleted={(ids) => {
              selection.drop(ids)
              void client.invalidateQueries({ queryKey: ['call-records'] })
            }}
          />
        </Suspense>
      )}
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('callRecords.staleSince', { time: format.timeOfDay(dataUpdatedAt) })}
        </p>
      )}
      {isFetching && !data && <SlowNotice onCancel={() => void client.cancelQueries({ queryKey: ['call-records'] })} />}
      {search.sort && <p className="-mb-2 text-muted text-sm">{t('callRecords.sortedPage')}</p>}
      {list()}
      {data && rows.length > 0 && (
        <TableFooter
          page={search.page}
          limit={search.limit}
          total={total}
          limits={pageSizes}
          selected={selection.onPage}
          rows={rows.length}
          onPage={(page) => go({ page })}
          onLimit={(limit) => go({ limit, page: 1 })}
        />
      )}
      {search.call && (
        <Suspense fallback={null}>
          <CallDrawer
            id={search.call}
            t={search.t}
            listed={rows.find((row) => row.id === search.call)}
            neighbours={walk}
            onMoment={tellMoment}
            onClose={() => go({ call: undefined, t: undefined }, true)}
          />
        </Suspense>
      )}
    </Page>
  )
}
