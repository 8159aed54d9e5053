import { members } from '@/contract/members'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.users',
    icon: 'icon-User',
    areNames: true,
    find: async (query, signal) =>
      (await call(members.list, { query: { page: 1, ...query }, signal })).records.map(({ id, username, email }) => ({
        id,
        label: username || email || id,
        detail: email,
        link: { to: '/users', search: { q: email ?? username } },
      })),
  },
} satisfies FeatureRecords
