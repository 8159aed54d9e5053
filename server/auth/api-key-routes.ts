import { randomUUID } from 'node:crypto'
import { applyPatch, matchesAny, matchesText } from '@demo/db/edit'
import { pageOf } from '@demo/db/paging'
import { Refusal, refuseField } from '@demo/refusal'
import { requireDate } from '@demo/validate'
import { apiKeys } from '@/contract/api-keys'
import { json } from '../db/values'
import { type Context, type Route, route } from '../http/context'
import { type ApiKeyRow, newApiKey } from './api-keys'

const NAME_TAKEN = 'An API key with this name already exists'

const iso = (date: Date | null) => date?.toISOString()

function statusOf({ revoked_at, expires_at }: ApiKeyRow): 'active' | 'revoked' | 'expired' {
  if (revoked_at) return 'revoked'
  return expires_at && expires_at.getTime() <= Date.now() ? 'expired' : 'active'
}

const apiKeyOf = (row: ApiKeyRow) => ({
  id: row.id,
  name: row.name,
  description: row.description ?? undefined,
  keyPrefix: row.key_prefix,
  status: statusOf(row),
  scopes: row.scopes,
  usageCount: Number(row.usage_count),
  lastUsedAt: iso(row.last_used_at),
  expiresAt: iso(row.expires_at),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
})

type Own = Pick<Context, 'db' | 'caller'>

const keysOf = ({ db, caller }: Own) =>
  db.selectFrom('api_keys').selectAll().where('tenant_id', '=', caller.tenantId).orderBy('created_at', 'desc')

async function keyRow(context: Own, id: string): Promise<ApiKeyRow> {
  const row = await keysOf(context).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, 'API key not found')
  return row
}

async function writableRow(context: Own, id: string): Promise<ApiKeyRow> {
  requireAdministrator(context)
  const row = await keysOf(context).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal(404, 'API key not found')
  return row
}

async function activeRow(context: Own, id: string): Promise<ApiKeyRow> {
  const row = await writableRow(context, id)
  const status = statusOf(row)
  if (status !== 'active') throw new Refusal(409, `The key is ${status} already`)
  return row
}

function requireAdministrator({ caller }: Own) {
  if (caller.role !== 'admin') throw new Refusal(403, 'Only an administrator can change API keys')
}

/** A revoked key frees its name. The unique constraint resolves concurrent requests. */
async function requireFreeName(context: Own, name: string, own?: string) {
  const rows = await keysOf(context).where('name', '=', name).where('revoked_at', 'is', null).execute()
  if (rows.some(({ id }) => id !== own)) throw new Refusal(409, NAME_TAKEN)
}

type Change = Partial<Pick<ApiKeyRow, 'name' | 'description' | 'key_prefix' | 'key_hash' | 'revoked_at'>>

async function save({ db }: Own, row: ApiKeyRow, change: Change, basedOn?: string): Promise<ApiKeyRow> {
  const { updatedAt } = applyPatch({ updatedAt: row.updated_at.toISOString() }, { basedOn })
  return db
    .updateTable('api_keys')
    .set({ ...change, updated_at: new Date(updatedAt) })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function futureDate(text: string): Date {
  const time = requireDate('expiresAt', text)
  if (time <= Date.now()) throw refuseField('minDate', 'expiresAt must be in the future')
  return new Date(time)
}

/** What this process has counted is in the answers; within a transaction, it would wait for the embedded database's connection. */
async function writeUses({ db, services }: Context) {
  if (db === services.db) await services.keyUses.wake()
}

export const apiKeyRoutes: Route[] = [
  route(apiKeys.list, async (context) => {
    await writeUses(context as Context)
    const { page, limit, search, status } = context.query
    const rows = (await keysOf(context).execute())
      .map(apiKeyOf)
      .filter((key) => matchesText(search, key.name, key.description, key.keyPrefix) && matchesAny(status, key.status))
    return { records: [...pageOf(rows, page, limit)], total: rows.length }
  }),

  route(apiKeys.get, async (context) => {
    await writeUses(context as Context)
    return apiKeyOf(await keyRow(context, context.params.id))
  }),

  route(
    apiKeys.create,
    async (context) => {
      requireAdministrator(context)
      const { name, description, scopes, expiresAt } = context.body
      await requireFreeName(context, name)
      const { key, stored } = newApiKey()
      const now = new Date()
      const row = await context.db
        .insertInto('api_keys')
        .values({
          ...stored,
          ...{ tenant_id: context.caller.tenantId, id: randomUUID(), name, description: description || null },
          ...{ scopes: json(scopes), usage_count: 0, last_used_at: null, revoked_at: null },
          expires_at: expiresAt === undefined ? null : futureDate(expiresAt),
          ...{ created_at: now, updated_at: now },
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { ...apiKeyOf(row), key }
    },
    { status: 201 },
  ),

  route(apiKeys.update, async (context) => {
    const { name, description, basedOn } = context.body
    const row = await writableRow(context, context.params.id)
    if (name !== undefined && statusOf(row) !== 'revoked') await requireFreeName(context, name, row.id)
    const change = {
      ...(name !== undefined && { name }),
      // An empty text removes the description.
      ...(description !== undefined && { description: description || null }),
    }
    return apiKeyOf(await save(context, row, change, basedOn))
  }),

  route(apiKeys.revoke, async (context) => {
    return apiKeyOf(await save(context, await activeRow(context, context.params.id), { revoked_at: new Date() }))
  }),

  route(apiKeys.rotate, async (context) => {
    const { key, stored } = newApiKey()
    return { ...apiKeyOf(await save(context, await activeRow(context, context.params.id), stored)), key }
  }),

  route(apiKeys.remove, async (context) => {
    const row = await writableRow(context, context.params.id)
    if (statusOf(row) === 'active') throw new Refusal(409, 'An active key must be revoked before it is deleted')
    await context.db.deleteFrom('api_keys').where('tenant_id', '=', row.tenant_id).where('id', '=', row.id).execute()
    return { id: row.id }
  }),
]
