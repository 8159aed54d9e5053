import type { Turn } from '../player/peaks'
import type { Speaker } from './role'

export interface Quality {
  /** Shares of the talk time, summing to 1. */
  share: Record<Speaker, number>
  /** Longest uninterrupted turn. */
  longest: { speaker: Speaker; from: number; seconds: number }
}

/**
 * Estimates talk shares. Only message starts are known, so each message lasts until the next and silence counts for the
 * last speaker.
 *
 * @param turns sorted by start
 * @returns undefined if too little is known
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
