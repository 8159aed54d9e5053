import type { Chat, ChatMessage } from '@/contract/chats'

interface ExportWords {
  /** Who speaks, by role. */
  speaker: (role: string) => string
  time: (value: string | undefined) => string
  stopped: string
}

/** A conversation to read. */
export function chatText({ title }: Chat, messages: readonly ChatMessage[], words: ExportWords): string {
  const blocks = messages.map(
    ({ role, content, createdAt, stopped }) =>
      `${words.speaker(role)} · ${words.time(createdAt)}${stopped ? ` · ${words.stopped}` : ''}\n${content}`,
  )
  return `${[title, ...blocks].join('\n\n')}\n`
}

/** A conversation for programs, with sources and tool calls. */
export const chatJson = (chat: Chat, messages: readonly ChatMessage[]) =>
  `${JSON.stringify({ chat, messages }, null, 2)}\n`
