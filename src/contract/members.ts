import { endpoint } from './endpoint'
import { memberRoles, memberStatuses } from './member-types'
import { collection } from './resource'
import { EmailAddress } from './session'
import { Id, maybe, openEnum, Text } from './tolerant'
import { z } from './zod'

/** The roles that people can be given; the others belong to the service itself. */
export const givenRoles = ['admin', 'user', 'agent'] as const

/** A user of the workspace. */
export type Member = z.output<typeof Member>
export const Member = z.object({
  id: Id,
  username: z.catch(Text, ''),
  email: maybe(Text),
  role: maybe(openEnum(memberRoles)),
  status: maybe(openEnum(memberStatuses)),
  /** False: cannot sign in. */
  active: z.catch(z.boolean(), true),
  /** The invitation is not accepted yet. */
  invited: maybe(z.boolean()),
  lastLoginAt: maybe(Text),
  createdAt: maybe(Text),
})

const Invitation = z.object({ email: EmailAddress, role: z.enum(givenRoles) })

const { list, get, remove } = collection('/users', {
  item: Member,
  draft: Invitation,
  /** Comma-joined. */
  filters: { role: z.optional(z.string()), status: z.optional(z.string()) },
})

/** Writes are refused with 403 for everyone but administrators, and with 409 where none of these would be left. */
export const members = {
  list,
  get,
  remove,
  update: endpoint('PATCH', '/users/:id', { body: z.pick(Invitation, { role: true }), response: Member }),
  /** @throws 409 if a member has this address */
  invite: endpoint('POST', '/users/invite', { body: Invitation, response: Member }),
  resend: endpoint('POST', '/users/:id/resend', { response: Member }),
  revoke: endpoint('POST', '/users/:id/revoke', { response: z.unknown() }),
  activate: endpoint('POST', '/users/:id/activate', { response: Member }),
  deactivate: endpoint('POST', '/users/:id/deactivate', { response: Member }),
}
