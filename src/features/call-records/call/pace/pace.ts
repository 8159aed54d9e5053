import { medianOf } from '@/lib/median'
import type { Span } from '../player/quiet'
import type { Utterance } from '../transcript/utterances'

/** Shorter silences are pauses. */
export const SILENCE_SECONDS = 3
/** Messages and sound differ by up to this much. */
const TOLERANCE_SECONDS = 0.75

/** Something that lasts, and where it begins. */
export interface Stretch {
  from: number
  seconds: number
}

export interface Pace {
  /** In order. */
  silences: Stretch[]
  /** Of the agent, one per turn of the customer, in order; each begins where the customer ended. */
  replies: Stretch[]
  median: number | undefined
  slowest: Stretch | undefined
}

const stretch = (from: number, to: number): Stretch => ({ from, seconds: Math.max(0, to - from) })

/** Gaps between the estimated ends of messages and the next starts. */
export const gapsBetween = (utterances: readonly Utterance[]): Span[] =>
  utterances.flatMap(({ to }, index) => {
    const next = utterances[index + 1]
    return next && next.from > to ? [{ from: to, to: next.from }] : []
  })

/** How long it was quiet before the agent began at `reply.from`, at most since the customer began. */
function quietBefore(quiet: readonly Span[], question: Utterance, reply: Utterance): Stretch {
  const silence = quiet.findLast(
    ({ from, to }) =>
      from < reply.from + TOLERANCE_SECONDS && to > question.from && Math.abs(to - reply.from) <= TOLERANCE_SECONDS,
  )
  return silence ? stretch(Math.max(silence.from, question.from), silence.to) : { from: reply.from, seconds: 0 }
}

/**
 * How fast a talk went.
 *
 * @param quiet what the recording measured; without it the ends of messages are estimates
 */
export function paceOf(utterances: readonly Utterance[], quiet?: readonly Span[]): Pace {
  const replies = utterances.flatMap((reply, index) => {
    const question = utterances[index - 1]
    if (reply.speaker !== 'agent' || question?.speaker !== 'customer') return []
    return [quiet ? quietBefore(quiet, question, reply) : stretch(question.to, reply.from)]
  })
  const silences = (quiet ?? gapsBetween(utterances))
    .map(({ from, to }) => stretch(from, to))
    .filter(({ seconds }) => seconds >= SILENCE_SECONDS)
  const slowest = replies.reduce<Stretch | undefined>(
    (most, each) => (most === undefined || each.seconds > most.seconds ? each : most),
    undefined,
  )
  return { silences, replies, median: medianOf(replies.map(({ seconds }) => seconds)), slowest }
}
