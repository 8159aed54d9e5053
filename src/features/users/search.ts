import { memberRoles, memberStatuses } from '@/contract/member-types'
import { boolParam, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

export const memberSorts = ['username', 'email', 'role', 'status', 'lastLoginAt', 'createdAt'] as const
export type MemberSort = (typeof memberSorts)[number]

/** Everything a person can see of the users, as the URL says it. */
export type UsersSearch = ReturnType<typeof UsersSearch>
export const UsersSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that name or e-mail address contains. */
  q: searchText,
  role: oneOf(memberRoles),
  status: oneOf(memberStatuses),
  sort: oneOf(memberSorts),
  desc: boolParam,
  /** The form for invitations is open. */
  invite: boolParam,
})
