import { endpoint } from './endpoint'
import { Exchange, requestDraft, requestShape } from './params'
import { paging, resource } from './resource'
import { entity } from './sent'
import { systemEvents } from './system-events'
import { requiredText } from './texts'
import { Id, list, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { z } from './zod'

/** One delivery attempt. */
export type Delivery = z.output<typeof Delivery>
export const Delivery = z.object({
  id: Id,
  event: maybe(openEnum(systemEvents)),
  callRecordId: maybe(Id),
  attempt: maybe(Numeric),
  createdAt: maybe(Text),
  requestUrl: maybe(Text),
  ...Exchange,
})

/** A request the platform sends on call events. */
export type Webhook = z.output<typeof Webhook>
export const Webhook = entity({
  id: Id,
  name: z.catch(Text, ''),
  ...requestShape('POST'),
  events: z.catch(list(openEnum(systemEvents)), []),
  enabled: maybe(z.boolean()),
  /** The latest attempt; if the API omits it, the list requests it separately. */
  lastDelivery: maybe(Delivery),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})
export type WebhookDraft = z.input<typeof WebhookDraft>
export const WebhookDraft = z.object({
  name: requiredText(80),
  ...requestDraft,
  events: z.array(z.enum(systemEvents)),
  enabled: z.boolean(),
})

export const webhooks = {
  ...resource('/webhooks', { item: Webhook, draft: WebhookDraft, filters: { event: z.optional(z.string()) } }),
  test: endpoint('POST', '/webhooks/:id/test', { body: z.object({ sample: z.unknown() }), response: Delivery }),
  deliveries: endpoint('GET', '/webhooks/:id/deliveries', {
    query: z.object({
      ...paging,
      /** 'failed' or 'succeeded'. */
      outcome: z.optional(z.string()),
    }),
    response: page(Delivery),
  }),
  resend: endpoint('POST', '/webhooks/:id/deliveries/:deliveryId/retry', { response: Delivery }),
}
