import { matchesAny } from '@demo/db/edit'
import { pageOf } from '@demo/db/paging'
import { Refusal } from '@demo/refusal'
import type { Selectable } from 'kysely'
import { administers, type Member, members } from '@/contract/members'
import { makeResetLink } from '../auth/reset-links'
import type { UserTable } from '../db/account-tables'
import { type Context, type Route, route } from '../http/context'

type UserRow = Selectable<UserTable>

const memberOf = (user: UserRow): Member => ({
  id: user.id,
  username: user.username,
  email: user.email ?? undefined,
  role: user.role,
  // Presence is not tracked.
  status: undefined,
  active: user.active,
  invited: undefined,
  lastLoginAt: user.last_login_at?.toISOString(),
  createdAt: user.created_at.toISOString(),
})

type Own = Pick<Context, 'db' | 'caller'>

const everyone = ({ db, caller }: Own) =>
  db.selectFrom('users').selectAll().where('tenant_id', '=', caller.tenantId).orderBy('created_at').orderBy('id')

async function userRow(context: Own, id: string, isWrite = false): Promise<UserRow> {
  const query = everyone(context)
  // Locks all rows: whether an administrator is left depends on the others.
  const rows = await (isWrite ? query.forUpdate() : query).execute()
  const row = rows.find((user) => user.id === id)
  if (!row) throw new Refusal(404, 'User not found')
  const isLast = administers(memberOf(row)) && rows.filter((user) => administers(memberOf(user))).length === 1
  return Object.assign(row, { isLast })
}

async function writableRow(context: Own, id: string, isLoss: boolean): Promise<UserRow> {
  if (context.caller.role !== 'admin')
    throw new Refusal(403, 'Only an administrator can change the users of the workspace')
  const row = (await userRow(context, id, true)) as UserRow & { isLast?: boolean }
  if (isLoss && row.isLast) throw new Refusal(409, 'The workspace needs an administrator')
  return row
}

async function save({ db }: Own, row: UserRow, change: Partial<Pick<UserRow, 'role' | 'active'>>): Promise<Member> {
  const changed = await db
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (change.active === false) await db.deleteFrom('sessions').where('user_id', '=', row.id).execute()
  return memberOf(changed)
}

export const userRoutes: Route[] = [
  route(members.list, async (context) => {
    const { search = '', role, status, page, limit } = context.query
    const wanted = search.trim().toLowerCase()
    const rows = (await everyone(context).execute())
      .map(memberOf)
      .filter(({ username, email = '' }) => [username, email].some((text) => text.toLowerCase().includes(wanted)))
      .filter((user) => matchesAny(role, user.role) && matchesAny(status, user.status))
    return { records: [...pageOf(rows, page, limit)], total: rows.length }
  }),

  route(members.get, async (context) => memberOf(await userRow(context, context.params.id))),

  route(members.update, async (context) => {
    const { role } = context.body
    return save(context, await writableRow(context, context.params.id, role !== 'admin'), { role })
  }),

  route(members.remove, async (context) => {
    const { id } = await writableRow(context, context.params.id, true)
    await context.db.deleteFrom('users').where('id', '=', id).execute()
    return { id }
  }),

  route(members.resetLink, async (context) => {
    const { db, caller, params } = context
    const { id, active } = await writableRow(context, params.id, false)
    // A session that somebody left open would become an account.
    if (id === caller.userId) throw new Refusal(409, 'Change your own password in your profile')
    if (!active) throw new Refusal(409, 'This account is deactivated')
    return { token: await makeResetLink(db, id) }
  }),

  route(members.activate, async (context) => {
    return save(context, await writableRow(context, context.params.id, false), { active: true })
  }),

  route(members.deactivate, async (context) => {
    return save(context, await writableRow(context, context.params.id, true), { active: false })
  }),
]
