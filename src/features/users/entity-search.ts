import { members } from '@/contract/members'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

/** For the palette. */
export const searchMembers: EntitySearch = async (query, signal) =>
  (await call(members.list, { query: { page: 1, ...query }, signal })).records.map(({ id, username, email }) => ({
    id,
    label: username || email || id,
    detail: email,
    link: { to: '/users', search: { q: email ?? username } },
  }))
