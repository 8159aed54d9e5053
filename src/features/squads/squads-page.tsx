import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, features } from '@/components/data-table/features'
import { SearchFilter } from '@/components/data-table/search-filter'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ViewMenu } from '@/components/data-table/view-menu'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { transferTypes } from '@/contract/squad-types'
import type { Squad } from '@/contract/squads'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { arrange } from './arrange'
import { squadListQuery } from './queries'
import { type SquadSort, type SquadsSearch, squadSorts } from './search'
import { SquadCards } from './squad-cards'
import { squadColumns } from './squad-columns'
import { methodWord } from './squad-words'
import { useAgentsOf } from './use-agents-of'

const SquadDrawer = lazy(() => import('./editor/squad-drawer').then((module) => ({ default: module.SquadDrawer })))

const NONE: Squad[] = []
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const noFilters = { q: undefined, method: undefined }
const isSort = (id: string): id is SquadSort => squadSorts.some((sort) => sort === id)

/** The groups of people a call can be handed to. */
export function SquadsPage({ search }: { search: SquadsSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const columns = useColumnLayout('squads', layout)
  const agentsOf = useAgentsOf()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(squadListQuery)
  const records = data?.records ?? NONE
  const { q, method, sort, desc } = search
  const language = currentLanguage()
  const rows = useMemo(
    () => arrange(records, { q, method, sort, desc, using: (squad) => agentsOf(squad).length, language }),
    [records, q, method, sort, desc, agentsOf, language],
  )
  const go = (patch: Partial<SquadsSearch>, replace = false) =>
    void navigate({ to: '/squads', search: { ...search, ...patch }, replace, resetScroll: false })
  const filtered = q !== undefined || method !== undefined
  const create = () => go({ create: true, squad: undefined })
  const table = useTable({
    features,
    columns: squadColumns,
    data: rows,
    defaultColumn,
    getRowId: (squad) => squad.id,
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })
  const titles = {
    name: t('squads.name'),
    method: t('squads.method'),
    numbers: t('squads.contacts'),
    timeout: t('squads.timeoutEach'),
    total: t('squads.total'),
    agentIds: t('squads.usedBy'),
  }

  const list = () => {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <SlowNotice />
          <TableSkeleton rows={5} />
        </>
      )
    if (rows.length === 0)
      return filtered ? (
        <EmptyState title={t('squads.noResults')} text={t('squads.noResultsText')}>
          <Button onClick={() => go(noFilters, true)}>{t('squads.resetFilters')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('squads.empty')} text={t('squads.emptyText')}>
          <Button variant="solid" onClick={create}>
            {t('squads.create')}
          </Button>
        </EmptyState>
      )
    if (phone) return <SquadCards rows={rows} />
    return (
      <DataTable
        table={table}
        pins={columns.pins}
        caption={t('squads.title')}
        titles={titles}
        labels={{ ascending: t('squads.ascending'), descending: t('squads.descending'), hide: t('squads.hide') }}
        sorting={{
          id: sort,
          desc: desc === true,
          can: isSort,
          set: (id, down) => isSort(id) && go({ sort: id, desc: down || undefined }, true),
        }}
        currentId={search.squad}
        onOpen={({ id }) => go({ squad: id, create: undefined })}
      />
    )
  }

  return (
    <Page
      title={t('squads.title')}
      text={t('squads.text')}
      actions={
        <Button variant="solid" onClick={create}>
          <Plus aria-hidden className="size-4" />
          {t('squads.create')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" className="flex flex-wrap items-center gap-2">
        <SearchFilter
          value={q}
          label={t('squads.search')}
          placeholder={t('squads.search')}
          onChange={(typed) => go({ q: typed }, true)}
        />
        <Select
          aria-label={t('squads.method')}
          value={method ?? ''}
          className="!w-auto max-md:!w-full"
          onChange={({ target }) => go({ method: transferTypes.find((type) => type === target.value) }, true)}
        >
          <option value="">{t('squads.anyMethod')}</option>
          {transferTypes.map((type) => (
            <option key={type} value={type}>
              {methodWord(t, type)}
            </option>
          ))}
        </Select>
        {filtered && (
          <Button variant="ghost" size="small" onClick={() => go(noFilters, true)}>
            {t('squads.resetFilters')}
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
          {t('squads.stale', { time: format.time(dataUpdatedAt) })}
        </p>
      )}
      {data && data.total > records.length && (
        <p className="text-sm text-warn">
          {t('squads.partOf', { shown: format.number(records.length), total: format.number(data.total) })}
        </p>
      )}
      {list()}
      <Suspense fallback={null}>
        {(search.squad || search.create) && (
          <SquadDrawer
            key={search.squad}
            id={search.squad}
            listed={records.find((squad) => squad.id === search.squad)}
            onClose={() => go({ squad: undefined, create: undefined }, true)}
          />
        )}
      </Suspense>
    </Page>
  )
}
