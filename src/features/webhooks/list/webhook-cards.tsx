import { useTranslation } from 'react-i18next'
import type { Webhook } from '@/contract/webhooks'
import { EnabledSwitch } from '../enabled-switch'
import { EventBadges, LastDelivery } from '../parts'
import { RemoveButton, Target, WebhookLink } from './webhook-columns'

/** The webhooks as cards, for a screen too narrow for columns. */
export function WebhookCards({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('webhooks.title')} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="space-y-1.5 py-2.5 pr-2 pl-3.5 text-sm">
          <div className="flex items-center gap-2">
            <span className="flex min-h-11 min-w-0 flex-1 items-center text-base">
              <WebhookLink of={webhook} className="py-2.5" />
            </span>
            <EnabledSwitch of={webhook} />
          </div>
          <div className="pr-1.5">
            <Target of={webhook} />
          </div>
          <EventBadges events={webhook.events} most={6} />
          <div className="flex items-center justify-between gap-2">
            <LastDelivery of={webhook} />
            <RemoveButton of={webhook} />
          </div>
        </li>
      ))}
    </ul>
  )
}
