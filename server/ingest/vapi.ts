import { Id, list, maybe, Numeric, Text } from '@/contract/tolerant'
import { z } from '@/contract/zod'
import { ownValue } from '@/lib/plain'
import { readInstant } from '@/lib/time/time'
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
  numbersOf,
  type Report,
  some,
  toolEvent,
} from './report'
import { bySecret } from './signatures'

/* The server messages of Vapi: `end-of-call-report` and `status-update`. Times of messages are milliseconds. */

export const verifyVapi = bySecret('X-Vapi-Secret')

const ToolCalled = z.object({
  id: maybe(Text),
  function: maybe(z.object({ name: maybe(Text), arguments: z.optional(z.unknown()) })),
})
const Line = z.object({
  role: z.catch(Text, 'unknown'),
  message: maybe(Text),
  time: maybe(Numeric),
  secondsFromStart: maybe(Numeric),
  toolCalls: maybe(list(ToolCalled)),
  toolCallId: maybe(Text),
  name: maybe(Text),
  result: z.optional(z.unknown()),
})
type Line = z.output<typeof Line>

const Latency = z.object({
  modelLatency: maybe(Numeric),
  voiceLatency: maybe(Numeric),
  transcriberLatency: maybe(Numeric),
  endpointingLatency: maybe(Numeric),
  turnLatency: maybe(Numeric),
})
const Artifact = z.object({
  messages: maybe(list(Line)),
  performanceMetrics: maybe(z.object({ turnLatencies: maybe(list(Latency)) })),
  structuredOutputs: maybe(z.record(z.string(), z.unknown())),
  presignedMonoUrl: maybe(Text),
  recordingUrl: maybe(Text),
  recording: maybe(z.object({ mono: maybe(z.object({ combinedUrl: maybe(Text) })) })),
})
const Analysis = z.object({
  summary: maybe(Text),
  structuredData: maybe(z.record(z.string(), z.unknown())),
  successEvaluation: maybe(Text),
})
const Cost = z.object({ type: z.catch(Text, ''), cost: Numeric })
const Named = z.object({ name: maybe(Text), number: maybe(Text), sipUri: maybe(Text) })
/** A number that is not stored there has another field. */
const Ours = z.extend(Named, { twilioPhoneNumber: maybe(Text) })
const Call = z.object({
  id: Id,
  type: maybe(Text),
  createdAt: maybe(Text),
  startedAt: maybe(Text),
  endedAt: maybe(Text),
  endedMessage: maybe(Text),
  assistantId: maybe(Text),
  assistantVersion: maybe(Text),
  assistant: maybe(Named),
  customer: maybe(Named),
  phoneNumber: maybe(Ours),
  artifact: maybe(Artifact),
  analysis: maybe(Analysis),
  costs: maybe(list(Cost)),
  cost: maybe(Numeric),
})

const Message = z.object({
  type: z.string(),
  timestamp: maybe(Numeric),
  status: maybe(Text),
  endedReason: maybe(Text),
  startedAt: maybe(Text),
  endedAt: maybe(Text),
  cost: maybe(Numeric),
  costs: maybe(list(Cost)),
  destination: maybe(Named),
  artifact: maybe(Artifact),
  analysis: maybe(Analysis),
  assistant: maybe(Named),
  customer: maybe(Named),
  phoneNumber: maybe(Ours),
})
type Message = z.output<typeof Message> & { call: z.output<typeof Call> }

const seconds = (milliseconds: number | undefined) => (milliseconds === undefined ? undefined : milliseconds / 1000)
const secondsOf = (instant: string | undefined) => seconds(readInstant(instant))

/** @returns undefined for a message that says nothing of a call. @throws where it is none of theirs */
export function readVapi(payload: unknown): Report | undefined {
  const { message: sent } = z.parse(z.object({ message: z.unknown() }), payload)
  const message = z.parse(Message, sent)
  if (message.type !== 'end-of-call-report' && message.type !== 'status-update') return undefined
  const { call } = z.parse(z.object({ call: Call }), sent)
  const whole = { ...message, call }
  return message.type === 'status-update' ? statusOf(whole) : reportOf(whole)
}

/** What every message says. */
function baseOf({ call, ...message }: Message) {
  const isPhone = call.type?.endsWith('PhoneCall') ?? false
  const direction = isPhone ? (call.type === 'outboundPhoneCall' ? 'outbound' : 'inbound') : undefined
  const customer = message.customer ?? call.customer
  const { number, twilioPhoneNumber, sipUri } = message.phoneNumber ?? call.phoneNumber ?? {}
  const ours = number ?? twilioPhoneNumber ?? sipUri
  const agent = message.assistant?.name || call.assistant?.name || call.assistantId
  return {
    type: isPhone ? 'telephony' : 'web',
    ...(direction && numbersOf(direction, customer?.number ?? customer?.sipUri, ours)),
    agent: agent ? { name: agent } : undefined,
    agentVersion: call.assistantVersion,
    customer: customer?.name ? { name: customer.name } : undefined,
  }
}

function statusOf(message: Message): Report | undefined {
  const { status = '', call, destination } = message
  const at = seconds(message.timestamp)
  const base = baseOf(message)
  const end = message.endedReason === undefined ? undefined : endOfReason(message.endedReason)
  const to = destination?.number ?? destination?.sipUri
  const parts: Record<string, [rank: number, fields: object]> = {
    'in-progress': [1, { startTime: isoOf(secondsOf(call.startedAt) ?? at) }],
    forwarding: [2, { events: [event('transfer_initiated', `Forwarded to ${to ?? 'another number'}`, at, 'ai')] }],
    ended: [3, { endTime: isoOf(secondsOf(call.endedAt) ?? at), ...(end && endOf(end, base.direction)) }],
  }
  const [rank, fields] = ownValue(parts, status) ?? []
  if (rank === undefined) return undefined
  return {
    externalId: call.id,
    part: `status ${status}`,
    rank,
    record: defined({ ...base, ...fields }) as Partial<CallJson>,
  }
}

function reportOf(message: Message): Report {
  const { call, endedReason = '' } = message
  const base = baseOf(message)
  const artifact = message.artifact ?? call.artifact
  const analysis = message.analysis ?? call.analysis
  const lines = artifact?.messages ?? []
  const start = secondsOf(message.startedAt ?? call.startedAt)
  const end = secondsOf(message.endedAt ?? call.endedAt) ?? seconds(message.timestamp)
  const how = endOfReason(endedReason)
  const fault = how === 'error' ? faultOf(call.endedMessage || endedReason || 'failed', endedReason, end) : undefined
  const to = message.destination?.number ?? message.destination?.sipUri
  const fields = {
    ...base,
    startTime: isoOf(start ?? secondsOf(call.createdAt)),
    endTime: isoOf(end),
    duration:
      start === undefined || end === undefined ? undefined : Math.max(0, Math.round((end - start) * 1000) / 1000),
    ...endOf(how, base.direction),
    transcription: some(linesOf(lines, artifact?.performanceMetrics?.turnLatencies ?? [])),
    events: [
      ...toolEvents(lines),
      ...(to === undefined ? [] : [event('transfer_initiated', `Forwarded to ${to}`, undefined, 'ai')]),
      ...(fault ? [fault.event] : []),
      event('call_ended', 'Call ended', end, 'system'),
    ],
    cost: costOf(message.costs ?? call.costs ?? [], message.cost ?? call.cost),
    summary: analysis?.summary ? { title: '', text: analysis.summary } : undefined,
    analysis: analysisOf(
      { ...analysis?.structuredData, ...outputsOf(artifact?.structuredOutputs) },
      { ended_reason: endedReason || undefined },
    ),
    evaluations: analysis?.successEvaluation === undefined ? undefined : [evaluationOf(analysis.successEvaluation)],
  }
  return {
    externalId: call.id,
    part: 'report',
    rank: 4,
    record: defined(fields) as Partial<CallJson>,
    ...(fault && { errors: [fault.fault] }),
    recordingUrl: artifact?.presignedMonoUrl ?? artifact?.recording?.mono?.combinedUrl ?? artifact?.recordingUrl,
  }
}

/** There are hundreds of them, most of which name what failed. */
function endOfReason(reason: string): End {
  if (reason === 'customer-busy' || reason === 'vonage-rejected') return 'rejected'
  if (reason === 'customer-did-not-answer') return 'unanswered'
  if (reason === 'silence-timed-out' || reason === 'exceeded-max-duration') return 'timeout'
  if (reason.startsWith('customer-ended-call') || reason.includes('caller-hungup')) return 'person'
  if (
    /error|fail|invalid|not-found|not-valid|no-assistant|timed-out|did-not|shutdown|misdialed|closed|no-call-received|^call-start/.test(
      reason,
    )
  )
    return 'error'
  return /^assistant-(ended|said|forwarded)/.test(reason) ? 'agent' : 'system'
}

const roles: Record<string, string> = { bot: 'assistant', assistant: 'assistant', user: 'user' }

function linesOf(lines: readonly Line[], latencies: readonly z.output<typeof Latency>[]) {
  const spoken = lines.filter(({ role, message }) => ownValue(roles, role) && message)
  // A reply is what the assistant says first after the customer; the figures are in order, with no other reference.
  const isReply = (index: number) =>
    roles[spoken[index]?.role ?? ''] === 'assistant' && spoken[index - 1]?.role === 'user'
  const replies = spoken.flatMap((_, index) => (isReply(index) ? [index] : []))
  const areMatched = replies.length === latencies.length
  return spoken.map(({ role, message = '', time, secondsFromStart }, index) => ({
    role: roles[role] ?? role,
    content: message,
    timestamp: isoOf(seconds(time)),
    offsetSeconds: secondsFromStart,
    metrics: areMatched ? replyTimes(latencies[replies.indexOf(index)]) : undefined,
  }))
}

const replyTimes = (figures: z.output<typeof Latency> | undefined) =>
  figures &&
  known({
    endOfTurn: figures.endpointingLatency,
    speechToText: figures.transcriberLatency,
    firstToken: figures.modelLatency,
    firstByte: figures.voiceLatency,
    reply: figures.turnLatency,
  })

const jsonValue = (value: unknown) => (typeof value === 'string' ? jsonOf(value) : value)

function toolEvents(lines: readonly Line[]) {
  const results = new Map(lines.flatMap((line) => (line.toolCallId === undefined ? [] : [[line.toolCallId, line]])))
  return lines.flatMap(({ toolCalls = [], time }) =>
    toolCalls.map(({ id, function: called }) => {
      const answer = id === undefined ? undefined : results.get(id)
      const took = answer?.time === undefined || time === undefined ? undefined : (answer.time - time) / 1000
      const args = jsonValue(called?.arguments)
      return toolEvent({
        name: called?.name,
        arguments: args,
        result: jsonValue(answer?.result),
        at: seconds(time),
        took,
      })
    }),
  )
}

function costOf(parts: readonly z.output<typeof Cost>[], total: number | undefined) {
  if (parts.length > 0) return { currency: 'USD', items: parts.map(({ type, cost }) => ({ name: type, amount: cost })) }
  return total === undefined ? undefined : { currency: 'USD', items: [{ name: 'total', amount: total }] }
}

/** By the name that the account gave them. */
const outputsOf = (outputs: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(outputs).map(([id, output]) => {
      const { name, result } = Object(output) as { name?: unknown; result?: unknown }
      return [typeof name === 'string' ? name : id, result]
    }),
  )

const verdicts: Record<string, string> = { true: 'passed', pass: 'passed', false: 'failed', fail: 'failed' }
const evaluationOf = (value: string) => {
  const verdict = ownValue(verdicts, value.toLowerCase())
  // A rubric may be a scale or a description: its value is the reason.
  return { name: 'success', verdict: verdict ?? 'unclear', reason: verdict ? undefined : value }
}
