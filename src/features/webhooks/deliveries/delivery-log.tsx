import { useMemo } from 'react'
import { ListView } from '@/components/list/list-page'
import { RefreshButton } from '@/components/list/refresh-button'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import type { Webhook } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { deliveriesQuery } from '../queries'
import type { WebhookSearch } from '../search'
import { DeliveryCard, deliveryColumns } from './delivery-columns'
import { DeliveryDetails } from './delivery-details'
import { ElsewhereNotice, OutcomeFilter } from './delivery-tools'

export function DeliveryLog({ webhook, search }: { webhook: Webhook; search: WebhookSearch }) {
  const { t } = useTranslation()
  const columns = useMemo(() => deliveryColumns(webhook.id), [webhook.id])
  const list = useList({
    name: 'deliveries',
    search,
    query: deliveriesQuery(webhook.id, search),
    columns,
    filters: ['outcome'],
    ofPage: ['delivery'],
    expandedField: 'delivery',
  })
  const sendTest = <Button onClick={() => list.open({ tab: 'test' })}>{t('webhooks.test.send')}</Button>
  return (
    <>
      <ElsewhereNotice list={list} />
      <ListView
        list={list}
        label={t('webhooks.deliveries.title')}
        filters={<OutcomeFilter list={list} />}
        tools={<RefreshButton list={list} />}
        noMatch={{ title: t('table.noResults'), text: t('webhooks.deliveries.noMatchText') }}
        notOffered={{ title: t('webhooks.deliveries.notKept'), text: t('webhooks.deliveries.notKeptText') }}
        empty={{
          title: t('webhooks.deliveries.empty'),
          text: t('webhooks.deliveries.emptyText'),
          action: sendTest,
        }}
        card={(_, row) => <DeliveryCard webhook={webhook} row={row} />}
        row={{
          currentId: search.delivery,
          renderDetail: (delivery, row) =>
            row.getIsExpanded() && <DeliveryDetails delivery={delivery} method={webhook.method} />,
        }}
      />
    </>
  )
}
