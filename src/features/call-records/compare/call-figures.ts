import type { CallFault, CallRecord } from '@/contract/call-records'
import { expectedCredits } from '@/contract/rates'
import { isDuration } from '@/lib/duration'
import { knownFaults } from '../call/errors/known-faults'
import { percentileOf, repliesOf } from '../call/latency/latency'
import { paceOf } from '../call/pace/pace'
import { qualityOf } from '../call/transcript/quality'
import type { Transcript } from '../call/transcript/transcript'
import { utterancesOf } from '../call/transcript/utterances'

/** What is measured of a call; undefined where too little is known. */
export interface CallFigures {
  /** Seconds. */
  duration: number | undefined
  /** By the rate of the call's voice. */
  credits: number | undefined
  messages: number
  /** Share of the talk, 0 to 1. */
  agentShare: number | undefined
  /** Median time until the agent replied, in seconds. */
  reply: number | undefined
  /** `reply` is an estimate: the call has no measured replies. */
  isReplyEstimated: boolean
  /** The longest turn, in seconds. */
  longest: number | undefined
  silences: number | undefined
  errors: number
}

/**
 * Talk and silences are estimated from when messages begin and how long their texts take to say, replies only where
 * none was measured.
 */
export function figuresOf(
  call: CallRecord & { errors?: CallFault[] },
  { items }: Pick<Transcript, 'items'>,
): CallFigures {
  const duration = isDuration(call.duration) ? call.duration : undefined
  const utterances = utterancesOf(items, duration ?? Number.POSITIVE_INFINITY)
  const quality = qualityOf(utterances)
  const pace = paceOf(utterances)
  const measured = percentileOf(
    repliesOf(items).map(({ ms }) => ms),
    0.5,
  )
  return {
    duration,
    credits: duration === undefined ? undefined : expectedCredits(call),
    messages: items.filter(({ kind }) => kind === 'message').length,
    agentShare: quality?.share.agent,
    reply: measured === undefined ? pace.median : measured / 1000,
    isReplyEstimated: measured === undefined,
    longest: quality?.longest.seconds,
    silences: utterances.length > 1 ? pace.silences.length : undefined,
    errors: knownFaults(call, call.errors).length,
  }
}
