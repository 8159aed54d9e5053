import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, Db } from '../db/schema'
import type { Settings } from '../settings'
import { hashPassword, oneTimePassword } from './password'
import { deleteResetLink } from './reset-links'

interface NewUser {
  tenantId: string
  username: string
  role: string
  email?: string | undefined
  /** Generated if absent. */
  password?: string | undefined
}

/** @returns the password, which is stored nowhere */
export async function createUser(db: Db, { tenantId, username, role, email, ...given }: NewUser): Promise<string> {
  const password = given.password ?? oneTimePassword()
  const now = new Date()
  await db
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      id: randomUUID(),
      username,
      role,
      email: email ?? null,
      phone: null,
      password: await hashPassword(password),
      active: true,
      last_login_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return password
}

/** The id of the tenant, created if absent. */
export async function ensureTenant(db: Db, name: string): Promise<string> {
  const known = await db.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const id = randomUUID()
  await db.insertInto('tenants').values({ id, name, created_at: new Date() }).execute()
  return id
}

/** Creates a tenant and its administrator on the first start. @returns the administrator's password, if created */
export function ensureAdministrator(
  db: Kysely<Database>,
  { tenant, adminPassword }: Pick<Settings, 'tenant' | 'adminPassword'>,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    // An advisory lock: of two processes that start at once, one waits.
    await sql`lock table users in exclusive mode`.execute(transaction)
    const known = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (known) return undefined
    const tenantId = await ensureTenant(transaction, tenant)
    return createUser(transaction, { tenantId, username: 'admin', role: 'admin', password: adminPassword })
  })
}

export const userNamed = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'active'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/** Ends the service tokens of a user. @returns how many there were; undefined where nobody has this name */
export async function revokeServiceTokens(db: Db, username: string): Promise<number | undefined> {
  const user = await userNamed(db, username)
  if (!user) return undefined
  const tokens = db.deleteFrom('sessions').where('user_id', '=', user.id).where('service', '=', true)
  return (await tokens.returning('token_hash').execute()).length
}

interface NewPassword {
  hash: string
  /** Hash of the token whose session goes on. */
  keep?: string
}

/** A provider's account may be bound by somebody who knew the old one: the next sign-in binds it again, by e-mail address. */
const newPassword = (hash: string) => ({
  ...{ password: hash, updated_at: new Date() },
  ...{ oidc_issuer: null, oidc_subject: null },
})

/** A reset link, and a sign-in of which only the code is left. */
async function endPending(db: Db, userId: string): Promise<void> {
  await deleteResetLink(db, userId)
  await db.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute()
}

/** Ends the other sessions, which may belong to somebody who knew the old password, and a reset link; service tokens stay. */
export async function storePassword(db: Db, userId: string, { hash, keep = '' }: NewPassword): Promise<void> {
  await db.updateTable('users').set(newPassword(hash)).where('id', '=', userId).execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keep)
    .where('service', '=', false)
    .execute()
  await endPending(db, userId)
}

/** @returns a new password; undefined where nobody has this name. Sessions with the old one end. */
export async function resetPassword(db: Db, username: string): Promise<string | undefined> {
  const password = oneTimePassword()
  const user = await db
    .updateTable('users')
    .set({ ...newPassword(await hashPassword(password)), active: true })
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await endPending(db, user.id)
  return password
}
