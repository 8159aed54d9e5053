import { memberRoles, memberStatuses } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, oneOf, searchText } from '@/lib/address/search-schema'

export const memberSorts = ['username', 'email', 'role', 'status', 'lastLoginAt', 'createdAt'] as const
export type MemberSort = (typeof memberSorts)[number]

/** Everything a person can see of the users, as the URL says it. */
export type UsersSearch = z.output<typeof memberList.schema>
export const memberList = defineList({
  title: 'users.title',
  texts: ['users'],
  sorts: memberSorts,
  filters: {
    /** Text that name or e-mail address contains. */
    q: searchText,
    role: oneOf(memberRoles),
    status: oneOf(memberStatuses),
  },
  opened: {
    /** The form for invitations is open. */
    invite: boolParam,
  },
})
