import { administers, type Member, members } from '@/contract/members'
import { matchesHangul } from '@/lib/hangul'
import { randomId } from '@/lib/random-id'
import { DAY, iso, now } from '../db/clock'
import { inWorkspace } from '../db/current-workspace'
import { daily } from '../db/daily'
import { matchesAny, newRowFields } from '../db/edit'
import { pageOf } from '../db/paging'
import { officeTime } from '../db/seed/dates'
import { table } from '../db/table'
import { type DemoUser, resetLinks, users } from '../db/users'
import { requireWorkspace, rowFor } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'

export type MemberRow = Member & { createdAt: string }

const domain = 'narae-contact.example'

/** Those who sign in have the ids of their accounts in db/users.ts. */
export const memberRows = table<MemberRow>('members', {
  seed: daily((day) => {
    const ago = (days: number) => iso(Math.round((day - days) * DAY))
    const row = (
      [id, username, mail]: [id: string, username: string, mail: string],
      role: string,
      status: string | undefined,
      [created, login]: [created: number, login?: number],
      rest: Partial<Member> = {},
    ): MemberRow => ({
      id: `user_${id}`,
      username,
      email: `${mail}@${domain}`,
      role,
      status,
      active: true,
      invited: undefined,
      lastLoginAt: login === undefined ? undefined : ago(login),
      createdAt: iso(officeTime(day, created)),
      ...rest,
    })
    return [
      row(['demo', 'demo', 'demo'], 'admin', 'available', [410, 0.02]),
      row(['minji', 'minji', 'minji.kim'], 'admin', 'available', [396, 0.2]),
      row(['seoyeon', '박서연', 'seoyeon.park'], 'user', 'busy', [388, 0.1]),
      row(['dana', 'Dana Whitfield', 'dana.whitfield'], 'user', 'away', [301, 0.4]),
      row(['haneul', '김하늘', 'haneul.kim'], 'agent', 'available', [288, 0.05]),
      row(['junho', '박준호', 'junho.park'], 'agent', 'dnd', [288, 1.1]),
      row(['luis', 'Luis Ortega', 'luis.ortega'], 'agent', 'busy', [240, 0.3]),
      row(['priya', 'Priya Raman', 'priya.raman'], 'user', 'offline', [203, 6.5]),
      row(['yumi', '정유미', 'yumi.jung'], 'user', 'offline', [150, 2.4]),
      row(['rosa', 'Rosa Delgado', 'rosa.delgado'], 'agent', 'offline', [96, 3.2]),
      row(['tom', 'Tom Becker', 'tom.becker'], 'user', 'offline', [260, 71], { active: false }),
      row(['sync', 'CRM sync', 'crm-sync'], 'system', undefined, [180, 0.01]),
      row(['owen', 'owen.hart', 'owen.hart'], 'user', 'offline', [2.3], { invited: true }),
    ]
  }),
  ofNew: daily((day) => [
    {
      ...{ id: 'user_new', username: 'new', role: 'admin', status: 'available', active: true, invited: undefined },
      ...{ email: 'new@first-day.example', lastLoginAt: iso(day * DAY), createdAt: iso((day - 1) * DAY) },
    },
  ]),
})

/** Name and address are those of the profile, where the member has an account of the demo. */
function memberOf(row: MemberRow): MemberRow {
  const { username = row.username, email = row.email } = users.get(row.id) ?? {}
  return { ...row, username, email }
}

/** Invitations come first, then the latest sign-in. */
const seenAt = ({ invited, createdAt, lastLoginAt }: MemberRow) =>
  invited ? Date.parse(createdAt) + 10 * 365 * DAY : Date.parse(lastLoginAt ?? createdAt)

/** Accounts of the demo that are in another state are not listed, but may ask for themselves. */
function ownRow({ id, username, email }: DemoUser, asked: string): MemberRow | undefined {
  if (asked !== id) return undefined
  const createdAt = iso(now() - 60 * DAY)
  return {
    id,
    username,
    email,
    role: 'user',
    status: 'available',
    active: true,
    invited: undefined,
    createdAt,
    lastLoginAt: undefined,
  }
}

const everyone = () => memberRows.all().map(memberOf)

export const mocks = [
  serve(members.list, ({ query, user }) => {
    requireWorkspace(user)
    const { search = '', role, status } = query
    const rows = everyone()
      .filter(({ username, email }) => [username, email].some((text) => text && matchesHangul(text, search)))
      .filter((row) => matchesAny(role, row.role) && matchesAny(status, row.status))
      .sort((one, other) => seenAt(other) - seenAt(one))
    return { records: [...pageOf(rows, query.page, query.limit)], total: rows.length }
  }),

  serve(members.get, (context) =>
    memberOf(rowFor(context, { get: (id) => memberRows.get(id) ?? ownRow(context.user, id) }, 'User')),
  ),

  serve(members.update, (context) => {
    const row = writable(context)
    const { role } = context.body
    if (role !== 'admin') requireAnother(row)
    return save(row, { role })
  }),

  serve(members.remove, (context) => {
    const row = writable(context)
    requireAnother(row)
    forget(row)
    return { id: row.id }
  }),

  serve(
    members.invite,
    ({ body: { email, role }, user }) => {
      requireAdministrator(user)
      const address = email.toLowerCase()
      if (everyone().some((other) => other.email?.toLowerCase() === address))
        throw new Refusal(409, 'A user with this e-mail address exists already')
      const { id, createdAt } = newRowFields('user')
      const username = email.split('@')[0] ?? email
      const row = { id, username, email, role, status: 'offline', active: true, invited: true, createdAt }
      return memberRows.put({ ...row, lastLoginAt: undefined })
    },
    { status: 201 },
  ),

  serve(members.resend, (context) => save(invitationFor(context), { createdAt: iso(now()) })),

  serve(members.revoke, (context) => {
    const row = invitationFor(context)
    forget(row)
    return { id: row.id }
  }),

  serve(members.resetLink, (context) => {
    const { id } = writable(context)
    if (id === context.user.id) throw new Refusal(409, 'Change your own password in your profile')
    if (!users.get(id)) throw new Refusal(409, 'Nobody signs in to the demo with this account')
    for (const link of resetLinks.all()) if (link.userId === id) resetLinks.remove(link.id)
    return { token: resetLinks.put({ id: randomId(), userId: id, end: now() + DAY / 24 }).id }
  }),

  serve(members.activate, (context) => save(writable(context), { active: true })),

  serve(members.deactivate, (context) => {
    const row = writable(context)
    requireAnother(row)
    return save(row, { active: false, status: 'offline' })
  }),
]

const save = (row: MemberRow, change: Partial<MemberRow>): Member => memberOf(memberRows.put({ ...row, ...change }))

/** Of the workspace that the user signs in to, which is not yet the current one. */
export function saveSignIn({ id, workspace = 'demo' }: DemoUser): void {
  inWorkspace(workspace, () => {
    const own = memberRows.get(id)
    if (own) memberRows.put({ ...own, lastLoginAt: iso(now()) })
  })
}

/** An account of the demo stays, but belongs to no organization. */
function forget({ id }: MemberRow) {
  memberRows.remove(id)
  const account = users.get(id)
  if (account) users.put({ ...account, tenant: undefined })
}

/** Whether a user of the demo administers the workspace. */
export function isAdministrator(user: DemoUser): boolean {
  const own = memberRows.get(user.id)
  return user.tenant !== undefined && own !== undefined && administers(own)
}

/** @throws Refusal 403 */
export function requireAdministrator(
  user: DemoUser,
  message = 'Only an administrator can change the users of the workspace',
): void {
  requireWorkspace(user)
  if (!isAdministrator(user)) throw new Refusal(403, message)
}

function writable(context: { user: DemoUser; params: { id: string } }): MemberRow {
  requireAdministrator(context.user)
  return rowFor(context, memberRows, 'User')
}

function invitationFor(context: { user: DemoUser; params: { id: string } }): MemberRow {
  const row = writable(context)
  if (!row.invited) throw new Refusal(409, 'The invitation has been accepted already')
  return row
}

/** @throws Refusal where `row` is the last administrator */
function requireAnother(row: MemberRow) {
  const left = memberRows.all().filter((other) => other.id !== row.id && administers(other))
  if (administers(row) && left.length === 0) throw new Refusal(409, 'The workspace needs an administrator')
}
