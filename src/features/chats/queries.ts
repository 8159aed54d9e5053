import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { type ChatMessage, chats } from '@/contract/chats'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { keyOf, listOf, oneOf } from '@/lib/api/read'
import { lookupOf, useRecords } from '@/lib/api/use-records'
import type { ChatsSearch } from './search'

export const CHATS_A_PAGE = 20

export const chatListQuery = ({ page, q, agent }: Pick<ChatsSearch, 'page' | 'q' | 'agent'>) =>
  listOf(chats.list, { query: { page, limit: CHATS_A_PAGE, search: q, agentId: agent } })

export const chatQuery = (id: string) => oneOf(chats.get, { params: { id } })

export const agentLookup = lookupOf(agents)
/** The agents that chats name; the list is of use without them. */
export const useAgents = (ids: readonly (string | undefined)[]) => useRecords(ids, agentLookup)

/** Longer conversations begin with their newest pages. */
const MAX_PAGES = 10

export interface Conversation {
  messages: ChatMessage[]
  /** There are older messages, which are not shown. */
  isCut: boolean
}

export const emptyConversation: Conversation = { messages: [], isCut: false }

/** The messages of a chat, oldest first. */
export const messagesQuery = (id: string) =>
  queryOptions<Conversation>({
    queryKey: [...keyOf(chats.messages), id],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        call(chats.messages, { params: { id }, query: { page, limit: MAX_PAGE_SIZE }, signal })
      const first = await ask(1)
      // A server may send smaller pages than were requested.
      const size = Math.max(1, first.records.length)
      const last = Math.ceil(first.total / size)
      const from = Math.max(2, last - MAX_PAGES + 1)
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => ask(from + index)),
      )
      const read = [...(from > 2 ? [] : first.records), ...rest.flatMap(({ records }) => records)]
      // One that knows no pages sends the first each time.
      return { messages: [...new Map(read.map((message) => [message.id, message])).values()], isCut: from > 2 }
    },
    meta: { inPlace: true },
  })
