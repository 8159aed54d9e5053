import { z } from '@/contract/zod'
import { idParam, pageNumber, searchText } from '@/lib/address/search-schema'

/** The value of `chat` that opens an empty conversation, where a phone shows the list otherwise. */
export const NEW_CHAT = 'new'

/** What a person can see of the chats, as the URL says it. */
export type ChatsSearch = z.output<typeof ChatsSearch>
export const ChatsSearch = z.object({
  page: pageNumber,
  /** Text that a title contains. */
  q: searchText,
  /** Only chats with this agent; a new one is with it. */
  agent: idParam,
  /** The open chat, or `new`. */
  chat: idParam,
})

/** Changes the search, as a step of the history unless `replace` is set. */
export type OpenSearch = (patch: Partial<ChatsSearch>, replace?: boolean) => void
