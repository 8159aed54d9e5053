import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTable } from '@tanstack/react-table'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { defaultColumn, features } from '@/components/data-table/features'
import { SearchFilter } from '@/components/data-table/search-filter'
import { ViewMenu } from '@/components/data-table/view-menu'
import { type Credential, credentials } from '@/contract/credentials'
import { providers } from '@/contract/providers'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { notify } from '@/lib/notify'
import { arrange } from '../key-state'
import { providerName } from '../key-words'
import { ListBody } from '../list-body'
import { credentialListQuery } from '../queries'
import { type ApiKeysSearch, type CredentialSort, credentialSorts, type SetSearch } from '../search'
import { CredentialActsContext } from './credential-actions'
import { CredentialCards } from './credential-cards'
import { credentialColumns, credentialSortValues } from './credential-columns'
import { useVerify } from './use-verify'

const CredentialDrawer = lazy(() =>
  import('./credential-drawer').then((module) => ({ default: module.CredentialDrawer })),
)

const NONE: Credential[] = []
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const isSort = (id: string | undefined): id is CredentialSort => credentialSorts.some((sort) => sort === id)

/** The accounts at providers whose services the agents use. */
export function CredentialsPanel({ search, go }: { search: ApiKeysSearch; go: SetSearch }) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const client = useQueryClient()
  const columns = useColumnLayout('credentials', layout)
  const query = useQuery(credentialListQuery)
  const records = query.data?.records ?? NONE
  const [removing, setRemoving] = useState<Credential>()
  const { verify, isBusy } = useVerify()

  const language = currentLanguage()
  const sort = isSort(search.sort) ? search.sort : undefined
  const { shown: rows, over } = useMemo(
    () =>
      arrange(records, {
        q: search.q,
        all: search.all,
        desc: search.desc,
        by: sort && credentialSortValues[sort],
        keep: ({ provider }) => !search.provider || search.provider.some((wanted) => wanted === provider),
        language,
      }),
    [records, search.q, search.all, search.desc, search.provider, sort, language],
  )
  const table = useTable({
    features,
    columns: credentialColumns,
    data: rows,
    defaultColumn,
    getRowId: (credential) => credential.id,
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })
  const titles = {
    name: t('apiKeys.columns.name'),
    provider: t('credentials.provider'),
    keyPrefix: t('apiKeys.columns.keyPrefix'),
    status: t('apiKeys.columns.status'),
    verification: t('credentials.verified'),
    lastUsedAt: t('apiKeys.columns.lastUsedAt'),
    expiresAt: t('apiKeys.columns.expiresAt'),
  }
  const remove = async () => {
    if (!removing) return
    try {
      await call(credentials.remove, { params: { id: removing.id } })
    } catch (error) {
      // Somebody else deleted it first: what was wanted is so.
      if (!isStatus(error, 404)) throw error
    }
    notify({ tone: 'success', title: t('credentials.delete.done', { name: removing.name }) })
    void client.invalidateQueries({ queryKey: ['credentials'] })
  }
  const edit = (id: string) => go({ edit: id })
  const acts = { edit, remove: setRemoving, verify: (of: Credential) => void verify(of), isBusy }

  return (
    <CredentialActsContext value={acts}>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
      <div role="search" className="flex flex-wrap items-center gap-2">
        <SearchFilter
          value={search.q}
          label={t('credentials.search')}
          placeholder={t('credentials.search')}
          onChange={(q) => go({ q }, true)}
        />
        <FacetFilter
          title={t('credentials.provider')}
          options={providers.map((value) => ({ value, label: providerName(value) }))}
          chosen={search.provider ?? []}
          count={(provider) => records.filter((one) => one.provider === provider).length}
          onChange={(provider) => go({ provider: provider.length > 0 ? provider : undefined }, true)}
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
        filtered={search.q !== undefined || search.provider !== undefined}
        onReset={() => go({ q: undefined, provider: undefined })}
        over={over}
        all={search.all === true}
        onAll={() => go({ all: search.all ? undefined : true }, true)}
        empty={{
          title: records.length > 0 ? t('credentials.noneActive') : t('credentials.empty'),
          text: t('credentials.emptyText'),
          action: t('credentials.form.open'),
          onAction: () => go({ create: true }),
        }}
      >
        {phone ? (
          <CredentialCards credentials={rows} />
        ) : (
          <DataTable
            table={table}
            pins={columns.pins}
            caption={t('apiKeys.tabs.credentials')}
            titles={titles}
            labels={{
              ascending: t('apiKeys.sort.ascending'),
              descending: t('apiKeys.sort.descending'),
              hide: t('apiKeys.sort.hide'),
            }}
            currentId={search.edit}
            onOpen={(credential) => edit(credential.id)}
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
        {(search.edit || search.create) && (
          <CredentialDrawer
            key={search.edit}
            id={search.edit}
            listed={records.find((one) => one.id === search.edit)}
            onClose={() => go({ create: undefined, edit: undefined }, true)}
          />
        )}
      </Suspense>
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setRemoving(undefined)}
          title={t('credentials.delete.title', { name: removing.name })}
          description={t('credentials.delete.text')}
          action={t('credentials.delete.action')}
          onConfirm={remove}
        />
      )}
    </CredentialActsContext>
  )
}
