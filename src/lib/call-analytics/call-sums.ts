import type { CallCost, ReplyTimes } from '@/contract/call-details'
import type { CallRecord } from '@/contract/call-records'

/** In order of time. */
export const replySteps = ['endOfTurn', 'speechToText', 'firstToken', 'firstByte'] as const
export type ReplyStep = (typeof replySteps)[number]

/** Anything longer is a clock error. */
const MAX_MS = 600_000

export interface ReplyLatency {
  steps: { step: ReplyStep; ms: number }[]
  /** Milliseconds from the caller's last word until the agent was heard. */
  ms: number
}

const isDuration = (ms: number | undefined): ms is number => ms !== undefined && ms >= 0 && ms <= MAX_MS

/** The latency of one reply: the sum of its steps where the total is missing. */
export function replyOf(times: ReplyTimes | undefined): ReplyLatency | undefined {
  if (!times) return undefined
  const steps = replySteps.flatMap((step) => {
    const ms = times[step]
    return isDuration(ms) ? [{ step, ms }] : []
  })
  const sum = steps.reduce((total, { ms }) => total + ms, 0)
  const ms = isDuration(times.reply) ? times.reply : sum
  return ms > 0 ? { steps, ms } : undefined
}

type Call = Pick<CallRecord, 'transcription' | 'events'>

/** The latencies of the replies of a call in milliseconds, to the nearest 10. */
export const replyTimesOf = ({ transcription = [] }: Call): number[] =>
  transcription.flatMap(({ metrics }) => {
    const reply = replyOf(metrics)
    return reply ? [Math.round(reply.ms / 10) * 10] : []
  })

/** The tool calls of a call, in order. */
export const toolCallsOf = ({ events = [] }: Call) =>
  events.flatMap(({ data }) => (data?.tool ? [{ tool: data.tool, isFailed: !!data.error }] : []))

/** What a call cost, in units of its currency. */
export const costOf = ({ items }: CallCost): number => items.reduce((total, { amount }) => total + amount, 0)
