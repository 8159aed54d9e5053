import { type Speaker, speakerOf, type TimelineItem } from '../call/transcript/timeline'

/** Messages of one speaker in a row, with the events before and between them. */
export interface Turn {
  /** Undefined where a call has events only. */
  speaker: Speaker | undefined
  items: TimelineItem[]
}

/** The turns of a call, in order: agent and customer alternate. */
export function turnsOf(timeline: readonly TimelineItem[]): Turn[] {
  const turns: Turn[] = []
  for (const item of timeline) {
    const speaker = item.kind === 'message' ? speakerOf(item.message.role) : undefined
    const last = turns.at(-1)
    if (!last || (speaker !== undefined && last.speaker !== undefined && speaker !== last.speaker))
      turns.push({ speaker, items: [item] })
    else {
      last.items.push(item)
      last.speaker ??= speaker
    }
  }
  return turns
}

/** The turn of each call in one row. */
export type TurnPair = [Turn | undefined, Turn | undefined]

/** Pairs the turns of two calls by their number. Where only one begins with the customer, it begins a row later. */
export function pairTurns(first: readonly Turn[], second: readonly Turn[]): TurnPair[] {
  const [a, b] = [first[0]?.speaker, second[0]?.speaker]
  const isShifted = a !== undefined && b !== undefined && a !== b
  const shiftOf = (speaker: Speaker | undefined) => (isShifted && speaker === 'customer' ? 1 : 0)
  const [firstShift, secondShift] = [shiftOf(a), shiftOf(b)]
  const count = Math.max(first.length && first.length + firstShift, second.length && second.length + secondShift)
  return Array.from({ length: count }, (_, row) => [first[row - firstShift], second[row - secondShift]])
}
