import { actionsColumn, cellColumns, EntityLink } from '@/components/list/cell-columns'
import { ListCard } from '@/components/list/list-card'
import { RequestTarget } from '@/components/request/request-target'
import type { Webhook } from '@/contract/webhooks'
import { parseInstant } from '@/lib/format'
import { listDefaults } from '@/lib/raw-search'
import type { SortValue } from '@/lib/sort'
import { DeleteWebhook } from '../delete-webhook'
import { EnabledSwitch } from '../enabled-switch'
import type { WebhookSort } from '../search'
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
  ...cellColumns<Webhook>({
    name: { title: 'common.name', size: 180, cell: (webhook) => <WebhookLink webhook={webhook} /> },
    url: { title: 'request.url', size: 250, cell: (webhook) => <RequestTarget request={webhook} /> },
    events: { title: 'webhooks.columns.events', size: 240, cell: ({ events }) => <EventBadges events={events} /> },
    enabled: { title: 'webhooks.columns.enabled', size: 76, cell: (webhook) => <EnabledSwitch webhook={webhook} /> },
    last: { title: 'webhooks.columns.last', size: 270, cell: (webhook) => <LastDelivery webhook={webhook} /> },
  }),
  actionsColumn((webhook: Webhook) => <DeleteWebhook webhook={webhook} />),
]

export const webhookSortValues: Record<WebhookSort, SortValue<Webhook>> = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  // On before off.
  enabled: ({ enabled }) => (enabled ? 0 : 1),
  last: ({ lastDelivery }) => parseInstant(lastDelivery?.createdAt)?.getTime(),
}

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
