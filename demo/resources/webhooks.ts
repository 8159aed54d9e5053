import { type Delivery, type Webhook, webhooks } from '@/contract/webhooks'
import { buildRequest } from '@/lib/request/build-request'
import { variablesOf } from '@/lib/request/sample-call'
import { crud } from '../crud'
import { today } from '../db/clock'
import { matchesAny, newRowFields } from '../db/edit'
import { isSlow, outcomeOf } from '../db/hosts'
import { pageOf } from '../db/paging'
import type { DeliveryRow, WebhookRow } from '../db/rows'
import { responseBody, seedDeliveries } from '../db/seed/deliveries'
import { deliveryRows, webhookRows } from '../db/tables'
import { testVariables } from '../db/tool-run'
import { usagesOfWebhook } from '../db/usages'
import { rowFor } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'
import { requireUrl } from '../validate'
import { wait } from '../wait'

export const mocks = [
  ...crud(webhooks, {
    name: 'Webhook',
    table: webhookRows,
    prefix: 'hook',
    toAnswer:
      () =>
      (row): Webhook => ({ ...row, lastDelivery: deliveriesOf(row)[0] }),
    search: ({ name, url }) => [name, url],
    filter: ({ events }, query) => matchesAny(query.event, ...events),
    unique: { key: ({ name }) => name, message: 'A webhook with this name already exists' },
    validate: ({ url }) => requireUrl('url', url),
    usages: ({ id }) => usagesOfWebhook(id),
  }),

  serve(
    webhooks.test,
    (context) => {
      const row = rowFor(context, webhookRows, 'Webhook')
      const { sample = {} } = context.body
      const values = variablesOf(sample)
      const built = buildRequest(row, { variables: { ...testVariables(), ...values } })
      // Without parameters of its own the webhook sends the event as it is.
      const plain = row.method === 'GET' || row.bodyParams.length > 0 ? undefined : JSON.stringify(sample)
      const event = typeof values.event === 'string' ? values.event : row.events[0]
      const request = { event, requestUrl: built.url, requestBody: built.bodyText ?? plain }
      return deliver(row, request, context.settings.slow)
    },
    { status: 201 },
  ),

  serve(webhooks.deliveries, (context) => {
    const { page, limit, outcome } = context.query
    const rows = deliveriesOf(rowFor(context, webhookRows, 'Webhook')).filter((row) => hasOutcome(row, outcome))
    return { records: [...pageOf(rows, page, limit)], total: rows.length }
  }),

  serve(
    webhooks.resend,
    (context) => {
      const row = rowFor(context, webhookRows, 'Webhook')
      const first = deliveriesOf(row).find(({ id }) => id === context.params.deliveryId)
      if (!first) throw new Refusal(404, 'Delivery not found')
      const { event, callRecordId, requestBody, attempt = 1 } = first
      // To the webhook's present address, with what was sent then.
      const requestUrl = withQueryOf(first.requestUrl ?? row.url, row.url)
      const request = { event, callRecordId, requestBody, requestUrl, attempt: attempt + 1 }
      return deliver(row, request, context.settings.slow)
    },
    { status: 201 },
  ),

  // The demo signs nothing, so it keeps none.
  serve(webhooks.secret, (context) => {
    rowFor(context, webhookRows, 'Webhook')
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    return { secret: `whsec_${btoa(String.fromCharCode(...bytes))}` }
  }),
]

type DeliveryRequest = Partial<Pick<Delivery, 'event' | 'callRecordId' | 'attempt' | 'requestBody'>> & {
  requestUrl: string
}

async function deliver(webhook: WebhookRow, request: DeliveryRequest, slow: number): Promise<Delivery> {
  const { event, callRecordId, requestUrl, requestBody, attempt = 1 } = request
  const { statusCode, durationMs, error } = outcomeOf(webhook.method, requestUrl, attempt)
  const late = isSlow(requestUrl)
  if (late) await wait(slow)
  const { id, createdAt } = newRowFields('dlv')
  const delivery = { id, createdAt, event, callRecordId, attempt, requestUrl, requestBody, statusCode, error }
  const answer = { durationMs: late ? slow : durationMs, responseBody: responseBody(statusCode) }
  return toDelivery(deliveryRows.put({ webhookId: webhook.id, ...delivery, ...answer }))
}

const toDelivery = ({ webhookId: _, ...delivery }: DeliveryRow): Delivery => delivery

/** The newest first. */
function deliveriesOf({ id }: WebhookRow): readonly Delivery[] {
  const created = deliveryRows.all().filter(({ webhookId }) => webhookId === id)
  return [...created.toReversed().map(toDelivery), ...seedDeliveries(id, today())].sort(
    (one, other) => Date.parse(other.createdAt ?? '') - Date.parse(one.createdAt ?? ''),
  )
}

function hasOutcome({ statusCode = 599 }: Delivery, outcome: string | undefined): boolean {
  if (outcome === 'failed') return statusCode >= 400
  return outcome !== 'succeeded' || statusCode < 400
}

/** `current` with the query of the earlier address, unless it has its own. */
function withQueryOf(earlier: string, current: string): string {
  const query = earlier.indexOf('?')
  return current.includes('?') || query < 0 ? current : current + earlier.slice(query)
}
