import { useQuery } from '@tanstack/react-query'
import { DateCell } from '@/components/list/columns'
import { OutcomeBadge } from '@/components/request/outcome'
import { eventLabel, isKnownEvent } from '@/components/system-events/system-events'
import { Badge } from '@/components/ui/badge'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lastDeliveryQuery } from './queries'

/** The first `most` events, and the number of others. */
export function EventBadges({ events, most = 2 }: { events: readonly string[]; most?: number }) {
  const { t } = useTranslation()
  if (events.length === 0) return <span className="text-muted">{t('webhooks.noEvents')}</span>
  const rest = events.slice(most)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 py-0.5">
      {events.slice(0, most).map((event) => (
        <span key={event} translate={isKnownEvent(event) ? undefined : 'no'} className="flex min-w-0 max-w-full">
          <Badge>{eventLabel(t, event)}</Badge>
        </span>
      ))}
      {rest.length > 0 && (
        <span className="figures text-muted text-xs" title={rest.map((event) => eventLabel(t, event)).join('\n')}>
          {t('webhooks.moreEvents', { count: rest.length })}
        </span>
      )}
    </span>
  )
}

export function DeliveryBadge({ delivery: { statusCode, error } }: { delivery: Delivery }) {
  const { t } = useTranslation()
  return <OutcomeBadge exchange={{ statusCode, error }} accepted={t('webhooks.deliveries.delivered')} />
}

/** The newest delivery, requested separately if the list does not include it. */
export function LastDelivery({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const newest = useQuery({ ...lastDeliveryQuery(webhook.id), enabled: webhook.lastDelivery === undefined })
  const last = webhook.lastDelivery ?? newest.data?.records[0]
  if (!last) {
    if (newest.isSuccess) return <span className="text-muted">{t('webhooks.neverSent')}</span>
    return <span className="text-muted">{DASH}</span>
  }
  return (
    <span className="flex min-w-0 items-center gap-2">
      <DeliveryBadge delivery={last} />
      <DateCell value={last.createdAt} className="text-muted" />
    </span>
  )
}
