import { useQuery } from '@tanstack/react-query'
import { useTable } from '@tanstack/react-table'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, features } from '@/components/data-table/features'
import { SearchFilter } from '@/components/data-table/search-filter'
import { ViewMenu } from '@/components/data-table/view-menu'
import type { ApiKey } from '@/contract/api-keys'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { arrange } from '../key-state'
import { ListBody } from '../list-body'
import { keyListQuery } from '../queries'
import type { ShownKeyState } from '../reveal/use-shown-key'
import { type ApiKeysSearch, type KeySort, keySorts, type SetSearch } from '../search'
import { type KeyActionKind, KeyActsContext } from './key-actions'
import { KeyCards } from './key-cards'
import { keyColumns, keySortValues } from './key-columns'
import { KeyDialog } from './key-dialog'

const loadCreate = () => import('../create/create-drawer')
const CreateDrawer = lazy(() => loadCreate().then((module) => ({ default: module.CreateDrawer })))
const KeyDetails = lazy(() => import('./key-details').then((module) => ({ default: module.KeyDetails })))

const NONE: ApiKey[] = []
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const isSort = (id: string | undefined): id is KeySort => keySorts.some((sort) => sort === id)

interface KeysPanelProps {
  search: ApiKeysSearch
  go: SetSearch
  shown: ShownKeyState
}

/** The keys to this console's API. */
export function KeysPanel({ search, go, shown }: KeysPanelProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const columns = useColumnLayout('api-keys', layout)
  const query = useQuery(keyListQuery)
  const records = query.data?.records ?? NONE
  const [acting, setActing] = useState<{ kind: KeyActionKind; key: ApiKey }>()

  const language = currentLanguage()
  const sort = isSort(search.sort) ? search.sort : undefined
  const { shown: rows, over } = useMemo(
    () =>
      arrange(records, {
        q: search.q,
        all: search.all,
        desc: search.desc,
        by: sort && keySortValues[sort],
        language,
      }),
    [records, search.q, search.all, search.desc, sort, language],
  )
  const table = useTable({
    features,
    columns: keyColumns,
    data: rows,
    defaultColumn,
    getRowId: (key) => key.id,
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })
  const titles = {
    name: t('apiKeys.columns.name'),
    keyPrefix: t('apiKeys.columns.keyPrefix'),
    scopes: t('apiKeys.scopes'),
    status: t('apiKeys.columns.status'),
    usageCount: t('apiKeys.columns.usageCount'),
    lastUsedAt: t('apiKeys.columns.lastUsedAt'),
    expiresAt: t('apiKeys.columns.expiresAt'),
  }
  const open = (id: string) => go({ key: id })
  const act = (kind: KeyActionKind, key: ApiKey) => setActing({ kind, key })
  // The same object as long as the rows are: cells read it.
  const acts = { act, open }

  return (
    <KeyActsContext value={acts}>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" className="flex flex-wrap items-center gap-2">
        <SearchFilter
          value={search.q}
          label={t('apiKeys.search')}
          placeholder={t('apiKeys.search')}
          onChange={(q) => go({ q }, true)}
        />
        {!phone && query.data && (
          <span className="ml-auto">
            <ViewMenu table={table} titles={titles} onReset={columns.reset} />
          </span>
        )}
      </div>
      <ListBody
        query={query}
        rows={rows.length}
        filtered={search.q !== undefined}
        onReset={() => go({ q: undefined })}
        over={over}
        all={search.all === true}
        onAll={() => go({ all: search.all ? undefined : true }, true)}
        empty={{
          title: records.length > 0 ? t('apiKeys.noneActive') : t('apiKeys.empty'),
          text: t('apiKeys.emptyText'),
          action: t('apiKeys.create.open'),
          onAction: () => go({ create: true }),
        }}
      >
        {phone ? (
          <KeyCards keys={rows} />
        ) : (
          <DataTable
            table={table}
            pins={columns.pins}
            caption={t('apiKeys.tabs.keys')}
            titles={titles}
            labels={{
              ascending: t('apiKeys.sort.ascending'),
              descending: t('apiKeys.sort.descending'),
              hide: t('apiKeys.sort.hide'),
            }}
            currentId={search.key}
            onOpen={(key) => open(key.id)}
            sorting={{
              id: sort,
              desc: search.desc === true,
              can: isSort,
              set: (id, desc) => isSort(id) && go({ sort: id, desc: desc || undefined }, true),
            }}
          />
        )}
      </ListBody>
      <Suspense fallback={null}>
        {(search.create || shown.busy) && !shown.shown && acting === undefined && (
          <CreateDrawer state={shown} onClose={() => go({ create: undefined }, true)} />
        )}
        {search.key && (
          <KeyDetails
            id={search.key}
            listed={records.find((key) => key.id === search.key)}
            act={act}
            onClose={() => go({ key: undefined }, true)}
          />
        )}
      </Suspense>
      {acting && (
        <KeyDialog
          kind={acting.kind}
          of={acting.key}
          shown={shown}
          onClose={() => setActing(undefined)}
          onDeleted={() => search.key && go({ key: undefined }, true)}
        />
      )}
    </KeyActsContext>
  )
}
