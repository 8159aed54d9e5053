import type { CallEvent, Message } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'

export type TimelineItem =
  | { kind: 'message'; key: string; message: Message; offset: number | undefined; at: number | undefined }
  | { kind: 'event'; key: string; event: CallEvent; at: number | undefined }
export type SpokenItem = Extract<TimelineItem, { kind: 'message' }>

/** Events that come before the first word when both bear the same second. */
const openings = new Set<string>(['call_initiated', 'call_answered', 'ai_connected'])
const DAY_SECONDS = 86_400

const instant = (value: string | undefined) => parseInstant(value)?.getTime()

/** Seconds into the recording: what the message says, else what its time stamp implies. */
function offsetOf(message: Message, start: number | undefined): number | undefined {
  if (message.offsetSeconds !== undefined) return message.offsetSeconds
  const at = instant(message.timestamp)
  if (at === undefined || start === undefined) return undefined
  const seconds = (at - start) / 1000
  return seconds >= 0 && seconds < DAY_SECONDS ? seconds : undefined
}

/** Sorted by time, equal times in the order they came; an item without a time stays behind the one before it. */
function inOrder<T extends { at: number | undefined }>(items: T[]): { item: T; time: number }[] {
  let last = Number.NEGATIVE_INFINITY
  const timed = items.map((item) => {
    last = item.at ?? last
    return { item, time: last }
  })
  // Subtracting would make NaN of two infinities.
  return timed.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

/**
 * What was said and what happened, in one line of time. Each list keeps the order of equal times; where a message and
 * an event share an instant, what opens a call goes first and everything else follows the words.
 *
 * @param startTime of the call: gives messages that have only one of offset and time stamp the other
 */
export function mergeTimeline(messages: Message[], events: CallEvent[], startTime?: string): TimelineItem[] {
  const start = instant(startTime)
  const said = inOrder(
    messages.map((message, index): SpokenItem => {
      const offset = offsetOf(message, start)
      const implied = start === undefined || offset === undefined ? undefined : start + offset * 1000
      return { kind: 'message', key: `m${index}`, message, offset, at: instant(message.timestamp) ?? implied }
    }),
  )
  const happened = inOrder(
    events.map((event, index) => ({
      kind: 'event' as const,
      key: `e${index}`,
      event,
      at: instant(event.timestamp),
    })),
  )
  const merged: TimelineItem[] = []
  let next = 0
  for (const { item, time } of said) {
    for (let other = happened[next]; other; other = happened[++next]) {
      const first = other.time < time || (other.time === time && openings.has(other.item.event.type))
      if (!first) break
      merged.push(other.item)
    }
    merged.push(item)
  }
  for (const { item } of happened.slice(next)) merged.push(item)
  return merged
}
