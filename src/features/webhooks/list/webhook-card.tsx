import { RequestTarget } from '@/components/request/request-target'
import type { Webhook } from '@/contract/webhooks'
import { DeleteWebhook } from '../delete-webhook'
import { EnabledSwitch } from '../enabled-switch'
import { EventBadges, LastDelivery } from '../webhook-badges'
import { WebhookLink } from './webhook-columns'

/** A webhook on a screen too narrow for columns. */
export const WebhookCard = ({ webhook }: { webhook: Webhook }) => (
  <div className="space-y-1.5 py-2.5 pr-2 pl-3.5 text-sm">
    <div className="flex items-center gap-2">
      <span className="flex min-h-11 min-w-0 flex-1 items-center text-base">
        <WebhookLink webhook={webhook} className="py-2.5" />
      </span>
      <EnabledSwitch webhook={webhook} />
    </div>
    <div className="pr-1.5">
      <RequestTarget request={webhook} />
    </div>
    <EventBadges events={webhook.events} most={6} />
    <div className="flex items-center justify-between gap-2">
      <LastDelivery webhook={webhook} />
      <DeleteWebhook webhook={webhook} />
    </div>
  </div>
)
