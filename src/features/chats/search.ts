import { idParam, pageNumber, searchOf, searchText } from '@/lib/search-schema'

/** The value of `chat` that opens an empty conversation, where a phone shows the list otherwise. */
export const NEW_CHAT = 'new'

/** What a person can see of the chats, as the URL says it. */
export type ChatsSearch = ReturnType<typeof ChatsSearch>
export const ChatsSearch = searchOf({
  page: pageNumber,
  /** Text that a title contains. */
  q: searchText,
  /** Only chats with this agent; a new one is with it. */
  agent: idParam,
  /** The open chat, or `new`. */
  chat: idParam,
})

export type OpenSearch = (patch: Partial<ChatsSearch>, replace?: boolean) => void
