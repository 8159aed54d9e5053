import { Refusal, refuseField } from '@demo/refusal'
import { type SystemEvent, systemEvents } from '@/contract/system-events'
import { webhooks } from '@/contract/webhooks'
import { isPlain } from '@/lib/plain'
import { boundsOf } from '../db/page'
import { placeOf } from '../entities/crud'
import { type EntityRow, entityOf } from '../entities/store'
import { type Context, type Route, route } from '../http/context'
import { type DeliveryRow, deliveryJson, ownDeliveries } from './deliveries'
import { addMessage, messageOf, WEBHOOKS } from './messages'
import { replaceSecret } from './secrets'

type Own = Pick<Context, 'db' | 'caller'>

async function webhookOf(context: Own, id: string): Promise<EntityRow> {
  const row = await entityOf(placeOf(context), WEBHOOKS, id)
  if (!row) throw new Refusal(404, 'Webhook not found')
  return row
}

const columns = ['delivery.tenant_id', 'delivery.id', 'message_id', 'delivery.webhook_id', 'attempt', 'url'] as const
const others = ['request_body', 'status', 'duration_ms', 'response_body', 'error', 'delivery.created_at'] as const
const ofMessage = ['call_id', 'event'] as const

/** The log of a webhook. @throws Refusal 404 */
async function logOf(context: Own, webhookId: string) {
  const { id } = await webhookOf(context, webhookId)
  return ownDeliveries(context.db, context.caller.tenantId, id)
}

/** Sends a message that is stored, and is none of a transaction. */
async function sent({ db, caller, services }: Context, messageId: string, attempt: number): Promise<DeliveryRow> {
  const message = await messageOf(db, caller.tenantId, messageId)
  const row = message && (await services.webhooks.sendNow(message, attempt))
  if (!row) throw new Refusal(404, 'Webhook not found')
  return row
}

/** Characters of a sample. */
const SAMPLE = 500_000

const isEvent = (value: unknown): value is SystemEvent => systemEvents.some((event) => event === value)

/** The event that a sample says it is of, or the first one that the webhook asks for. */
function eventOf(sample: unknown, { body }: EntityRow): string | null {
  if (isPlain(sample) && isEvent(sample.event)) return sample.event
  return (body.events as string[])[0] ?? null
}

/** What webhooks have beside the endpoints of every kind. */
export const webhookRoutes: Route[] = [
  route(
    webhooks.test,
    async (context) => {
      const { sample = {} } = context.body
      const row = await webhookOf(context, context.params.id)
      if (JSON.stringify(sample).length > SAMPLE)
        throw refuseField('maxLength', `sample must have at most ${SAMPLE} characters`)
      const added = { tenantId: row.tenant_id, webhookId: row.id, callId: null, payload: sample }
      const id = await addMessage(context.db, { ...added, event: eventOf(sample, row) })
      return deliveryJson(await sent(context as Context, String(id), 1))
    },
    { status: 201, isLong: true },
  ),

  route(webhooks.deliveries, async (context) => {
    const { outcome } = context.query
    const all = await logOf(context, context.params.id)
    const failed = all.where((where) => where.or([where('status', 'is', null), where('status', '>=', 400)]))
    const succeeded = all.where('status', '<', 400)
    const rows = outcome === 'failed' ? failed : outcome === 'succeeded' ? succeeded : all
    const { limit, offset } = boundsOf(context.query)
    const newest = rows.orderBy('delivery.created_at', 'desc').orderBy('delivery.id', 'desc')
    const page = await newest
      .select([...columns, ...others, ...ofMessage])
      .limit(limit)
      .offset(offset)
      .execute()
    const { n } = await rows.select((count) => count.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
    return { records: page.map(deliveryJson), total: Number(n) }
  }),

  route(
    webhooks.resend,
    async (context) => {
      const { id, deliveryId } = context.params
      const row = await (await logOf(context, id))
        .select(['message_id', 'attempt'])
        .where('delivery.id', '=', deliveryId)
        .executeTakeFirst()
      if (!row) throw new Refusal(404, 'Delivery not found')
      return deliveryJson(await sent(context as Context, row.message_id, row.attempt + 1))
    },
    { status: 201, isLong: true },
  ),

  route(webhooks.secret, async (context) => {
    const { tenant_id: tenantId, id: webhookId } = await webhookOf(context, context.params.id)
    return { secret: await replaceSecret(context.db, { tenantId, webhookId }) }
  }),
]
