import { Refusal } from '@demo/refusal'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { ingestSources, unreadPayloads } from '@/contract/ingest'
import { boundsOf } from '../db/page'
import type { UnreadTable } from '../db/schema'
import { isUnstorable } from '../db/values'
import { type Context, type Route, route } from '../http/context'
import { readers, sourcesOf } from './stacks'
import { payloadOf } from './store'
import { reasonOf } from './take'

type UnreadRow = Selectable<UnreadTable>
type Own = Pick<Context, 'db' | 'caller'>

/** Payloads have what was said in calls of everybody. @throws Refusal 403 */
function requireAdministrator({ caller }: Own) {
  if (caller.role !== 'admin') throw new Refusal(403, 'Only an administrator can see what was sent by voice stacks')
}

const summaryOf = ({
  id,
  source,
  reason,
  content_type,
  size,
  received_at,
}: Omit<UnreadRow, 'payload' | 'is_compressed'>) => ({
  ...{ id, source, reason, contentType: content_type, size, receivedAt: received_at.toISOString() },
})

const columns = ['tenant_id', 'id', 'source', 'reason', 'content_type', 'size', 'received_at'] as const
const ownRows = ({ db, caller }: Own) => db.selectFrom('ingest_unread').where('tenant_id', '=', caller.tenantId)

async function unreadRow(context: Own, id: string, isWrite = false): Promise<UnreadRow> {
  requireAdministrator(context)
  const query = ownRows(context).selectAll().where('id', '=', id)
  const row = await (isWrite ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Refusal(404, 'Payload not found')
  return row
}

const forget = ({ db }: Own, { tenant_id, id }: UnreadRow) =>
  db.deleteFrom('ingest_unread').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()

/** Bytes of a payload that are shown. */
const SHOWN = 1024 * 1024

/** As text where it is UTF-8, otherwise in base64. */
function textOf(payload: Uint8Array) {
  try {
    // Streaming: of a payload that is cut, the last character may be incomplete.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload, { stream: true })
    return { payload: text }
  } catch {
    return { payload: Buffer.from(payload).toString('base64'), base64: true }
  }
}

export const ingestRoutes: Route[] = [
  route(ingestSources.list, async (context) => {
    requireAdministrator(context)
    const { db, caller, services } = context
    const counts = await db
      .selectFrom('ingest_counts')
      .select((row) => ['source', row.fn.sum('received').as('received'), row.fn.sum('stored').as('stored')])
      .select((row) => row.fn.max('last_received_at').as('last_received_at'))
      .where('tenant_id', '=', caller.tenantId)
      .groupBy('source')
      .execute()
    const calls = await db
      .selectFrom('calls')
      .select(['source', sql<string>`count(*)`.as('n')])
      .where('tenant_id', '=', caller.tenantId)
      .where('source', 'is not', null)
      .groupBy('source')
      .execute()
    const unread = await ownRows(context)
      .select(['source', sql<string>`count(*)`.as('n')])
      .groupBy('source')
      .execute()
    const numberOf = (rows: readonly { source: string | null; n: string }[], id: string) =>
      Number(rows.find(({ source }) => source === id)?.n ?? 0)
    // Others report by reference, under names of their own.
    const all = services.homeTenant === caller.tenantId ? sourcesOf(services.settings) : []
    const records = all.map((source) => {
      const count = counts.find(({ source: name }) => name === source.id)
      return {
        ...source,
        received: Number(count?.received ?? 0),
        stored: Number(count?.stored ?? 0),
        calls: numberOf(calls, source.id),
        unread: numberOf(unread, source.id),
        lastReceivedAt: count?.last_received_at.toISOString(),
      }
    })
    return { records, total: records.length }
  }),

  route(unreadPayloads.list, async (context) => {
    requireAdministrator(context)
    const { source } = context.query
    const { limit, offset } = boundsOf(context.query)
    const rows = source === undefined ? ownRows(context) : ownRows(context).where('source', '=', source)
    const { n } = await rows.select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()
    const newest = rows.orderBy('received_at', 'desc').orderBy('id', 'desc')
    const records = await newest.select(columns).limit(limit).offset(offset).execute()
    return { records: records.map(summaryOf), total: Number(n) }
  }),

  route(unreadPayloads.get, async (context) => {
    const row = await unreadRow(context, context.params.id)
    return { ...summaryOf(row), ...textOf((await payloadOf(row)).subarray(0, SHOWN)) }
  }),

  route(unreadPayloads.replay, async (context) => {
    const row = await unreadRow(context, context.params.id, true)
    const { services, db } = context
    const read = readers[row.source]
    const sent = { contentType: row.content_type, payload: await payloadOf(row), at: row.received_at }
    let write: Awaited<ReturnType<NonNullable<typeof read>>>
    try {
      if (!read) throw new Error(`Nothing reads ${row.source}`)
      write = await read(services, sent)
    } catch (error) {
      throw new Refusal(422, reasonOf(error))
    }
    const callId = await write(db).catch((error) => {
      throw isUnstorable(error) ? new Refusal(422, reasonOf(error)) : error
    })
    await forget(context, row)
    // Once this is committed.
    setImmediate(() => void services.fetches.wake())
    return { callId }
  }),

  route(unreadPayloads.remove, async (context) => {
    const row = await unreadRow(context, context.params.id, true)
    await forget(context, row)
    return { id: row.id }
  }),
]
