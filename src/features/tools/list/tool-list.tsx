import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, features } from '@/components/data-table/features'
import { SearchFilter } from '@/components/data-table/search-filter'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ViewMenu } from '@/components/data-table/view-menu'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import type { Tool } from '@/contract/tools'
import { useFormat } from '@/lib/format'
import { useIsPhone } from '@/lib/media'
import { pageSizes } from '@/lib/search-schema'
import { toolListQuery } from '../queries'
import { type ToolSort, type ToolsSearch, toolSorts } from '../search'
import { offeredTypes, typeWord } from '../tool-words'
import { ToolCards } from './tool-cards'
import { toolColumns } from './tool-columns'

const NONE: Tool[] = []
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const isSort = (id: string): id is ToolSort => toolSorts.some((sort) => sort === id)

/** The rows in the order that was asked for; without one as they came. */
function sorted(rows: Tool[], by: ToolSort | undefined, desc: boolean): Tool[] {
  if (!by) return rows
  const up = rows.toSorted((one, other) => (one[by] ?? '').localeCompare(other[by] ?? '', undefined, { numeric: true }))
  return desc ? up.reverse() : up
}

/** The tools, with what narrows them down. */
export function ToolList({ search, create }: { search: ToolsSearch; create: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const columns = useColumnLayout('tools', layout)
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(toolListQuery(search))
  const records = data?.records ?? NONE
  const rows = useMemo(() => sorted(records, search.sort, search.desc === true), [records, search.sort, search.desc])
  const go = (patch: Partial<ToolsSearch>, replace = false) =>
    void navigate({ to: '/tools', search: { ...search, ...patch }, replace, resetScroll: false })
  const filter = (patch: Partial<ToolsSearch>) => go({ ...patch, page: 1 }, true)
  const filtered = Boolean(search.q || search.type)
  const table = useTable({
    features,
    columns: toolColumns,
    data: rows,
    defaultColumn,
    getRowId: (tool) => tool.id,
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })

  const lastPage = pageCount(data?.total ?? 0, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return <Navigate to="/tools" search={{ ...search, page: lastPage }} replace />

  const titles = {
    name: t('tools.columns.name'),
    type: t('tools.columns.type'),
    url: t('tools.columns.url'),
    callerType: t('tools.columns.caller'),
    group: t('tools.columns.group'),
    usedBy: t('tools.columns.usedBy'),
    updatedAt: t('tools.columns.updatedAt'),
  }
  const list = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data)
      return (
        <>
          <SlowNotice />
          <TableSkeleton rows={5} />
        </>
      )
    if (rows.length === 0)
      return filtered ? (
        <EmptyState title={t('tools.noMatch')} text={t('tools.noMatchText')}>
          <Button onClick={() => filter({ q: undefined, type: undefined })}>{t('tools.reset')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('tools.empty')} text={t('tools.emptyText')}>
          {create}
        </EmptyState>
      )
    if (phone) return <ToolCards tools={rows} />
    return (
      <DataTable
        table={table}
        pins={columns.pins}
        caption={t('tools.title')}
        titles={titles}
        labels={{
          ascending: t('tools.sort.ascending'),
          descending: t('tools.sort.descending'),
          hide: t('tools.sort.hide'),
        }}
        sorting={{
          id: search.sort,
          desc: search.desc === true,
          can: isSort,
          set: (id, desc) => isSort(id) && go({ sort: id, desc: desc || undefined }, true),
        }}
        isStale={isPlaceholderData}
      />
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" aria-label={t('tools.title')} className="flex flex-wrap items-center gap-2">
        <SearchFilter
          value={search.q}
          label={t('tools.search')}
          placeholder={t('tools.search')}
          onChange={(q) => filter({ q })}
        />
        <Select
          aria-label={t('tools.columns.type')}
          value={search.type ?? ''}
          onChange={({ target }) => filter({ type: offeredTypes.find((type) => type === target.value) })}
          className="!w-auto max-md:!w-full"
        >
          <option value="">{t('tools.allTypes')}</option>
          {offeredTypes.map((type) => (
            <option key={type} value={type}>
              {typeWord(t, type)}
            </option>
          ))}
        </Select>
        {filtered && (
          <Button variant="ghost" size="small" onClick={() => filter({ q: undefined, type: undefined })}>
            {t('tools.reset')}
            <X aria-hidden className="size-4" />
          </Button>
        )}
        {!phone && data && (
          <span className="ml-auto">
            <ViewMenu table={table} titles={titles} onReset={columns.reset} />
          </span>
        )}
      </div>
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('tools.stale', { time: format.time(dataUpdatedAt) })}
        </p>
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
    </>
  )
}
