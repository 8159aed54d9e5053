import { randomBytes } from 'node:crypto'
import type { Db } from '../db/schema'
import { sha256 } from '../db/values'

/** The authenticated sender of a request. */
export interface Caller {
  tenantId: string
  userId: string
  username: string
  role: string
  /** Of the token; only its hash is stored. */
  tokenHash: string
  /** Of an API key; undefined for a person. */
  scopes?: readonly string[]
}

export const DAY = 86_400_000

interface NewSession {
  user: { id: string; tenant_id: string }
  days: number
  service?: boolean
}

/** @returns the token */
export async function startSession(db: Db, { user, days, service = false }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      tenant_id: user.tenant_id,
      user_id: user.id,
      service,
      created_at: new Date(now),
      expires_at: new Date(now + days * DAY),
    })
    .execute()
  return token
}

/** The caller of a token, while the session lasts and its user is active. */
export async function callerOfSession(db: Db, token: string): Promise<Caller | undefined> {
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.tenant_id', 'users.id', 'users.username', 'users.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .where('users.active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  return { tenantId: row.tenant_id, userId: row.id, username: row.username, role: row.role, tokenHash }
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', new Date()).execute()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(Date.now() - DAY))
    .execute()
  for (const table of ['reset_links', 'oidc_requests', 'sign_in_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', new Date()).execute()
  await db.deleteFrom('login_attempts').where('expire', '<=', Date.now()).execute()
}
