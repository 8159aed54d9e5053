import type { CallEvent, CallRecord, Message } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'

export type Line =
  | { kind: 'message'; at: number | undefined; isAgent: boolean; text: string }
  | { kind: 'event'; at: number | undefined; type: string; text: string }

export interface Transcript {
  messages: readonly Message[]
  events: readonly CallEvent[]
}

export const noTranscript: Transcript = { messages: [], events: [] }

export const transcriptOf = ({ transcription, events }: CallRecord): Transcript => ({
  messages: transcription ?? [],
  events: events ?? [],
})

/**
 * The transcript to show: the media session reports a line before the record has it. Once the record has as many, its
 * lines count, as servers correct the last one.
 */
export function currentTranscript(reported: Transcript, stored: Transcript): Transcript {
  const newer = <Item>(one: readonly Item[], other: readonly Item[]) => (other.length >= one.length ? other : one)
  return { messages: newer(reported.messages, stored.messages), events: newer(reported.events, stored.events) }
}

/** Adds a line, or replaces the line with the same start time, which was interrupted. */
export function withLine(lines: readonly Message[], line: Message): readonly Message[] {
  const begun = ({ role, timestamp }: Message) =>
    timestamp !== undefined && timestamp === line.timestamp && role === line.role
  const index = lines.findLastIndex(begun)
  return index === -1 ? [...lines, line] : lines.with(index, line)
}

/** Messages and events in order of time (seconds since `start`, in ms); one without a time follows its predecessor. */
export function linesOf({ messages, events }: Transcript, start: number): Line[] {
  const secondsOf = (timestamp: string | undefined) => {
    const time = parseInstant(timestamp)?.getTime()
    return time === undefined ? undefined : Math.max(0, (time - start) / 1000)
  }
  const happened = events.map(
    ({ type, description, timestamp }): Line => ({ kind: 'event', at: secondsOf(timestamp), type, text: description }),
  )
  const spoken = messages.map(
    ({ role, content, timestamp, offsetSeconds }): Line => ({
      kind: 'message',
      at: offsetSeconds ?? secondsOf(timestamp),
      isAgent: role === 'assistant',
      text: content,
    }),
  )
  const placed = [happened, spoken].flatMap((lines) => {
    let last = 0
    return lines.map((line) => {
      last = line.at ?? last
      return { line, place: last }
    })
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ line }) => line)
}
