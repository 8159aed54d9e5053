import { z } from '@/contract/zod'
import { event, isoOf, jsonOf, milliseconds, toolEvent } from './report'

/*
 * The chat history of LiveKit's agents: messages, tool calls and their outputs, in the order of the session. Times are
 * seconds since 1970, durations seconds.
 */

const seconds = z.catch(z.optional(z.number()), undefined)
const maybeText = z.catch(z.optional(z.string()), undefined)
const Metrics = z.object({
  llm_node_ttft: seconds,
  tts_node_ttfb: seconds,
  e2e_latency: seconds,
  transcription_delay: seconds,
  end_of_turn_delay: seconds,
  started_speaking_at: seconds,
})
/** An item of which only the type is known is skipped, whatever it is. */
const Item = z.object({
  type: z.string(),
  created_at: seconds,
  role: maybeText,
  content: z.catch(z.optional(z.array(z.unknown())), undefined),
  interrupted: z.catch(z.optional(z.boolean()), undefined),
  metrics: z.catch(z.optional(Metrics), undefined),
  call_id: maybeText,
  name: maybeText,
  arguments: maybeText,
  output: maybeText,
  is_error: z.catch(z.optional(z.boolean()), undefined),
  old_agent_id: maybeText,
  new_agent_id: maybeText,
})
type Item = z.output<typeof Item>
export const ChatHistory = z.object({ items: z.array(Item) })
export type ChatHistory = z.output<typeof ChatHistory>

/** Text parts, and what was said in audio parts. */
const contentOf = ({ content = [] }: Item) =>
  content
    .flatMap((part) => {
      if (typeof part === 'string') return [part]
      const { transcript } = Object(part) as { transcript?: unknown }
      return typeof transcript === 'string' ? [transcript] : []
    })
    .join('\n')

const isSpoken = ({ type, role }: Item) => type === 'message' && (role === 'user' || role === 'assistant')

/** @param start of the recording, or of the session */
export function transcriptOf({ items }: ChatHistory, start: number | undefined) {
  let heard: Item['metrics']
  return items.filter(isSpoken).map((item) => {
    // The end of the caller's turn belongs to the reply that follows.
    const before = heard
    heard = item.role === 'user' ? item.metrics : undefined
    const { metrics } = item
    // An item is made when a turn is over, or before a reply is heard.
    const at = metrics?.started_speaking_at ?? item.created_at
    return {
      role: item.role ?? 'unknown',
      content: contentOf(item),
      timestamp: isoOf(at),
      offsetSeconds:
        at === undefined || start === undefined ? undefined : Math.max(0, Math.round((at - start) * 1000) / 1000),
      interrupted: item.interrupted || undefined,
      metrics: item.role === 'assistant' ? replyTimes(metrics, before) : undefined,
    }
  })
}

function replyTimes(reply: Item['metrics'], heard: Item['metrics']) {
  const times = {
    endOfTurn: milliseconds(heard?.end_of_turn_delay),
    speechToText: milliseconds(heard?.transcription_delay),
    firstToken: milliseconds(reply?.llm_node_ttft),
    firstByte: milliseconds(reply?.tts_node_ttfb),
    reply: milliseconds(reply?.e2e_latency),
  }
  return Object.values(times).some((time) => time !== undefined) ? times : undefined
}

/** Tool calls with their outputs, and handovers to another agent. */
export function eventsOf({ items }: ChatHistory) {
  // A model may use an ID again: its outputs are in the order of its calls, here last first.
  const outputs = new Map<string | undefined, Item[]>()
  for (const item of items.toReversed()) {
    if (item.type !== 'function_call_output') continue
    const ofCall = outputs.get(item.call_id) ?? []
    ofCall.push(item)
    outputs.set(item.call_id, ofCall)
  }
  return items.flatMap((item) => {
    const at = item.created_at
    // The first agent of a session is handed over by none.
    if (item.type === 'agent_handoff' && item.old_agent_id !== undefined)
      return [event('transfer_initiated', `Handed over to ${item.new_agent_id ?? 'another agent'}`, at, 'ai')]
    if (item.type !== 'function_call') return []
    const output = outputs.get(item.call_id)?.pop()
    const took = output?.created_at !== undefined && at !== undefined ? output.created_at - at : undefined
    return [
      toolEvent({
        name: item.name,
        arguments: jsonOf(item.arguments),
        result: jsonOf(output?.output),
        error: output?.is_error ? (output.output ?? 'failed') : undefined,
        at,
        took,
      }),
    ]
  })
}

/** Its first and last timestamps. */
export function spanOf({ items }: ChatHistory): { first?: number; last?: number } {
  const times = items.flatMap(({ created_at: at }) => at ?? [])
  return times.length === 0 ? {} : { first: Math.min(...times), last: Math.max(...times) }
}
