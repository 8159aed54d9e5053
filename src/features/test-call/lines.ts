import type { CallEvent, Message } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'

export type Line =
  | { kind: 'message'; at: number | undefined; isAgent: boolean; text: string }
  | { kind: 'event'; at: number | undefined; type: string; text: string }

/** Whichever source knows more: the audio reports lines at once, the record has them later, or from the server alone. */
export const longer = <Item>(one: readonly Item[], other: readonly Item[] | undefined) =>
  other && other.length > one.length ? other : one

/** Adds a line that begins, or replaces the one that began at its time: that one was interrupted. */
export function withLine(lines: readonly Message[], line: Message): readonly Message[] {
  const begun = ({ role, timestamp }: Message) =>
    timestamp !== undefined && timestamp === line.timestamp && role === line.role
  const index = lines.findLastIndex(begun)
  return index === -1 ? [...lines, line] : lines.with(index, line)
}

interface Said {
  messages: readonly Message[]
  events: readonly CallEvent[]
}

/** Messages and events of a call in the order of time (seconds since `start`, in ms); what has none follows its neighbour. */
export function linesOf({ messages, events }: Said, start: number): Line[] {
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
