import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Delivery } from '@/contract/webhooks'
import { redactBody, redactText, redactUrl } from '@/lib/request/secrets'
import type { Db, WebhookDeliveryTable, WebhookMessageTable } from '../db/schema'
import { storable } from '../db/values'
import type { Message } from './messages'
import type { Outcome } from './send'

/** Characters of a text in the log. */
const KEPT = 16_384

/** A row of the log, with the call and the event of its message. */
export type DeliveryRow = Selectable<WebhookDeliveryTable> & Pick<Selectable<WebhookMessageTable>, 'call_id' | 'event'>

export const ownDeliveries = (db: Db, tenantId: string, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_messages as message', (join) =>
      join.onRef('message.tenant_id', '=', 'delivery.tenant_id').onRef('message.id', '=', 'message_id'),
    )
    .where('delivery.tenant_id', '=', tenantId)
    .where('delivery.webhook_id', '=', webhookId)

const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

export const deliveryJson = (row: DeliveryRow): Delivery => ({
  id: row.id,
  ...known({
    ...{ event: row.event, callRecordId: row.call_id, attempt: row.attempt, createdAt: row.created_at.toISOString() },
    ...{ requestUrl: row.url, requestBody: row.request_body, statusCode: row.status, durationMs: row.duration_ms },
    ...{ responseBody: row.response_body, error: row.error },
  }),
})

const masked = (text: string | undefined) => (text ? String(storable(redactBody(text))).slice(0, KEPT) : null)

/** Logs an attempt, without secrets. @returns undefined where its message has been deleted meanwhile */
export async function logDelivery(db: Db, message: Message, attempt: number, outcome: Outcome) {
  const { tenant_id, id: message_id, webhook_id, call_id, event } = message
  const { url, body, status = null, milliseconds, response, error } = outcome
  const isThere = await db
    .selectFrom('webhook_messages')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', message_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!isThere) return undefined
  const row = await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ tenant_id, id: randomUUID(), message_id, webhook_id, attempt, status, duration_ms: milliseconds },
      ...{ url: redactUrl(url).slice(0, KEPT), request_body: masked(body), response_body: masked(response) },
      ...{ error: error === undefined ? null : redactText(error), created_at: new Date() },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, call_id, event }
}
