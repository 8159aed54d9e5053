import { endpoint } from './endpoint'
import { Exchange, requestDraft, requestShape } from './params'
import { paging, resource } from './resource'
import { entity } from './sent'
import { systemEvents } from './system-events'
import { requiredText } from './texts'
import { Flag, Id, Instant, list, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { z } from './zod'

/** One delivery attempt. */
export type Delivery = z.output<typeof Delivery>
export const Delivery = z.object({
  id: Id,
  event: maybe(openEnum(systemEvents)),
  callRecordId: maybe(Id),
  attempt: maybe(Numeric),
  createdAt: maybe(Instant),
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
  enabled: maybe(Flag),
  /** The latest attempt; if the API omits it, the list requests it separately. */
  lastDelivery: maybe(Delivery),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
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
  /** Send a sample to a webhook. */
  test: endpoint('POST', '/webhooks/:id/test', { body: z.object({ sample: z.unknown() }), response: Delivery }),
  /** List the deliveries of a webhook. */
  deliveries: endpoint('GET', '/webhooks/:id/deliveries', {
    query: z.object({
      ...paging,
      /** 'failed' or 'succeeded'. */
      outcome: z.optional(z.string()),
    }),
    response: page(Delivery),
  }),
  /** Send a delivery again. */
  resend: endpoint('POST', '/webhooks/:id/deliveries/:deliveryId/retry', { response: Delivery }),
  /** Make a new signing secret. The only answer with it; the one before signs as well for a day. */
  secret: endpoint('POST', '/webhooks/:id/secret', { response: z.object({ secret: Text }) }),
}
