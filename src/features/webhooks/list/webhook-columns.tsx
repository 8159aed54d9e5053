import { actionsColumn, cellColumns, EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ListCard } from '@/components/list/list-card'
import { RequestTarget } from '@/components/request/request-target'
import type { Webhook } from '@/contract/webhooks'
import { listDefaults } from '@/lib/address/paging'
import { parseInstant } from '@/lib/format'
import { WebhookDeletion } from '../delete-webhook'
import { EnabledSwitch } from '../enabled-switch'
import { type WebhookSort, webhookSorts } from '../search'
import { EventBadges, LastDelivery } from '../webhook-badges'

const linkTo = ({ id }: Webhook) =>
  ({ to: '/webhooks/$webhookId', params: { webhookId: id }, search: listDefaults }) as const

const WebhookLink = ({ webhook }: { webhook: Webhook }) => (
  <EntityLink {...linkTo(webhook)} name={webhook.name} className="max-md:py-2.5" />
)

const WebhookMenu = ({ webhook }: { webhook: Webhook }) => (
  <EntityMenu
    of="/webhooks"
    name={webhook.name}
    to={linkTo(webhook)}
    dialog={(onClose) => <WebhookDeletion webhook={webhook} onClose={onClose} />}
  />
)

export const webhookColumns = [
  ...cellColumns<Webhook, WebhookSort>(webhookSorts, {
    name: {
      title: 'common.name',
      size: 160,
      value: ({ name }) => name,
      cell: (webhook) => <WebhookLink webhook={webhook} />,
    },
    url: {
      title: 'request.url',
      size: 200,
      grows: true,
      value: ({ url }) => url,
      cell: (webhook) => <RequestTarget request={webhook} />,
    },
    events: { title: 'webhooks.columns.events', size: 210, cell: ({ events }) => <EventBadges events={events} /> },
    enabled: {
      title: 'webhooks.columns.enabled',
      size: 76,
      // Enabled before disabled.
      value: ({ enabled }) => (enabled ? 0 : 1),
      cell: (webhook) => <EnabledSwitch webhook={webhook} />,
    },
    last: {
      title: 'webhooks.columns.last',
      size: 256,
      value: ({ lastDelivery }) => parseInstant(lastDelivery?.createdAt)?.getTime(),
      cell: (webhook) => <LastDelivery webhook={webhook} />,
    },
  }),
  actionsColumn((webhook: Webhook) => <WebhookMenu webhook={webhook} />),
]

export const WebhookCard = ({ webhook }: { webhook: Webhook }) => (
  <ListCard
    title={<WebhookLink webhook={webhook} />}
    aside={
      <>
        <EnabledSwitch webhook={webhook} />
        <WebhookMenu webhook={webhook} />
      </>
    }
    footer={<LastDelivery webhook={webhook} />}
  >
    <RequestTarget request={webhook} />
    <EventBadges events={webhook.events} most={6} />
  </ListCard>
)
