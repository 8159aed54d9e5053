import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, features } from '@/components/data-table/features'
import { SearchFilter } from '@/components/data-table/search-filter'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ViewMenu } from '@/components/data-table/view-menu'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button, buttonClass } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { systemEvents } from '@/contract/system-events'
import type { Webhook } from '@/contract/webhooks'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { pageSizes } from '@/lib/search-schema'
import { eventWord, isKnownEvent } from '../event-words'
import { webhookListQuery } from '../queries'
import { RemoveDialog } from '../remove-dialog'
import { type WebhookSort, type WebhooksSearch, webhookSorts } from '../search'
import { sortWebhooks } from './sort'
import { WebhookCards } from './webhook-cards'
import { RemoveContext, webhookColumns } from './webhook-columns'

const NONE: Webhook[] = []
const unfiltered = { q: undefined, event: undefined } as const
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const isSort = (id: string): id is WebhookSort => webhookSorts.some((sort) => sort === id)

/** The requests the platform sends when something happens. */
export function WebhooksPage({ search }: { search: WebhooksSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState<Webhook>()
  const columns = useColumnLayout('webhooks', layout)
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(webhookListQuery(search))
  const records = data?.records ?? NONE
  const { sort, desc = false } = search
  const language = currentLanguage()
  const rows = useMemo(() => sortWebhooks(records, sort, desc, language), [records, sort, desc, language])
  const go = (patch: Partial<WebhooksSearch>, replace = false) =>
    void navigate({ to: '/webhooks', search: { ...search, ...patch }, replace, resetScroll: false })
  const filter = (patch: Partial<WebhooksSearch>) => go({ ...patch, page: 1 }, true)
  const filtered = Boolean(search.q || search.event)
  const table = useTable({
    features,
    columns: webhookColumns,
    data: rows,
    defaultColumn,
    getRowId: (webhook) => webhook.id,
    columnResizeMode: 'onChange',
    state: columns.state,
    ...columns.handlers,
  })

  const lastPage = pageCount(data?.total ?? 0, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return <Navigate to="/webhooks" search={{ ...search, page: lastPage }} replace />

  const titles = {
    name: t('webhooks.columns.name'),
    url: t('webhooks.columns.url'),
    events: t('webhooks.columns.events'),
    enabled: t('webhooks.columns.enabled'),
    last: t('webhooks.columns.last'),
  }
  const create = (
    <Link to="/webhooks/new" className={buttonClass('solid')}>
      <Plus aria-hidden className="size-4" />
      {t('webhooks.create')}
    </Link>
  )

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
        <EmptyState title={t('webhooks.noMatch')} text={t('webhooks.noMatchText')}>
          <Button onClick={() => filter(unfiltered)}>{t('webhooks.reset')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('webhooks.empty')} text={t('webhooks.emptyText')}>
          {create}
        </EmptyState>
      )
    if (phone) return <WebhookCards webhooks={rows} />
    return (
      <DataTable
        table={table}
        pins={columns.pins}
        caption={t('webhooks.title')}
        titles={titles}
        words={{
          ascending: t('webhooks.sort.ascending'),
          descending: t('webhooks.sort.descending'),
          hide: t('webhooks.sort.hide'),
        }}
        sorting={{
          id: sort,
          desc,
          can: isSort,
          set: (id, down) => isSort(id) && go({ sort: id, desc: down || undefined }, true),
        }}
        waiting={isPlaceholderData}
      />
    )
  }

  return (
    <Page title={t('webhooks.title')} text={t('webhooks.text')} actions={create}>
      <RemoveContext value={setRemoving}>
        {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
        <div role="search" aria-label={t('webhooks.title')} className="flex flex-wrap items-center gap-2">
          <SearchFilter
            value={search.q}
            label={t('webhooks.search')}
            placeholder={t('webhooks.search')}
            onChange={(q) => filter({ q })}
          />
          <Select
            aria-label={t('webhooks.columns.events')}
            value={search.event ?? ''}
            onChange={({ target }) => filter({ event: isKnownEvent(target.value) ? target.value : undefined })}
            className="!w-auto max-md:!w-full"
          >
            <option value="">{t('webhooks.allEvents')}</option>
            {systemEvents.map((event) => (
              <option key={event} value={event}>
                {eventWord(t, event)}
              </option>
            ))}
          </Select>
          {filtered && (
            <Button variant="ghost" size="small" onClick={() => filter(unfiltered)}>
              {t('webhooks.reset')}
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
            {t('webhooks.stale', { time: format.time(dataUpdatedAt) })}
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
      </RemoveContext>
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  )
}
