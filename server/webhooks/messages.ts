import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { CallRow } from '../calls/record'
import type { Db, WebhookMessageTable } from '../db/schema'
import { json } from '../db/values'
import { entitiesOf, entityOf } from '../entities/store'
import { eventsOf, payloadOf } from './events'
import { ensureSecret } from './secrets'

export const WEBHOOKS = 'webhooks'

/** A message with the webhook and the secret that it is sent with. */
export interface Message extends Selectable<WebhookMessageTable> {
  webhook: Record<string, unknown>
  secret: string
  previous: string | null
  changed_at: Date
}

interface Added {
  tenantId: string
  webhookId: string
  callId: string | null
  event: string | null
  payload: unknown
}

/** Stores what a webhook is to be sent. @returns the id; undefined where the webhook has been told of the event */
export async function addMessage(db: Db, added: Added): Promise<string | undefined> {
  const { tenantId, webhookId, callId, event, payload } = added
  await ensureSecret(db, { tenantId, webhookId })
  const row = await db
    .insertInto('webhook_messages')
    .values({
      ...{ tenant_id: tenantId, id: randomUUID(), webhook_id: webhookId, call_id: callId, event },
      ...{ payload: json(payload ?? {}), created_at: new Date() },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'webhook_id', 'call_id', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores the messages about a change of a call, for each enabled webhook that asks for its events. @returns their ids */
export async function messagesOfChange(db: Db, before: CallRow | undefined, after: CallRow): Promise<string[]> {
  const { tenant_id: tenantId, agent_id, id: callId } = after
  const events = eventsOf(before, after)
  if (events.length === 0) return []
  const place = { db, tenantId }
  // In one order, or two calls at once could wait for each other.
  const enabled = await entitiesOf(place, WEBHOOKS)
    .where(sql<boolean>`body->>'enabled' = 'true'`)
    .orderBy('id')
    .execute()
  if (enabled.length === 0) return []
  const agent = agent_id === null ? undefined : await entityOf(place, 'agents', agent_id)
  const ofAgent = (agent?.body.webhooks ?? []) as readonly { event: string; webhookId: string }[]
  const { name } = await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
  const ids: (string | undefined)[] = []
  for (const event of events) {
    const asking = enabled.filter(
      ({ id, body }) =>
        (body.events as string[]).includes(event) ||
        ofAgent.some((each) => each.event === event && each.webhookId === id),
    )
    if (asking.length === 0) continue
    const payload = payloadOf(event, after, name)
    for (const { id: webhookId } of asking)
      ids.push(await addMessage(db, { tenantId, webhookId, callId, event, payload }))
  }
  return ids.filter((id) => id !== undefined)
}

/** Undefined where the message or its webhook is gone. */
export async function messageOf(db: Db, tenantId: string, id: string): Promise<Message | undefined> {
  const message = await db
    .selectFrom('webhook_messages as message')
    .innerJoin('webhook_secrets as signing', (join) =>
      join.onRef('signing.tenant_id', '=', 'message.tenant_id').onRef('signing.webhook_id', '=', 'message.webhook_id'),
    )
    .selectAll('message')
    .select(['secret', 'previous', 'changed_at'])
    .where('message.tenant_id', '=', tenantId)
    .where('message.id', '=', id)
    .executeTakeFirst()
  const webhook = message && (await entityOf({ db, tenantId }, WEBHOOKS, message.webhook_id))
  return webhook && { ...message, webhook: webhook.body }
}

/** Those of a webhook that is deleted, with their deliveries. */
export async function deleteMessages(db: Db, tenantId: string, webhookId: string): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', webhookId)
    .execute()
}
