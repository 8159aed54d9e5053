import type { Selectable } from 'kysely'
import type { AuditEntry } from '@/contract/audit-log'
import type { AuditTable } from '../db/schema'
import { kinds } from '../entities/kinds'
import type { TenantDb } from '../entities/store'

type Row = Selectable<AuditTable>
type Named = Pick<AuditEntry, 'recordName' | 'exists'>
type Actor = Pick<AuditEntry, 'actor' | 'role'>

const CALLS = 'call-records'
const KEYS = 'api-keys'
/** Kinds whose records are users. */
const ofUsers = ['users', 'service-tokens']
const titles = new Map(kinds.map(({ kind, title }) => [kind, title]))
/** Kinds of which it is known whether a record is there. */
const known = [CALLS, KEYS, ...ofUsers, ...titles.keys()]

/** Never empty, which SQL does not allow. */
const listOf = (ids: readonly (string | null)[]) => [...new Set(['', ...ids.filter((id) => id !== null)])]

/** What the users, keys and records of a page of the log are called now: the log itself has their ids only. */
export async function namesOf({ db, tenantId }: TenantDb, rows: readonly Row[]) {
  const recordsOf = (isWanted: (kind: string) => boolean) =>
    rows.flatMap(({ kind, record_id }) => (isWanted(kind) ? [record_id] : []))
  const who = rows.map(({ user_id }) => user_id)
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', listOf([...who, ...recordsOf((kind) => ofUsers.includes(kind))]))
    .execute()
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', listOf([...who, ...recordsOf((kind) => kind === KEYS)]))
    .execute()
  const calls = await db
    .selectFrom('calls')
    .select(['id', 'direction', 'from_number', 'to_number'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', listOf(recordsOf((kind) => kind === CALLS)))
    .execute()
  const entities = await db
    .selectFrom('entities')
    .select(['kind', 'id', 'body'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', listOf(recordsOf((kind) => titles.has(kind))))
    .execute()

  const keyOf = (kind: string, id: string) => `${kind} ${id}`
  const names = new Map<string, string | null>([
    ...users.flatMap(({ id, username }) => ofUsers.map((kind) => [keyOf(kind, id), username] as const)),
    ...keys.map(({ id, name }) => [keyOf(KEYS, id), name] as const),
    // A call is called by its customer.
    ...calls.map(
      (call) => [keyOf(CALLS, call.id), call.direction === 'outbound' ? call.to_number : call.from_number] as const,
    ),
    ...entities.map(({ kind, id, body }) => [keyOf(kind, id), titles.get(kind)?.(body) ?? null] as const),
  ])
  const roles = new Map(users.map(({ id, role }) => [id, role]))
  const keyIds = new Set(keys.map(({ id }) => id))
  return {
    actorOf: ({ user_id: id }: Row): Actor => {
      if (id === null) return { actor: 'command_line', role: undefined }
      if (keyIds.has(id)) return { actor: 'api_key', role: undefined }
      const role = roles.get(id)
      return { actor: role === undefined ? undefined : 'user', role }
    },
    recordOf: ({ kind, record_id }: Row): Named => {
      const name = names.get(keyOf(kind, record_id))
      const isKnown = record_id !== '' && known.includes(kind)
      return { recordName: name || undefined, exists: isKnown ? name !== undefined : undefined }
    },
  }
}
