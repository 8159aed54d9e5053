import { actionsColumn, cellColumns, EntityLink } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { RequestTarget } from '@/components/request/request-target'
import type { Webhook } from '@/contract/webhooks'
import { listDefaults } from '@/lib/address/paging'
import { parseInstant } from '@/lib/format'
import { DeleteWebhook } from '../delete-webhook'
import { EnabledSwitch } from '../enabled-switch'
import { type WebhookSort, webhookSorts } from '../search'
import { EventBadges, LastDelivery } from '../webhook-badges'

const WebhookLink = ({ webhook: { id, name } }: { webhook: Webhook }) => (
  <EntityLink
    to="/webhooks/$webhookId"
    params={{ webhookId: id }}
    search={listDefaults}
    name={name}
    className="max-md:py-2.5"
  />
)

export const webhookColumns = [
  ...cellColumns<Webhook, WebhookSort>(webhookSorts, {
    name: {
      title: 'common.name',
      size: 180,
      value: ({ name }) => name,
      cell: (webhook) => <WebhookLink webhook={webhook} />,
    },
    url: {
      title: 'request.url',
      size: 250,
      value: ({ url }) => url,
      cell: (webhook) => <RequestTarget request={webhook} />,
    },
    events: { title: 'webhooks.columns.events', size: 240, cell: ({ events }) => <EventBadges events={events} /> },
    enabled: {
      title: 'webhooks.columns.enabled',
      size: 76,
      // Enabled before disabled.
      value: ({ enabled }) => (enabled ? 0 : 1),
      cell: (webhook) => <EnabledSwitch webhook={webhook} />,
    },
    last: {
      title: 'webhooks.columns.last',
      size: 270,
      value: ({ lastDelivery }) => parseInstant(lastDelivery?.createdAt)?.getTime(),
      cell: (webhook) => <LastDelivery webhook={webhook} />,
    },
  }),
  actionsColumn((webhook: Webhook) => <DeleteWebhook webhook={webhook} />),
]

export const WebhookCard = ({ webhook }: { webhook: Webhook }) => (
  <ListCard
    title={<WebhookLink webhook={webhook} />}
    aside={<EnabledSwitch webhook={webhook} />}
    footer={<LastDelivery webhook={webhook} />}
    actions={<DeleteWebhook webhook={webhook} />}
  >
    <RequestTarget request={webhook} />
    <EventBadges events={webhook.events} most={6} />
  </ListCard>
)
