import { type Delivery, type Webhook, webhooks } from '@/contract/webhooks'
import { buildRequest } from '@/lib/request/build-request'
import { variablesOf } from '@/lib/request/sample-call'
import { crud } from '../crud'
import { today } from '../db/clock'
import { matchesAny, newRowFields } from '../db/edit'
import { isSlow, outcomeOf } from '../db/hosts'
import { pageOf } from '../db/paging'
import type { WebhookRow } from '../db/rows'
import { responseBody, seedDeliveries } from '../db/seed/deliveries'
import { deliveryRows, webhookRows } from '../db/tables'
import { testVariables } from '../db/tool-run'
import { usagesOfWebhook } from '../db/usages'
import type { DemoUser } from '../db/users'
import { requireWorkspace } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'
import { requireUrl } from '../validate'
import { wait } from '../wait'

export const mocks = [
  ...crud(webhooks, {
    name: 'Webhook',
    table: webhookRows,
    prefix: 'hook',
    toAnswer: () => webhookOf,
    search: ({ name, url }) => [name, url],
    filter: ({ events }, query) => matchesAny(query.event, ...events),
    unique: { key: ({ name }) => name, message: 'A webhook with this name already exists' },
    validate: ({ url }) => requireUrl('url', url),
    usages: ({ id }) => usagesOfWebhook(id),
  }),

  serve(
    webhooks.test,
    async ({ params, body, user, settings }) => {
      const row = webhookFor(user, params.id)
      const values = variablesOf(body.sample)
      const built = buildRequest(row, { variables: { ...testVariables(), ...values } })
      // Without parameters of its own the webhook sends the event as it is.
      const plain = row.method === 'GET' || row.bodyParams.length > 0 ? undefined : JSON.stringify(body.sample ?? {})
      const event = typeof values.event === 'string' ? values.event : row.events[0]
      return await deliver(row, { event, requestUrl: built.url, requestBody: built.bodyText ?? plain }, settings.slow)
    },
    { status: 201 },
  ),

  serve(webhooks.deliveries, ({ params, query, user }) => {
    const rows = deliveriesOf(webhookFor(user, params.id)).filter((row) => hasOutcome(row, query.outcome))
    return { records: pageOf(rows, query.page, query.limit).map(toDelivery), total: rows.length }
  }),

  serve(
    webhooks.resend,
    async ({ params, user, settings }) => {
      const row = webhookFor(user, params.id)
      const first = deliveriesOf(row).find(({ id }) => id === params.deliveryId)
      if (!first) throw new Refusal(404, 'Delivery not found')
      // To the webhook's present address, with what was sent then.
      const requestUrl = withQueryOf(first.requestUrl ?? row.url, row.url)
      const attempt = (first.attempt ?? 1) + 1
      return await deliver(row, { ...first, requestUrl, attempt }, settings.slow)
    },
    { status: 201 },
  ),
]

const webhookOf = (row: WebhookRow): Webhook => {
  const [last] = deliveriesOf(row)
  return { ...row, lastDelivery: last && toDelivery(last) }
}

type DeliveryRequest = Partial<Pick<Delivery, 'event' | 'callRecordId' | 'attempt' | 'requestUrl' | 'requestBody'>>

async function deliver(webhook: WebhookRow, request: DeliveryRequest, slow: number): Promise<Delivery> {
  const { event, callRecordId, attempt = 1, requestUrl = webhook.url, requestBody } = request
  const { statusCode, durationMs, error } = outcomeOf(webhook.method, requestUrl, attempt)
  const late = isSlow(requestUrl)
  if (late) await wait(slow)
  const { id, createdAt } = newRowFields('dlv')
  const row = deliveryRows.put({
    id,
    webhookId: webhook.id,
    event,
    callRecordId,
    attempt,
    createdAt,
    requestUrl,
    requestBody,
    statusCode,
    durationMs: late ? slow : durationMs,
    responseBody: responseBody(statusCode),
    error,
  })
  return toDelivery(row)
}

function deliveriesOf({ id }: WebhookRow): readonly Delivery[] {
  const created = deliveryRows.all().filter(({ webhookId }) => webhookId === id)
  return [...created.toReversed(), ...seedDeliveries(id, today())].sort(
    (one, other) => Date.parse(other.createdAt ?? '') - Date.parse(one.createdAt ?? ''),
  )
}

/** Without the id of the webhook, which a created row also has. */
function toDelivery(row: Delivery): Delivery {
  const { id, event, callRecordId, attempt, createdAt, requestUrl } = row
  const { statusCode, durationMs, requestBody, responseBody: answered, error } = row
  return {
    id,
    event,
    callRecordId,
    attempt,
    createdAt,
    requestUrl,
    statusCode,
    durationMs,
    requestBody,
    responseBody: answered,
    error,
  }
}

const hasFailed = ({ statusCode }: Delivery) => statusCode === undefined || statusCode >= 400

const hasOutcome = (row: Delivery, outcome: string | undefined) =>
  outcome === 'failed' ? hasFailed(row) : outcome === 'succeeded' ? !hasFailed(row) : true

/** `current` with the query of the earlier address, unless it has its own. */
function withQueryOf(earlier: string, current: string): string {
  const query = earlier.indexOf('?')
  return current.includes('?') || query < 0 ? current : current + earlier.slice(query)
}

function webhookFor(user: DemoUser, id: string): WebhookRow {
  requireWorkspace(user)
  const row = webhookRows.get(id)
  if (!row) throw new Refusal(404, 'Webhook not found')
  return row
}
