import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateLink } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { eventLabel } from '@/components/system-events/system-events'
import { systemEvents } from '@/contract/system-events'
import { useTranslation } from '@/lib/i18n/use-translation'
import { webhookListQuery } from '../queries'
import { type WebhooksSearch, webhookList } from '../search'
import { WebhookCard, webhookColumns } from './webhook-columns'

export function WebhooksPage({ search }: { search: WebhooksSearch }) {
  const { t } = useTranslation()
  const list = useList({
    name: 'webhooks',
    search,
    query: webhookListQuery(search),
    columns: webhookColumns,
    filters: webhookList.filterNames,
  })
  return (
    <ListPage
      list={list}
      actions={
        <CreateLink of="/webhooks" to="/webhooks/new">
          {t('webhooks.create')}
        </CreateLink>
      }
      empty={{ title: t('webhooks.empty'), text: t('webhooks.emptyText') }}
      card={(webhook) => <WebhookCard webhook={webhook} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('common.searchNameOrAddress')} />
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
