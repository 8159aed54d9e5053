import type { Speaker } from './timeline'
import type { Utterance } from './utterances'

export interface Quality {
  /** Shares of the talk time, summing to 1. */
  share: Record<Speaker, number>
  /** The turn with the most talk: messages of one speaker in a row, without the silences between them. */
  longest: { speaker: Speaker; from: number; seconds: number }
}

/** Estimates talk shares; silence counts for neither speaker. Undefined if too little is known. */
export function qualityOf(utterances: readonly Utterance[]): Quality | undefined {
  const [first] = utterances
  if (!first || utterances.length < 2) return undefined

  const spoken: Record<Speaker, number> = { agent: 0, customer: 0 }
  let turn = { speaker: first.speaker, from: first.from, seconds: 0 }
  let longest = turn
  for (const { speaker, from, to } of utterances) {
    const seconds = to - from
    spoken[speaker] += seconds
    turn = speaker === turn.speaker ? { ...turn, seconds: turn.seconds + seconds } : { speaker, from, seconds }
    if (turn.seconds > longest.seconds) longest = turn
  }
  const total = spoken.agent + spoken.customer
  if (total <= 0) return undefined
  return { share: { agent: spoken.agent / total, customer: spoken.customer / total }, longest }
}
