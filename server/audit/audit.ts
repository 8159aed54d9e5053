import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { recordsOf, writeOf } from '@demo/acts'
import { Refusal } from '@demo/refusal'
import { sql } from 'kysely'
import type { Caller } from '../auth/sessions'
import type { Db } from '../db/schema'
import { json } from '../db/values'
import type { Context, Route } from '../http/context'

/** Changed by every write, or by a read. */
const UNREMARKABLE = ['updatedAt', 'usageCount', 'lastUsedAt']

interface Act {
  kind: string
  action: string
  fields: readonly string[]
  ids: readonly string[]
}

interface Who {
  tenantId: string
  userId: string | null
  username: string
  /** Of the connection; empty for the command line. */
  address: string
}

async function write(db: Db, { tenantId, userId, username, address }: Who, { kind, action, fields, ids }: Act) {
  if (ids.length === 0) return
  const at = new Date()
  // From a header, where there is a proxy.
  const who = { tenant_id: tenantId, user_id: userId, username, address: address.slice(0, 100) }
  const rows = ids.map((id) => ({ ...who, id: randomUUID(), at, kind, action, record_id: id, fields: json(fields) }))
  await db.insertInto('audit_log').values(rows).execute()
}

/** A change of an account, or of its service tokens, by the command line. */
export async function auditOperator(
  db: Db,
  username: string,
  {
    kind = 'users',
    action,
  }: { kind?: 'users' | 'service-tokens'; action: 'create' | 'password' | 'revoke' | 'reset-link' },
): Promise<void> {
  const { id, tenant_id } = await db
    .selectFrom('users')
    .select(['id', 'tenant_id'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirstOrThrow()
  const who = { tenantId: tenant_id, userId: null, username: 'command line', address: '' }
  await write(db, who, { kind, action, fields: [], ids: [id] })
}

/** A change of an account by its user, who is not signed in. */
export async function auditUser(
  db: Db,
  { id, tenant_id, username }: { id: string; tenant_id: string; username: string },
  { address, action, fields = [] }: { address: string; action: 'password' | 'update'; fields?: readonly string[] },
): Promise<void> {
  const who = { tenantId: tenant_id, userId: id, username, address }
  await write(db, who, { kind: 'users', action, fields, ids: [id] })
}

/** The endpoint that reads the record which a write changes: `/api-keys/:id` of `/api-keys/:id/revoke`. */
export function readerOf({ endpoint }: Route, routes: readonly Route[]): Route | undefined {
  if (!['PATCH', 'PUT', 'POST'].includes(endpoint.method)) return undefined
  const [record] = /^\/[^/]+\/(?::id|me)(?=\/|$)/.exec(endpoint.path) ?? []
  return routes.find(({ endpoint: { method, path } }) => method === 'GET' && path === record)
}

/** Calls that a voice stack reports with a key: most of the writes, and told by the calls themselves. */
const isReport = ({ scopes }: Caller, { kind, action }: Pick<Act, 'kind' | 'action'>) =>
  scopes !== undefined && kind === 'call-records' && action !== 'delete'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? {})) as Record<string, unknown>

function differences(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !UNREMARKABLE.includes(name) && !isDeepStrictEqual(before[name], after[name]))
    .toSorted()
}

/** A record that is not there yet, or deleted, has no fields. */
async function stateOf(reader: Route, context: Context): Promise<Record<string, unknown>> {
  try {
    return plain(await reader.act(context))
  } catch (error) {
    if (error instanceof Refusal) return {}
    throw error
  }
}

/** Carries out a write and logs it in its transaction: nothing is changed without a row, and nothing refused has one. */
export async function audited(route: Route, reader: Route | undefined, context: Context): Promise<unknown> {
  const { endpoint } = route
  const { caller, db, address } = context
  const name = writeOf(endpoint)
  if (isReport(caller, name)) return route.act(context)
  const before = reader && (await stateOf(reader, context))
  const result = await route.act(context)
  const sent = Object.entries(plain(context.body)).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const fields = before && reader ? differences(before, await stateOf(reader, context)) : sent.toSorted()
  // Saved without a change.
  if (name.action === 'update' && fields.length === 0) return result
  const { tenantId, userId, username } = caller
  const ids = context.changed ?? recordsOf(endpoint, { params: context.params, body: context.body, userId }, result)
  await write(db, { tenantId, userId, username, address }, { ...name, fields, ids })
  return result
}
