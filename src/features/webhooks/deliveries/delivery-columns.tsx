import type { TableRow } from '@/components/data-table/features'
import { actionsColumn, cellColumns, DateCell, dateColumn } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DeliveryBadge } from '../webhook-badges'
import { Attempt, Duration, EventToggle } from './delivery-cells'
import { DeliveryDetails } from './delivery-details'
import { ResendButton } from './resend-button'

export const deliveryColumns = (webhookId: string) => [
  ...cellColumns<Delivery>([], {
    event: { title: 'webhooks.test.event', size: 230, cell: (_, row) => <EventToggle row={row} /> },
    createdAt: dateColumn({ title: 'common.time', value: ({ createdAt }) => createdAt }),
    attempt: {
      title: 'webhooks.deliveries.attempt',
      size: 90,
      figures: true,
      cell: ({ attempt }) => <Attempt value={attempt} />,
    },
    status: {
      title: 'common.status',
      size: 150,
      cell: (delivery) => <DeliveryBadge delivery={delivery} />,
    },
    duration: {
      title: 'webhooks.deliveries.duration',
      size: 110,
      figures: true,
      cell: (delivery) => <Duration delivery={delivery} />,
    },
  }),
  actionsColumn((delivery: Delivery) => <ResendButton webhookId={webhookId} delivery={delivery} />, { size: 124 }),
]

export function DeliveryCard({ webhook, row }: { webhook: Webhook; row: TableRow<Delivery> }) {
  const { t } = useTranslation()
  const delivery = row.original
  const { createdAt, attempt = 1 } = delivery
  return (
    <ListCard title={<EventToggle row={row} />} aside={<DeliveryBadge delivery={delivery} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-6">
        <DateCell value={createdAt} className="text-muted" />
        {attempt > 1 && (
          <span className="text-muted">
            {t('webhooks.deliveries.attempt')} <Attempt value={attempt} />
          </span>
        )}
        <Duration delivery={delivery} />
        <span className="ml-auto">
          <ResendButton webhookId={webhook.id} delivery={delivery} />
        </span>
      </div>
      {row.getIsExpanded() && <DeliveryDetails delivery={delivery} method={webhook.method} />}
    </ListCard>
  )
}
