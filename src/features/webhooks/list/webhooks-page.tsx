import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from '@/components/data-table/search-filter'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { buttonClass } from '@/components/ui/button'
import { systemEvents } from '@/contract/system-events'
import { eventLabel } from '../event-labels'
import { webhookListQuery } from '../queries'
import type { WebhooksSearch } from '../search'
import { WebhookCard } from './webhook-card'
import { webhookColumns, webhookSortValues } from './webhook-columns'

/** The requests the platform sends when something happens. */
export function WebhooksPage({ search }: { search: WebhooksSearch }) {
  const { t } = useTranslation()
  const list = useList({
    name: 'webhooks',
    search,
    query: webhookListQuery(search),
    columns: webhookColumns,
    sortValues: webhookSortValues,
    filters: ['q', 'event'],
  })
  const create = (
    <Link to="/webhooks/new" className={buttonClass('solid')}>
      <Plus aria-hidden className="size-4" />
      {t('webhooks.create')}
    </Link>
  )
  return (
    <ListPage
      list={list}
      title={t('webhooks.title')}
      text={t('webhooks.text')}
      actions={create}
      empty={{ title: t('webhooks.empty'), text: t('webhooks.emptyText'), action: create }}
      card={(webhook) => <WebhookCard webhook={webhook} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('webhooks.search')} />
          <SelectFilter
            {...list.choice('event')}
            label={t('webhooks.columns.events')}
            all={t('webhooks.allEvents')}
            options={systemEvents.map((event) => ({ value: event, label: eventLabel(t, event) }))}
          />
        </>
      }
    />
  )
}
