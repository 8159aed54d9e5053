import { createParser } from 'eventsource-parser'
import { type ChatSource, chatEvents, type ToolCall } from '@/contract/chats'
import { z } from '@/contract/zod'
import type { EventReader } from '@/lib/api/call-options'

export interface StreamHandlers {
  onText: (text: string) => void
  onSources: (sources: ChatSource[]) => void
  onTool: (toolCall: ToolCall) => void
}

/** Characters. Limits memory if a server never ends an event. */
const MAX_EVENT = 2_000_000

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Reads a stream of `chatEvents`; unknown and invalid events are skipped. */
export function chatReader({ onText, onSources, onTool }: StreamHandlers): EventReader {
  let message: unknown
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onEvent: ({ event, data }) => {
      const value = parsed(data)
      if (event === 'delta') {
        const { data: delta } = z.safeParse(chatEvents.delta, value)
        if (delta) onText(delta.content)
      } else if (event === 'sources') {
        const { data: found } = z.safeParse(chatEvents.sources, value)
        if (found) onSources(found.sources)
      } else if (event === 'tool') {
        const { data: used } = z.safeParse(chatEvents.tool, value)
        if (used) onTool(used.toolCall)
      } else if (event === 'done') message ??= z.safeParse(chatEvents.done, value).data?.message
    },
  })
  return { feed: (text) => parser.feed(text), value: () => message }
}
