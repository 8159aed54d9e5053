import { actionsColumn, cellColumns, dateColumn } from '@/components/list/cell-columns'
import { DateCell } from '@/components/list/columns'
import { useExpansion } from '@/components/list/expansion'
import { ListCard } from '@/components/list/list-card'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DeliveryBadge } from '../webhook-badges'
import { Attempt, Duration, EventToggle } from './delivery-cells'
import { DeliveryDetails } from './delivery-details'
import { ResendButton } from './resend-button'

export const deliveryColumns = (webhookId: string) => [
  ...cellColumns<Delivery>({
    event: { title: 'webhooks.test.event', size: 230, cell: (delivery) => <EventToggle delivery={delivery} /> },
  }),
  dateColumn<Delivery>('createdAt', { title: 'webhooks.deliveries.time', value: ({ createdAt }) => createdAt }),
  ...cellColumns<Delivery>({
    attempt: { title: 'webhooks.deliveries.attempt', size: 90, cell: ({ attempt }) => <Attempt value={attempt} /> },
    status: {
      title: 'webhooks.deliveries.status',
      size: 150,
      cell: (delivery) => <DeliveryBadge delivery={delivery} />,
    },
    duration: {
      title: 'webhooks.deliveries.duration',
      size: 110,
      cell: (delivery) => <Duration delivery={delivery} />,
    },
  }),
  actionsColumn((delivery: Delivery) => <ResendButton webhookId={webhookId} delivery={delivery} />, { size: 124 }),
]

export function DeliveryCard({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { t } = useTranslation()
  const { has } = useExpansion()
  const { id, createdAt, attempt = 1 } = delivery
  return (
    <ListCard
      title={<EventToggle delivery={delivery} />}
      aside={<ResendButton webhookId={webhook.id} delivery={delivery} />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-6">
        <DeliveryBadge delivery={delivery} />
        <DateCell value={createdAt} className="text-muted" />
        {attempt > 1 && (
          <span className="text-muted">
            {t('webhooks.deliveries.attempt')} <Attempt value={attempt} />
          </span>
        )}
        <Duration delivery={delivery} />
      </div>
      {has(id) && <DeliveryDetails delivery={delivery} method={webhook.method} />}
    </ListCard>
  )
}
