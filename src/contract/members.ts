import { endpoint } from './endpoint'
import { collection } from './resource'
import { EmailAddress } from './texts'
import { Flag, Id, Instant, maybe, openEnum, Text } from './tolerant'
import { memberRoles, memberStatuses } from './values'
import { z } from './zod'

/** Roles that can be assigned; the others are internal to the service. */
export const givenRoles = ['admin', 'user', 'agent'] as const

export type Member = z.output<typeof Member>
export const Member = z.object({
  id: Id,
  username: z.catch(Text, ''),
  email: maybe(Text),
  role: maybe(openEnum(memberRoles)),
  status: maybe(openEnum(memberStatuses)),
  /** False: cannot sign in. */
  active: maybe(Flag),
  /** The invitation is not accepted yet. */
  invited: maybe(Flag),
  lastLoginAt: maybe(Instant),
  createdAt: maybe(Instant),
})

const Invitation = z.object({ email: EmailAddress, role: z.enum(givenRoles) })

/** Good for an hour. The link is `/forgot-password#token=<token>` of the console. */
const ResetToken = z.object({ token: z.string().check(z.minLength(1)) })

const { list, get, remove } = collection('/users', {
  item: Member,
  draft: Invitation,
  /** Comma-joined. */
  filters: { role: z.optional(z.string()), status: z.optional(z.string()) },
})

/** Whether a member may change users and move credits now. */
export const administers = ({ role, active, invited }: Member) =>
  (role === 'admin' || role === 'superadmin') && active !== false && !invited

/** Writes: 403 for non-administrators, 409 if no administrator would be left. */
export const members = {
  list,
  get,
  remove,
  /** Change the role of a user. */
  update: endpoint('PATCH', '/users/:id', { body: z.pick(Invitation, { role: true }), response: Member }),
  /** Invite a user. 409 if a member has this address. */
  invite: endpoint('POST', '/users/invite', { body: Invitation, response: Member }),
  /** Send an invitation again. */
  resend: endpoint('POST', '/users/:id/resend', { response: Member }),
  /** Take an invitation back. */
  revoke: endpoint('POST', '/users/:id/revoke', { response: z.unknown() }),
  /** Make a link by which a user sets a new password. It replaces an earlier one. 409 for the user's own account. */
  resetLink: endpoint('POST', '/users/:id/reset-link', { response: ResetToken }),
  /** Allow a user to sign in. */
  activate: endpoint('POST', '/users/:id/activate', { response: Member }),
  /** Keep a user from signing in. */
  deactivate: endpoint('POST', '/users/:id/deactivate', { response: Member }),
}
