import { chats } from '@/contract/chats'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.chats',
    icon: 'icon-MessagesSquare',
    find: async (query, signal) =>
      (await call(chats.list, { query: { page: 1, ...query }, signal })).records.map(({ id, title }) => ({
        id,
        label: title || id,
        link: { to: '/chats', search: { chat: id } },
      })),
  },
} satisfies FeatureRecords
