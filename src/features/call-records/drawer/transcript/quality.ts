import type { Turn } from '../player/peaks'
import type { Speaker } from './role'

export interface Quality {
  /** Parts of the talk, together 1. */
  share: Record<Speaker, number>
  /** The longest one side went on without the other. */
  longest: { speaker: Speaker; from: number; seconds: number }
}

/**
 * How the talk was shared out. Only the beginnings of messages are known, so a message counts as lasting until the next
 * one begins: an estimate, in which silence belongs to whoever spoke last.
 *
 * @param turns in the order they begin
 * @returns undefined where too little is known for any estimate
 */
export function qualityOf(turns: Turn[], duration: number): Quality | undefined {
  const starts = turns.filter(({ from }) => from >= 0 && from < duration)
  const [first] = starts
  if (!first || starts.length < 2) return undefined

  const spoken: Record<Speaker, number> = { agent: 0, customer: 0 }
  let turn = { ...first, seconds: 0 }
  let longest = turn
  for (const [index, { speaker, from }] of starts.entries()) {
    const seconds = (starts[index + 1]?.from ?? duration) - from
    spoken[speaker] += seconds
    turn = speaker === turn.speaker ? { ...turn, seconds: turn.seconds + seconds } : { speaker, from, seconds }
    if (turn.seconds > longest.seconds) longest = turn
  }
  const total = spoken.agent + spoken.customer
  if (total <= 0) return undefined
  return { share: { agent: spoken.agent / total, customer: spoken.customer / total }, longest }
}
