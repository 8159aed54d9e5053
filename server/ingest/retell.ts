import { Id, list, maybe, Numeric, Text } from '@/contract/tolerant'
import { z } from '@/contract/zod'
import { ownValue } from '@/lib/plain'
import type { CallJson } from '../calls/record'
import {
  analysisOf,
  defined,
  type End,
  endOf,
  event,
  faultOf,
  isoOf,
  jsonOf,
  known,
  type Report,
  some,
  toolEvent,
} from './report'
import { bySignature } from './signatures'

/* The webhooks of Retell's agents. Times are milliseconds since 1970, those of words seconds from the start. */

/** As their SDK computes it: the payload and then the time, in five minutes. */
export const verifyRetell = bySignature({
  header: 'x-retell-signature',
  pattern: /^v=(\d{1,15}),d=([\da-f]{64})$/i,
  unit: 1,
  signed: (time, payload) => [payload, time],
  minutes: 5,
})

const Word = z.object({ start: maybe(Numeric), end: maybe(Numeric) })
const Utterance = z.object({
  role: z.catch(Text, 'unknown'),
  content: maybe(Text),
  words: maybe(list(Word)),
  time_sec: maybe(Numeric),
  tool_call_id: maybe(Text),
  name: maybe(Text),
  arguments: maybe(Text),
  successful: maybe(z.boolean()),
  former_node_name: maybe(Text),
  new_node_name: maybe(Text),
  digit: maybe(Text),
})
type Utterance = z.output<typeof Utterance>

const Figures = maybe(z.object({ values: maybe(list(Numeric)) }))
const Call = z.object({
  call_id: Id,
  call_type: maybe(Text),
  call_status: maybe(Text),
  agent_id: maybe(Text),
  agent_name: maybe(Text),
  agent_version: maybe(Text),
  direction: maybe(Text),
  from_number: maybe(Text),
  to_number: maybe(Text),
  start_timestamp: maybe(Numeric),
  end_timestamp: maybe(Numeric),
  duration_ms: maybe(Numeric),
  disconnection_reason: maybe(Text),
  transfer_destination: maybe(Text),
  transcript_object: maybe(list(Utterance)),
  transcript_with_tool_calls: maybe(list(Utterance)),
  recording_url: maybe(Text),
  latency: maybe(z.object({ e2e: Figures, llm: Figures, tts: Figures, asr: Figures })),
  call_cost: maybe(
    z.object({
      combined_cost: maybe(Numeric),
      product_costs: maybe(list(z.object({ product: z.catch(Text, ''), cost: Numeric }))),
    }),
  ),
  call_analysis: maybe(
    z.object({
      call_summary: maybe(Text),
      call_successful: maybe(z.boolean()),
      in_voicemail: maybe(z.boolean()),
      user_sentiment: maybe(Text),
      custom_analysis_data: maybe(z.record(z.string(), z.unknown())),
    }),
  ),
})
type Call = z.output<typeof Call>

const ranks: Record<string, number> = { call_started: 0, call_ended: 1, call_analyzed: 2 }

const Message = z.object({ event: z.string(), event_timestamp: maybe(Numeric), call: z.optional(z.unknown()) })

/** @returns undefined for an event of something else, such as a chat. @throws where it is none of theirs */
export function readRetell(payload: unknown, sentAt: Date): Report | undefined {
  const { event: name, event_timestamp: at = sentAt.getTime(), call: sent } = z.parse(Message, payload)
  const rank = ownValue(ranks, name)
  if (rank === undefined) return undefined
  const call = z.parse(Call, sent)
  // A call that is not answered has no times.
  const isTimed = call.start_timestamp !== undefined || call.end_timestamp !== undefined
  const report =
    rank === 0 ? { record: startOf(call) } : { ...endedOf(call), overAt: isTimed ? undefined : seconds(at) }
  return { externalId: call.call_id, part: name, rank, ...report }
}

const seconds = (milliseconds: number | undefined) => (milliseconds === undefined ? undefined : milliseconds / 1000)

function startOf(call: Call): Partial<CallJson> {
  const { direction, from_number: from, to_number: to, agent_version: agentVersion } = call
  const agent = call.agent_name || call.agent_id
  return defined({
    type: call.call_type === 'web_call' ? 'web' : 'telephony',
    ...{ direction, from, to, agentVersion },
    startTime: isoOf(seconds(call.start_timestamp)),
    agent: agent ? { name: agent } : undefined,
  }) as Partial<CallJson>
}

function endedOf(call: Call): Pick<Report, 'record' | 'errors' | 'recordingUrl'> {
  const { call_analysis: analysis, disconnection_reason: reason = '' } = call
  const [start, end] = [seconds(call.start_timestamp), seconds(call.end_timestamp)]
  const utterances = call.transcript_with_tool_calls ?? call.transcript_object ?? []
  const how = endOfReason(reason)
  const fault = how === 'error' ? faultOf(reason || 'failed', reason || undefined, end) : undefined
  const between = start === undefined || end === undefined ? undefined : Math.max(0, end - start)
  const fields = {
    ...startOf(call),
    endTime: isoOf(end ?? start),
    duration: seconds(call.duration_ms) ?? between,
    ...endOf(how, call.direction),
    transcription: some(linesOf(utterances, start, call.latency)),
    events: [
      ...eventsOf(utterances, start),
      ...(call.transfer_destination
        ? [event('transfer_initiated', `Transferred to ${call.transfer_destination}`, undefined, 'ai')]
        : []),
      ...(fault ? [fault.event] : []),
      event('call_ended', 'Call ended', end, 'system'),
    ],
    cost: costOf(call),
    summary: analysis?.call_summary ? { title: '', text: analysis.call_summary } : undefined,
    analysis: analysisOf(analysis?.custom_analysis_data, {
      sentiment: analysis?.user_sentiment,
      in_voicemail: analysis?.in_voicemail,
      ended_reason: reason || undefined,
    }),
    evaluations:
      analysis?.call_successful === undefined
        ? undefined
        : [{ name: 'success', verdict: analysis.call_successful ? 'passed' : 'failed' }],
  }
  return {
    record: defined(fields) as Partial<CallJson>,
    ...(fault && { errors: [fault.fault] }),
    recordingUrl: call.recording_url,
  }
}

const reasons: Record<string, End> = {
  user_hangup: 'person',
  agent_hangup: 'agent',
  call_transfer: 'agent',
  transfer_bridged: 'agent',
  voicemail_reached: 'agent',
  ivr_reached: 'agent',
  inactivity: 'timeout',
  max_duration_reached: 'timeout',
  registered_call_timeout: 'timeout',
  dial_no_answer: 'unanswered',
  dial_busy: 'rejected',
  user_declined: 'rejected',
  marked_as_spam: 'rejected',
  manual_stopped: 'system',
  call_take_over: 'system',
  transfer_cancelled: 'system',
  '': 'system',
}
/** All others name what failed. */
const endOfReason = (reason: string): End => ownValue(reasons, reason) ?? 'error'

const roles: Record<string, string> = { agent: 'assistant', user: 'user', transfer_target: 'transfer_target' }

function linesOf(utterances: readonly Utterance[], start: number | undefined, latency: Call['latency']) {
  const spoken = utterances.filter(({ role, content }) => ownValue(roles, role) && content)
  const isReply = (index: number) => spoken[index]?.role === 'agent' && spoken[index - 1]?.role === 'user'
  const replies = spoken.flatMap((_, index) => (isReply(index) ? [index] : []))
  // The figures are in order, with no other reference: they belong to the replies only where there are as many.
  const figure = (kind: 'e2e' | 'llm' | 'tts' | 'asr', reply: number) => {
    const values = latency?.[kind]?.values ?? []
    return values.length === replies.length ? values[reply] : undefined
  }
  return spoken.map(({ role, content = '', words = [] }, index) => {
    const offset = words[0]?.start
    const reply = replies.indexOf(index)
    return {
      role: roles[role] ?? role,
      content,
      timestamp: start === undefined || offset === undefined ? undefined : isoOf(start + offset),
      offsetSeconds: offset,
      metrics:
        reply < 0
          ? undefined
          : known({
              speechToText: figure('asr', reply),
              firstToken: figure('llm', reply),
              firstByte: figure('tts', reply),
              reply: figure('e2e', reply),
            }),
    }
  })
}

/** Tool calls and what else is among the utterances. They have no time: it is the end of what was said before. */
function eventsOf(utterances: readonly Utterance[], start: number | undefined) {
  const results = new Map(
    utterances.flatMap((each) => (each.role === 'tool_call_result' ? [[each.tool_call_id, each] as const] : [])),
  )
  let said: number | undefined
  return utterances.flatMap((each) => {
    said = each.words?.at(-1)?.end ?? said
    const moment = each.time_sec ?? said
    const at = start === undefined || moment === undefined ? undefined : start + moment
    switch (each.role) {
      case 'tool_call_invocation': {
        const result = results.get(each.tool_call_id)
        const error = result?.successful === false ? result.content || 'failed' : undefined
        const args = jsonOf(each.arguments)
        return [toolEvent({ name: each.name, arguments: args, result: jsonOf(result?.content), error, at })]
      }
      case 'node_transition':
        return [event('custom', `${each.former_node_name ?? ''} → ${each.new_node_name ?? ''}`, at, 'ai')]
      case 'dtmf':
        return [event('custom', `DTMF ${each.digit ?? ''}`, at, 'user')]
      case 'sms':
        return [event('custom', `SMS: ${each.content ?? ''}`, at, 'user')]
      default:
        return []
    }
  })
}

/** Their costs are in cents. */
function costOf({ call_cost: cost }: Call) {
  const items = (cost?.product_costs ?? []).map(({ product, cost: cents }) => ({ name: product, amount: cents / 100 }))
  if (items.length > 0) return { currency: 'USD', items }
  const total = cost?.combined_cost
  return total === undefined ? undefined : { currency: 'USD', items: [{ name: 'total', amount: total / 100 }] }
}
