import { createColumnHelper } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import { actionsColumn, DateCell, dateColumn } from '@/components/list/columns'
import type { Delivery } from '@/contract/webhooks'
import { DeliveryBadge } from '../webhook-badges'
import { Attempt, Duration, EventToggle, ResendButton, useDeliveryLog } from './delivery-cells'
import { DeliveryDetails } from './delivery-details'

const helper = createColumnHelper<Features, Delivery>()

export const deliveryColumns = helper.columns([
  helper.accessor('event', {
    size: 230,
    meta: { title: 'webhooks.deliveries.event' },
    cell: ({ row }) => <EventToggle delivery={row.original} />,
  }),
  dateColumn<Delivery>('createdAt', { title: 'webhooks.deliveries.time', value: ({ createdAt }) => createdAt }),
  helper.accessor('attempt', {
    size: 90,
    meta: { title: 'webhooks.deliveries.attempt' },
    cell: ({ getValue }) => <Attempt value={getValue()} />,
  }),
  helper.accessor('statusCode', {
    size: 150,
    meta: { title: 'webhooks.deliveries.status' },
    cell: ({ row }) => <DeliveryBadge delivery={row.original} />,
  }),
  helper.accessor('durationMs', {
    size: 110,
    meta: { title: 'webhooks.deliveries.duration' },
    cell: ({ getValue }) => <Duration value={getValue()} />,
  }),
  actionsColumn((delivery: Delivery) => <ResendButton delivery={delivery} />, { size: 124 }),
])

/** A delivery on a screen too narrow for columns. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const { webhook, isOpen } = useDeliveryLog()
  const { id, createdAt, attempt, durationMs } = delivery
  return (
    <div className="space-y-1 py-2 pr-2 pl-2.5 text-sm">
      <div className="flex items-center gap-2">
        <EventToggle delivery={delivery} />
        <ResendButton delivery={delivery} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-6">
        <DeliveryBadge delivery={delivery} />
        <DateCell value={createdAt} className="text-muted" />
        {attempt !== undefined && attempt > 1 && (
          <span className="text-muted">
            {t('webhooks.deliveries.attempt')} <Attempt value={attempt} />
          </span>
        )}
        <Duration value={durationMs} />
      </div>
      {isOpen(id) && <DeliveryDetails delivery={delivery} method={webhook.method} />}
    </div>
  )
}
