import type { CallEvent, Message } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'

export type TimelineItem =
  | { kind: 'message'; key: string; message: Message; offset: number | undefined; at: number | undefined }
  | { kind: 'event'; key: string; event: CallEvent; at: number | undefined }
export type SpokenItem = Extract<TimelineItem, { kind: 'message' }>

export type Speaker = 'agent' | 'customer'

/** §2: the assistant is the agent, anyone else the customer. */
export const speakerOf = (role: string): Speaker => (role === 'assistant' ? 'agent' : 'customer')

/** Events sorted before messages with the same time. */
const openingTypes = new Set<string>(['call_initiated', 'call_answered', 'ai_connected'])
const DAY_SECONDS = 86_400

const parseTime = (value: string | undefined) => parseInstant(value)?.getTime()

/** Seconds into the recording: the message's offset, else derived from its timestamp. */
function offsetOf(message: Message, start: number | undefined): number | undefined {
  if (message.offsetSeconds !== undefined) return message.offsetSeconds
  const at = parseTime(message.timestamp)
  if (at === undefined || start === undefined) return undefined
  const seconds = (at - start) / 1000
  // A time in whole seconds may be before a start with milliseconds.
  return seconds > -1 && seconds < DAY_SECONDS ? Math.max(0, seconds) : undefined
}

/** Stable sort by time; an item without a time stays after its predecessor. */
function inOrder<T extends { at: number | undefined }>(items: T[]): { item: T; time: number }[] {
  let last = Number.NEGATIVE_INFINITY
  const timedItems = items.map((item) => {
    last = item.at ?? last
    return { item, time: last }
  })
  // Subtraction would yield NaN for two infinities.
  return timedItems.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

/**
 * Merges messages and events by time, stable within each list. At the same instant opening events precede messages,
 * other events follow them.
 *
 * @param startTime start of the call, converts between offset and timestamp
 */
export function mergeTimeline(messages: Message[], events: CallEvent[], startTime?: string): TimelineItem[] {
  const start = parseTime(startTime)
  const spokenItems = inOrder(
    messages.map((message, index): SpokenItem => {
      const offset = offsetOf(message, start)
      const impliedTime = start === undefined || offset === undefined ? undefined : start + offset * 1000
      return { kind: 'message', key: `m${index}`, message, offset, at: parseTime(message.timestamp) ?? impliedTime }
    }),
  )
  const eventItems = inOrder(
    events.map((event, index) => ({
      kind: 'event' as const,
      key: `e${index}`,
      event,
      at: parseTime(event.timestamp),
    })),
  )
  const merged: TimelineItem[] = []
  let next = 0
  for (const { item, time } of spokenItems) {
    for (let other = eventItems[next]; other; other = eventItems[++next]) {
      const first = other.time < time || (other.time === time && openingTypes.has(other.item.event.type))
      if (!first) break
      merged.push(other.item)
    }
    merged.push(item)
  }
  for (const { item } of eventItems.slice(next)) merged.push(item)
  return merged
}
