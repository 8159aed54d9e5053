import { Refusal, refuseField } from '@demo/refusal'
import { sql } from 'kysely'
import { profile } from '@/contract/profile'
import { session } from '@/contract/session'
import { auditUser } from '../audit/audit'
import type { Db } from '../db/schema'
import { sha256 } from '../db/values'
import { type Context, type Route, route } from '../http/context'
import { hashPassword, isPassword, pretendToCheck } from './password'
import { takeResetLink } from './reset-links'
import { startSession } from './sessions'
import { browserOf, takeSignInCode } from './sign-in-codes'
import { storePassword } from './users'

const SESSION_DAYS = 7
const SERVICE_DAYS = 365

async function ownRow({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db.selectFrom('users').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow()
}
const profileOf = (user: { id: string; username: string; email: string | null; phone: string | null }) => ({
  id: user.id,
  username: user.username,
  email: user.email ?? undefined,
  phone: user.phone ?? undefined,
})

/** The name is taken. The unique constraint resolves concurrent requests. */
async function requireFree(context: Pick<Context, 'db' | 'caller'>, column: 'username' | 'email', value: string) {
  const other = await context.db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
    .where('id', '<>', context.caller.userId)
    .executeTakeFirst()
  if (other) throw new Refusal(409, `${column === 'email' ? 'Email is already in use' : 'Username is already taken'}`)
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.id', 'username', 'email', 'password', 'active', 'tenant_id', 'tenants.name as tenant_name'])

type Account = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

function requireActive({ active }: Account) {
  if (!active) throw new Refusal(403, 'This account is deactivated')
}

/** A new session. */
async function signIn(db: Db, user: Account) {
  const { id, username, email, tenant_id, tenant_name } = user
  await db.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', id).execute()
  return {
    access_token: await startSession(db, { user, days: SESSION_DAYS }),
    user: { id, username, email: email ?? undefined, tenant: { id: tenant_id, name: tenant_name } },
  }
}

export const authRoutes: Route[] = [
  route(session.login, async ({ db, body, address, services: { logins } }) => {
    const { username, password } = body
    await logins.count(username, address)
    const user = await accounts(db).where(sql`lower(username)`, '=', username.trim().toLowerCase()).executeTakeFirst()
    const isRight = user ? await isPassword(password, user.password) : await pretendToCheck(password)
    if (!user || !isRight) throw new Refusal(401, 'Invalid username or password')
    requireActive(user)
    await logins.forget(username, address)
    return signIn(db, user)
  }),

  route(session.loginByCode, async ({ db, body: { code }, cookies, address, services: { logins, settings } }) => {
    // As with reset links, each guess is another name.
    await logins.count(code, address)
    const id = await takeSignInCode(db, code, browserOf(cookies, settings.publicUrl))
    const user = await accounts(db).where('users.id', '=', id).executeTakeFirstOrThrow()
    requireActive(user)
    await logins.forget(user.username, address)
    return signIn(db, user)
  }),

  route(session.logout, async ({ db, body }) => {
    await db.deleteFrom('sessions').where('token_hash', '=', sha256(body.access_token)).execute()
    return {}
  }),

  route(session.resetPassword, async ({ body: { token, newPassword }, address, services: { db, logins } }) => {
    // Each guess is another name: only the limit of the address holds, and nobody can lock a link.
    await logins.count(token, address)
    const hash = await hashPassword(newPassword)
    const { username } = await db.transaction().execute(async (transaction) => {
      const user = await takeResetLink(transaction, token)
      await storePassword(transaction, user.id, { hash })
      await auditUser(transaction, user, { address, action: 'password' })
      return user
    })
    await logins.forget(username, address)
    return {}
  }),

  route(session.serviceToken, async ({ db, caller }) => {
    if (caller.role !== 'admin') throw new Refusal(403, 'Only an administrator can make a token for a service')
    const user = { id: caller.userId, tenant_id: caller.tenantId }
    return { access_token: await startSession(db, { user, days: SERVICE_DAYS, service: true }) }
  }),

  route(profile.get, async (context) => profileOf(await ownRow(context))),

  route(profile.update, async (context) => {
    const { username, email, phone } = context.body
    if (username !== undefined) await requireFree(context, 'username', username)
    if (email !== undefined) await requireFree(context, 'email', email)
    const changed = await context.db
      .updateTable('users')
      .set({
        ...(username !== undefined && { username }),
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone: phone || null }),
        updated_at: new Date(),
      })
      .where('id', '=', context.caller.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return profileOf(changed)
  }),

  route(
    profile.setPassword,
    async (context) => {
      const { currentPassword, newPassword } = context.body
      const { db, caller, address, services, afterCommit } = context
      if (!(await isPassword(currentPassword, (await ownRow(context)).password)))
        throw refuseField('isCurrent', 'currentPassword is not the current password')
      await storePassword(db, caller.userId, { hash: await hashPassword(newPassword), keep: caller.tokenHash })
      afterCommit(() => services.logins.forget(caller.username, address))
      return {}
    },
    { before: ({ caller, address, services }) => services.logins.count(caller.username, address) },
  ),
]
