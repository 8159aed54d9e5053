import { randomBytes } from 'node:crypto'
import { isRead, resourceOf } from '@demo/acts'
import type { Selectable } from 'kysely'
import type { Scope } from '@/contract/api-keys'
import type { Endpoint } from '@/contract/endpoint'
import type { ApiKeyTable } from '../db/account-tables'
import { sha256 } from '../db/values'
import type { Services } from '../http/context'
import type { Caller } from './sessions'

export type ApiKeyRow = Selectable<ApiKeyTable>

type Place = Pick<Services, 'db' | 'keyUses'>

const PREFIX = 'prl_'
const SHOWN = 10

export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** A key, and what is stored of it. */
export function newApiKey() {
  const key = PREFIX + randomBytes(30).toString('base64url')
  return { key, stored: { key_prefix: key.slice(0, SHOWN), key_hash: sha256(key) } }
}

/** The caller of a key, while it is neither revoked nor expired; its use is counted. */
export async function callerOfKey({ db, keyUses }: Place, key: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select(['tenant_id', 'id', 'name', 'scopes'])
    .where('key_hash', '=', sha256(key))
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]))
    .executeTakeFirst()
  if (!row) return undefined
  const { tenant_id: tenantId, id: userId, name: username, scopes } = row
  keyUses.add({ tenantId, id: userId })
  return { tenantId, userId, username, role: 'system', tokenHash: sha256(key), scopes }
}

type Area = Scope extends `${infer Name}:${string}` ? Name : never

/** The area of a scope, by the first segment of a path. */
const areas: Record<string, Area> = {
  'call-records': 'calls',
  agents: 'agents',
  'custom-answers': 'agents',
  squads: 'agents',
  tools: 'agents',
  contacts: 'contacts',
  tasks: 'contacts',
  'knowledge-base': 'knowledge',
}
/** Accounts and what stacks have sent are for people, whatever a key may do. */
const ofPeople = ['auth', 'users', 'api-keys', 'audit-log', 'ingest']

/** Whether a key with these scopes may ask for an endpoint; without scopes it may ask for all but these. */
export function isInScope(endpoint: Pick<Endpoint, 'method' | 'path'>, scopes: readonly string[]): boolean {
  const name = resourceOf(endpoint)
  if (ofPeople.includes(name)) return false
  if (scopes.length === 0 || name === 'capabilities') return true
  return scopes.includes(`${areas[name]}:${isRead(endpoint) ? 'read' : 'write'}`)
}
