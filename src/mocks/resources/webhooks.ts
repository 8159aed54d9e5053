import { type Delivery, type Webhook, webhooks } from '@/contract/webhooks'
import { buildRequest } from '@/lib/request/build-request'
import { pageOf } from '../db/call-filter'
import { today } from '../db/clock'
import { among, finds, fresh, patched } from '../db/edit'
import { isSlow, outcomeOf } from '../db/hosts'
import { deliveryRows, webhookRows } from '../db/parts'
import type { WebhookRow } from '../db/rows'
import { responseBody, seedDeliveries } from '../db/seed/deliveries'
import { sampleVariables } from '../db/tool-run'
import { mustBeUnused, usagesOfWebhook } from '../db/usages'
import type { DemoUser } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'
import { wait } from '../wait'

export const mocks = [
  serve(webhooks.list, ({ query, user }) => {
    mustBelong(user)
    const rows = webhookRows
      .all()
      .filter(({ name, url, events }) => among(query.event, ...events) && finds(query.search, name, url))
    return { records: pageOf(rows, query.page, query.limit).map(webhookOf), total: rows.length }
  }),

  serve(
    webhooks.create,
    ({ body, user }) => {
      mustBelong(user)
      mustBeAddress(body.url)
      mustBeFree(body.name)
      return webhookOf(webhookRows.put({ ...fresh('hook'), ...body }))
    },
    { status: 201 },
  ),

  serve(webhooks.get, ({ params, user }) => webhookOf(webhookFor(user, params.id))),

  serve(webhooks.update, ({ params, body, user }) => {
    const row = webhookFor(user, params.id)
    if (body.url !== undefined) mustBeAddress(body.url)
    if (body.name !== undefined) mustBeFree(body.name, row.id)
    return webhookOf(webhookRows.put(patched(row, body)))
  }),

  serve(webhooks.remove, ({ params, user }) => {
    const row = webhookFor(user, params.id)
    mustBeUnused('webhook', usagesOfWebhook(row.id))
    webhookRows.remove(row.id)
    return { id: row.id }
  }),

  serve(
    webhooks.test,
    async ({ params, body, user, settings }) => {
      const row = webhookFor(user, params.id)
      const told = flat(body.sample)
      const built = buildRequest(row, { variables: { ...sampleVariables(), ...told } })
      // Without parameters of its own the event goes as it is.
      const plain = row.method === 'GET' || row.bodyParams.length > 0 ? undefined : JSON.stringify(body.sample ?? {})
      const event = typeof told.event === 'string' ? told.event : row.events[0]
      return await deliver(row, { event, requestUrl: built.url, requestBody: built.bodyText ?? plain }, settings.slow)
    },
    { status: 201 },
  ),

  serve(webhooks.deliveries, ({ params, query, user }) => {
    const rows = deliveriesOf(webhookFor(user, params.id)).filter((one) => wanted(one, query.outcome))
    return { records: pageOf(rows, query.page, query.limit).map(delivery), total: rows.length }
  }),

  serve(
    webhooks.resend,
    async ({ params, user, settings }) => {
      const row = webhookFor(user, params.id)
      const first = deliveriesOf(row).find(({ id }) => id === params.deliveryId)
      if (!first) throw new Refusal(404, 'Delivery not found')
      // To where the webhook points now, with what was sent then.
      const requestUrl = readdressed(first.requestUrl ?? row.url, row.url)
      const attempt = (first.attempt ?? 1) + 1
      return await deliver(row, { ...first, requestUrl, attempt }, settings.slow)
    },
    { status: 201 },
  ),

  serve(webhooks.usages, ({ params, user }) => usagesOfWebhook(webhookFor(user, params.id).id)),
]

const webhookOf = (row: WebhookRow): Webhook => {
  const [last] = deliveriesOf(row)
  return { ...row, lastDelivery: last && delivery(last) }
}

type Sent = Partial<Pick<Delivery, 'event' | 'callRecordId' | 'attempt' | 'requestUrl' | 'requestBody'>>

async function deliver(webhook: WebhookRow, sent: Sent, slow: number): Promise<Delivery> {
  const { event, callRecordId, attempt = 1, requestUrl = webhook.url, requestBody } = sent
  const { statusCode, durationMs, error } = outcomeOf(webhook.method, requestUrl, attempt)
  const late = isSlow(requestUrl)
  if (late) await wait(slow)
  const { id, createdAt } = fresh('dlv')
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
  return delivery(row)
}

function deliveriesOf({ id }: WebhookRow): readonly Delivery[] {
  const asked = deliveryRows.all().filter(({ webhookId }) => webhookId === id)
  return [...asked.toReversed(), ...seedDeliveries(id, today())].sort(
    (one, other) => Date.parse(other.createdAt ?? '') - Date.parse(one.createdAt ?? ''),
  )
}

const delivery = (row: Delivery): Delivery => {
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

const failed = ({ statusCode }: Delivery) => statusCode === undefined || statusCode >= 400

const wanted = (row: Delivery, outcome: string | undefined) =>
  outcome === 'failed' ? failed(row) : outcome === 'succeeded' ? !failed(row) : true

/** `{call: {from}}` as `call.from`, and what is written so already. */
function flat(sample: unknown, path = '', depth = 0): Record<string, unknown> {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample) || depth > 4)
    return path === '' ? {} : { [path]: sample }
  return Object.assign(
    {},
    ...Object.entries(sample).map(([key, value]) => flat(value, path === '' ? key : `${path}.${key}`, depth + 1)),
  )
}

function readdressed(sent: string, current: string): string {
  const query = sent.indexOf('?')
  return current.includes('?') || query < 0 ? current : current + sent.slice(query)
}

function mustBeAddress(url: string): void {
  if (!/^(https?:\/\/|\{\{)\S+$/.test(url.trim())) throw refuseField('isUrl', 'url must be a URL address')
}

function mustBeFree(name: string, own?: string): void {
  const taken = webhookRows.all().some((row) => row.id !== own && row.name === name)
  if (taken) throw new Refusal(409, 'A webhook with this name already exists')
}

function webhookFor(user: DemoUser, id: string): WebhookRow {
  mustBelong(user)
  const row = webhookRows.get(id)
  if (!row) throw new Refusal(404, 'Webhook not found')
  return row
}
