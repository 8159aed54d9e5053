import { endpoint } from './endpoint'
import { paging, resource } from './resource'
import { entity } from './sent'
import { Flag, Id, Instant, list, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { z } from './zod'

export const CHAT_TITLE = 120
export const CHAT_MESSAGE = 4000
export const chatRoles = ['user', 'assistant'] as const
export const sourceTypes = ['document', 'custom_answer'] as const

/** A text conversation with an agent. */
export type Chat = z.output<typeof Chat>
export const Chat = entity({
  id: Id,
  agentId: maybe(Id),
  title: z.catch(Text, ''),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

/** A passage that an answer is based on. */
export type ChatSource = z.output<typeof ChatSource>
export const ChatSource = z.object({
  type: maybe(openEnum(sourceTypes)),
  documentId: maybe(Id),
  documentName: maybe(Text),
  chunkId: maybe(Id),
  customAnswerId: maybe(Id),
  /** 0 to 1. */
  score: maybe(Numeric),
})

export type ToolCall = z.output<typeof ToolCall>
export const ToolCall = z.object({
  name: z.catch(Text, ''),
  arguments: maybe(z.unknown()),
  result: maybe(z.unknown()),
})

export type ChatMessage = z.output<typeof ChatMessage>
export const ChatMessage = z.object({
  id: Id,
  role: maybe(openEnum(chatRoles)),
  content: z.catch(Text, ''),
  sources: z.catch(list(ChatSource), []),
  toolCalls: z.catch(list(ToolCall), []),
  /** The user stopped the answer before its end. */
  stopped: z.catch(Flag, false),
  createdAt: maybe(Instant),
})

/** Data of the server-sent events that an answer may arrive as, by event name. */
export const chatEvents = {
  delta: z.object({ content: Text }),
  sources: z.object({ sources: list(ChatSource) }),
  tool: z.object({ toolCall: ToolCall }),
  /** The complete answer, which replaces what came before. */
  done: z.object({ message: z.unknown() }),
}

export type ChatDraft = z.input<typeof ChatDraft>
export const ChatDraft = z.object({
  agentId: z.string().check(z.minLength(1)),
  title: z.optional(z.string().check(z.trim(), z.maxLength(CHAT_TITLE))),
})

export const chats = {
  ...resource('/chats', { item: Chat, draft: ChatDraft, filters: { agentId: z.optional(z.string()) } }),
  /** List the messages of a chat. From the oldest to the newest. */
  messages: endpoint('GET', '/chats/:id/messages', { query: z.object(paging), response: page(ChatMessage) }),
  /**
   * Ask the agent of a chat. Answers with the agent's message, or, if the request accepts `text/event-stream`, with
   * `chatEvents`. The same `Idempotency-Key` again stores the question once, and resumes or repeats its answer.
   */
  send: endpoint('POST', '/chats/:id/messages', {
    body: z.object({ content: z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_MESSAGE)) }),
    response: ChatMessage,
  }),
}
