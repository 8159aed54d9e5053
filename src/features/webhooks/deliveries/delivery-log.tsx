import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import type { Webhook } from '@/contract/webhooks'
import { isStatus } from '@/lib/api/errors'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { pageSizes } from '@/lib/search-schema'
import { deliveriesQuery } from '../queries'
import { outcomes, type WebhookSearch } from '../search'
import { DeliveryRow, rowGrid } from './delivery-row'

interface DeliveryLogProps {
  webhook: Webhook
  search: WebhookSearch
  go: (patch: Partial<WebhookSearch>, replace?: boolean) => void
}

/** What was sent, newest first: with what, to what answer, and once more where it failed. */
export function DeliveryLog({ webhook, search, go }: DeliveryLogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(
    deliveriesQuery(webhook.id, search),
  )
  const rows = data?.records ?? []
  // New deliveries push older ones to the next page while a link still points here.
  const isElsewhere = search.delivery !== undefined && rows.every(({ id }) => id !== search.delivery)
  const lastPage = pageCount(data?.total ?? 0, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return (
      <Navigate
        to="/webhooks/$webhookId"
        params={{ webhookId: webhook.id }}
        search={{ ...search, page: lastPage }}
        replace
      />
    )

  const list = () => {
    if (error && !data)
      return isStatus(error, 404, 405, 501) ? (
        <EmptyState title={t('webhooks.deliveries.notKept')} text={t('webhooks.deliveries.notKeptText')} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )
    if (!data)
      return (
        <>
          <SlowNotice />
          <TableSkeleton rows={5} />
        </>
      )
    if (rows.length === 0)
      return search.outcome ? (
        <EmptyState title={t('webhooks.noMatch')} text={t('webhooks.deliveries.noMatchText')}>
          <Button onClick={() => go({ outcome: undefined, page: 1 })}>{t('webhooks.reset')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('webhooks.deliveries.empty')} text={t('webhooks.deliveries.emptyText')}>
          <Button onClick={() => go({ tab: 'test' })}>{t('webhooks.test.send')}</Button>
        </EmptyState>
      )
    return (
      <div className={cx('overflow-hidden rounded-lg border border-line', isPlaceholderData && 'opacity-60')}>
        <div
          aria-hidden
          className={cx(rowGrid, 'h-9 border-b bg-panel pr-31 pl-2.5 font-medium text-muted text-sm max-md:hidden')}
        >
          <span />
          <span>{t('webhooks.deliveries.event')}</span>
          <span>{t('webhooks.deliveries.time')}</span>
          <span>{t('webhooks.deliveries.attempt')}</span>
          <span>{t('webhooks.deliveries.status')}</span>
          <span className="text-right">{t('webhooks.deliveries.duration')}</span>
        </div>
        <ul
          aria-label={t('webhooks.tabs.deliveries')}
          aria-busy={isPlaceholderData}
          className="divide-y divide-line/70"
        >
          {rows.map((delivery) => {
            const open = delivery.id === search.delivery
            return (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                webhook={webhook}
                open={open}
                onToggle={() => go({ delivery: open ? undefined : delivery.id }, true)}
              />
            )
          })}
        </ul>
      </div>
    )
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('webhooks.deliveries.outcome')}
          options={[
            { value: 'all', label: t('webhooks.deliveries.all') },
            { value: 'failed', label: t('webhooks.deliveries.failed') },
            { value: 'succeeded', label: t('webhooks.deliveries.succeeded') },
          ]}
          value={search.outcome ?? 'all'}
          onChange={(value) =>
            go({ outcome: outcomes.find((outcome) => outcome === value), page: 1, delivery: undefined }, true)
          }
        />
        <Button size="small" busy={isFetching} onClick={() => void refetch()} className="ml-auto">
          {!isFetching && <RotateCw aria-hidden className="size-4" />}
          {t('webhooks.deliveries.refresh')}
        </Button>
      </div>
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('webhooks.stale', { time: format.time(dataUpdatedAt) })}
        </p>
      )}
      {data && !isPlaceholderData && rows.length > 0 && isElsewhere && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line px-3 py-2">
          <p className="text-sm">{t('webhooks.deliveries.elsewhere')}</p>
          {search.page < lastPage && (
            <Button size="small" onClick={() => go({ page: search.page + 1 }, true)}>
              {t('webhooks.deliveries.further')}
            </Button>
          )}
        </div>
      )}
      {list()}
      {data && rows.length > 0 && (
        <TableFooter
          page={search.page}
          limit={search.limit}
          total={data.total}
          limits={pageSizes}
          rows={rows.length}
          onPage={(page) => go({ page, delivery: undefined })}
          onLimit={(limit) => go({ limit, page: 1, delivery: undefined })}
        />
      )}
    </>
  )
}
