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
  milliseconds,
  numbersOf,
  type Report,
  some,
  toolEvent,
} from './report'
import { bySignature, dotted } from './signatures'

/* The post-call webhooks of ElevenLabs agents. Times are seconds since 1970, those in a call seconds from its start. */

/** As their clients check it: half an hour. */
export const verifyElevenlabs = bySignature({
  header: 'ElevenLabs-Signature',
  pattern: /^t=(\d{1,12}),v0=([\da-f]{64})$/i,
  unit: 1000,
  signed: dotted,
  minutes: 30,
})

const Elapsed = z.object({ elapsed_time: maybe(Numeric) })
const Latencies = z.object({
  convai_asr_trailing_service_latency: maybe(Elapsed),
  convai_llm_service_ttfb: maybe(Elapsed),
  convai_tts_service_ttfb: maybe(Elapsed),
  convai_ttf_audio_since_silence: maybe(Elapsed),
})
const ToolCall = z.object({ request_id: maybe(Text), tool_name: maybe(Text), params_as_json: maybe(Text) })
const ToolResult = z.object({
  request_id: maybe(Text),
  result_value: maybe(Text),
  is_error: maybe(z.boolean()),
  tool_latency_secs: maybe(Numeric),
  raw_error_message: maybe(Text),
})
const Turn = z.object({
  role: z.catch(Text, 'unknown'),
  message: maybe(Text),
  time_in_call_secs: maybe(Numeric),
  interrupted: maybe(z.boolean()),
  // Some releases have the figures in `metrics`, others beside it.
  conversation_turn_metrics: maybe(z.extend(Latencies, { metrics: maybe(Latencies) })),
  tool_calls: maybe(list(ToolCall)),
  tool_results: maybe(list(ToolResult)),
})
type Turn = z.output<typeof Turn>

const Criterion = z.object({ criteria_id: maybe(Text), result: maybe(Text), rationale: maybe(Text) })
const Metadata = z.object({
  start_time_unix_secs: maybe(Numeric),
  call_duration_secs: maybe(Numeric),
  cost: maybe(Numeric),
  charging: maybe(z.object({ call_charge: maybe(Numeric), llm_charge: maybe(Numeric) })),
  phone_call: maybe(z.object({ direction: maybe(Text), agent_number: maybe(Text), external_number: maybe(Text) })),
  termination_reason: maybe(Text),
  error: maybe(z.object({ code: maybe(Text), reason: maybe(Text) })),
  main_language: maybe(Text),
  /** A chat. */
  text_only: maybe(z.boolean()),
})
const Conversation = z.object({
  conversation_id: Id,
  agent_id: maybe(Text),
  agent_name: maybe(Text),
  version_id: maybe(Text),
  status: maybe(Text),
  transcript: z.catch(list(Turn), []),
  metadata: z.catch(Metadata, () => z.parse(Metadata, {})),
  analysis: maybe(
    z.object({
      evaluation_criteria_results: maybe(
        z.record(
          z.string(),
          z.catch(Criterion, () => z.parse(Criterion, {})),
        ),
      ),
      data_collection_results: maybe(z.record(z.string(), z.unknown())),
      call_successful: maybe(Text),
      transcript_summary: maybe(Text),
      call_summary_title: maybe(Text),
    }),
  ),
})
type Conversation = z.output<typeof Conversation>

const Message = z.object({ type: z.string(), event_timestamp: maybe(Numeric), data: z.optional(z.unknown()) })

/** @returns undefined for a message that is of no call. @throws where it is none of theirs */
export function readElevenlabs(payload: unknown): Report | undefined {
  const { type, event_timestamp: at, data } = z.parse(Message, payload)
  if (type === 'post_call_transcription') return conversationOf(z.parse(Conversation, data))
  if (type === 'post_call_audio') return audioOf(data)
  return type === 'call_initiation_failure' ? failureOf(data, at) : undefined
}

function conversationOf(call: Conversation): Report | undefined {
  const { metadata, analysis, transcript } = call
  if (metadata.text_only) return undefined
  const { start_time_unix_secs: start, call_duration_secs: duration, phone_call: phone } = metadata
  const end = start === undefined || duration === undefined ? undefined : start + duration
  const { code, reason } = metadata.error ?? {}
  const isFailed = call.status === 'failed' || metadata.error !== undefined
  const fault = isFailed ? faultOf(reason || metadata.termination_reason || 'failed', code, end) : undefined
  const fields = {
    ...partyOf(call),
    type: phone ? 'telephony' : 'web',
    ...(phone && numbersOf(phone.direction, phone.external_number, phone.agent_number)),
    startTime: isoOf(start),
    endTime: isoOf(end),
    duration,
    ...endOf(isFailed ? 'error' : reasonedEnd(metadata.termination_reason ?? ''), phone?.direction),
    agentVersion: call.version_id,
    transcription: some(linesOf(transcript, start)),
    events: [
      ...toolEvents(transcript, start),
      ...(fault ? [fault.event] : []),
      event('call_ended', 'Call ended', end, 'system'),
    ],
    cost: costOf(metadata),
    summary: analysis?.transcript_summary
      ? { title: analysis.call_summary_title ?? '', text: analysis.transcript_summary }
      : undefined,
    outcome: analysis?.call_successful,
    analysis: analysisOf(valuesOf(analysis?.data_collection_results), {
      ended_reason: metadata.termination_reason || undefined,
      language: metadata.main_language,
    }),
    evaluations: some(evaluationsOf(analysis?.evaluation_criteria_results)),
  }
  return {
    externalId: call.conversation_id,
    part: 'transcription',
    rank: 1,
    record: defined(fields) as Partial<CallJson>,
    ...(fault && { errors: [fault.fault] }),
  }
}

const partyOf = ({ agent_id, agent_name }: { agent_id?: string | undefined; agent_name?: string | undefined }) => {
  const name = agent_name || agent_id
  return name ? { agent: { name } } : {}
}

/** Their reasons are sentences. */
function reasonedEnd(reason: string): End {
  if (/silence|timed? ?out|max(imum)?.*duration|exceeded/i.test(reason)) return 'timeout'
  if (/end_call|agent|tool/i.test(reason)) return 'agent'
  return reason === '' || /remote party|client|user/i.test(reason) ? 'person' : 'system'
}

const timeIn = (start: number | undefined, seconds: number | undefined) =>
  start === undefined || seconds === undefined ? undefined : start + seconds

function linesOf(transcript: readonly Turn[], start: number | undefined) {
  let heard: Turn | undefined
  return transcript.flatMap((turn) => {
    const before = heard
    const isAgent = turn.role === 'agent'
    heard = isAgent ? undefined : turn
    if (!turn.message) return []
    return [
      {
        role: isAgent ? 'assistant' : turn.role,
        content: turn.message,
        timestamp: isoOf(timeIn(start, turn.time_in_call_secs)),
        offsetSeconds: turn.time_in_call_secs,
        interrupted: turn.interrupted || undefined,
        metrics: isAgent ? replyTimes(turn, before) : undefined,
      },
    ]
  })
}

function replyTimes(reply: Turn, heard: Turn | undefined) {
  const figures = (turn: Turn | undefined) => {
    const { metrics, ...rest } = turn?.conversation_turn_metrics ?? {}
    return { ...defined(rest), ...defined(metrics ?? {}) } as z.output<typeof Latencies>
  }
  const [own, theirs] = [figures(reply), figures(heard)]
  const trailing = theirs.convai_asr_trailing_service_latency ?? own.convai_asr_trailing_service_latency
  return known({
    speechToText: milliseconds(trailing?.elapsed_time),
    firstToken: milliseconds(own.convai_llm_service_ttfb?.elapsed_time),
    firstByte: milliseconds(own.convai_tts_service_ttfb?.elapsed_time),
    reply: milliseconds(own.convai_ttf_audio_since_silence?.elapsed_time),
  })
}

function toolEvents(transcript: readonly Turn[], start: number | undefined) {
  const results = new Map(
    transcript.flatMap(({ tool_results = [] }) => tool_results.map((result) => [result.request_id, result] as const)),
  )
  return transcript.flatMap(({ tool_calls = [], time_in_call_secs: seconds }) =>
    tool_calls.map(({ request_id, tool_name, params_as_json }) => {
      const result = results.get(request_id)
      return toolEvent({
        name: tool_name,
        arguments: jsonOf(params_as_json),
        result: jsonOf(result?.result_value),
        error: result?.is_error ? result.raw_error_message || result.result_value || 'failed' : undefined,
        at: timeIn(start, seconds),
        took: result?.tool_latency_secs,
      })
    }),
  )
}

/** In credits of the account, not money. */
function costOf({ cost, charging }: Conversation['metadata']) {
  const parts = [
    { name: 'call', amount: charging?.call_charge },
    { name: 'llm', amount: charging?.llm_charge },
  ]
  const items = parts.flatMap(({ name, amount }) => (amount === undefined ? [] : [{ name, amount }]))
  if (items.length > 0) return { currency: 'credits', items }
  return cost === undefined ? undefined : { currency: 'credits', items: [{ name: 'total', amount: cost }] }
}

const valuesOf = (results: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(results).map(([name, result]) => [name, (Object(result) as { value?: unknown }).value]),
  )

const verdicts: Record<string, string> = { success: 'passed', failure: 'failed' }
const evaluationsOf = (results: Record<string, z.output<typeof Criterion>> = {}) =>
  Object.entries(results).map(([id, { criteria_id = id, result = '', rationale }]) => ({
    ...{ name: criteria_id, verdict: ownValue(verdicts, result) ?? 'unclear', reason: rationale },
  }))

const SoundOf = z.object({ conversation_id: Id, agent_id: maybe(Text), full_audio: z.string().check(z.minLength(1)) })

function audioOf(data: unknown): Report {
  const call = z.parse(SoundOf, data)
  return {
    externalId: call.conversation_id,
    part: 'audio',
    rank: 0,
    record: partyOf({ agent_id: call.agent_id }),
    // As they document it, always MP3.
    audio: { type: 'audio/mpeg', bytes: Buffer.from(call.full_audio, 'base64') },
  }
}

const Failure = z.object({
  conversation_id: Id,
  agent_id: maybe(Text),
  failure_reason: maybe(Text),
  metadata: maybe(z.object({ type: maybe(Text), body: z.catch(z.record(z.string(), z.unknown()), {}) })),
})

const failures: Record<string, End> = { busy: 'rejected', 'no-answer': 'unanswered' }

/** A call that was placed and never begun. The body is that of the telephone service, Twilio's or a SIP trunk's. */
function failureOf(data: unknown, at: number | undefined): Report {
  const call = z.parse(Failure, data)
  const { failure_reason: reason = 'unknown', metadata } = call
  const body = metadata?.body ?? {}
  const text = (...names: string[]) => names.map((name) => body[name]).find((value) => typeof value === 'string')
  const { fault, event: failed } = faultOf(String(text('error_reason') ?? reason), reason, at)
  const fields = {
    ...partyOf(call),
    ...{ type: 'telephony', direction: 'outbound', from: text('From', 'from_number'), to: text('To', 'to_number') },
    ...{
      startTime: isoOf(at),
      endTime: isoOf(at),
      duration: 0,
      ...endOf(ownValue(failures, reason) ?? 'error', 'outbound'),
    },
    events: [failed, event('call_ended', 'Call ended', at, 'system')],
    analysis: { ended_reason: reason },
  }
  return {
    externalId: call.conversation_id,
    part: 'failure',
    rank: 0,
    record: defined(fields) as Partial<CallJson>,
    errors: [fault],
  }
}
