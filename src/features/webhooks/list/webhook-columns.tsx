import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { actionsColumn, EntityLink } from '@/components/list/columns'
import { RequestTarget } from '@/components/request/request-target'
import type { Webhook } from '@/contract/webhooks'
import { parseInstant } from '@/lib/format'
import type { SortValue } from '@/lib/sort'
import { DeleteWebhook } from '../delete-webhook'
import { EnabledSwitch } from '../enabled-switch'
import { type WebhookSort, webhookSettings } from '../search'
import { EventBadges, LastDelivery } from '../webhook-badges'

const helper = createColumnHelper<Features, Webhook>()

export const WebhookLink = ({ webhook, className }: { webhook: Webhook; className?: string }) => (
  <EntityLink
    to="/webhooks/$webhookId"
    params={{ webhookId: webhook.id }}
    search={webhookSettings}
    name={webhook.name}
    className={className}
  />
)

export const webhookColumns = helper.columns([
  helper.accessor('name', {
    size: 180,
    meta: { title: 'webhooks.columns.name' },
    cell: ({ row }) => <WebhookLink webhook={row.original} />,
  }),
  helper.accessor('url', {
    size: 250,
    meta: { title: 'request.url' },
    cell: ({ row }) => <RequestTarget request={row.original} />,
  }),
  helper.accessor('events', {
    size: 240,
    meta: { title: 'webhooks.columns.events' },
    cell: ({ getValue }) => <EventBadges events={getValue()} />,
  }),
  helper.accessor('enabled', {
    size: 76,
    meta: { title: 'webhooks.columns.enabled' },
    cell: ({ row }) => <EnabledSwitch webhook={row.original} />,
  }),
  helper.display({
    id: 'last',
    size: 270,
    meta: { title: 'webhooks.columns.last' },
    cell: ({ row }) => <LastDelivery webhook={row.original} />,
  }),
  actionsColumn((webhook: Webhook) => <DeleteWebhook webhook={webhook} />),
])

export const webhookSortValues: Record<WebhookSort, SortValue<Webhook>> = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  // On before off.
  enabled: ({ enabled }) => (enabled ? 0 : 1),
  last: ({ lastDelivery }) => parseInstant(lastDelivery?.createdAt)?.getTime(),
}
