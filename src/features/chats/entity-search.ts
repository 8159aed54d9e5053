import { chats } from '@/contract/chats'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

/** For the palette. */
export const searchChats: EntitySearch = async (query, signal) =>
  (await call(chats.list, { query: { page: 1, ...query }, signal })).records.map(({ id, title }) => ({
    id,
    label: title || id,
    link: { to: '/chats', search: { chat: id } },
  }))
