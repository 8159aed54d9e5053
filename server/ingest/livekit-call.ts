import { z } from '@/contract/zod'
import { ownValue } from '@/lib/plain'
import { ChatHistory, eventsOf, spanOf, transcriptOf } from './chat-history'
import type { Log } from './otlp'
import { defined, event, faultOf, isoOf, jsonOf, known, parsed, type Reported } from './report'

/** The first person in a room: those who join later may be called to help. */
export interface Phone {
  from?: string
  to?: string
  /** Undefined for somebody in a browser. */
  direction?: string
  /** Seconds since 1970. */
  joined: number
}

interface Fault {
  message: string
  /** Seconds since 1970. */
  at: number
}

/** Of a program that fails over and over. */
const MAX_FAULTS = 50

/** The deliveries of LiveKit's agents for one session, merged: several requests, in any order. */
export interface Delivered {
  roomId?: string
  jobId?: string
  /** Start of the recording, in seconds since 1970. */
  audioStart?: number
  chatHistory?: ChatHistory
  report?: { agent?: string; start?: number; end?: number; room?: string; tags?: string[] }
  evaluations?: Record<string, { verdict?: string; reason?: string }>
  outcome?: string
  outcomeReason?: string
  /** When its program logged something first, in seconds since 1970. */
  logged?: number
  /** What its program logged as an error. */
  faults?: Fault[]
  audio?: { type: string; sha256: string }
  phone?: Phone
}

/** Merges two deliveries: idempotent, and independent of their order. */
export function merged(known: Delivered, added: Delivered): Delivered {
  const evaluations = { ...known.evaluations, ...added.evaluations }
  const report = { ...known.report, ...added.report }
  const logged = Math.min(known.logged ?? Infinity, added.logged ?? Infinity)
  const faults = [...(known.faults ?? []), ...(added.faults ?? [])]
  return {
    ...known,
    ...added,
    ...(logged < Infinity && { logged }),
    ...(faults.length > 0 && { faults: firstOf(faults) }),
    ...(Object.keys(evaluations).length > 0 && { evaluations }),
    ...(Object.keys(report).length > 0 && { report }),
  }
}

function firstOf(faults: readonly Fault[]): Fault[] {
  const known = new Map(faults.map((fault) => [`${fault.at} ${fault.message}`, fault]))
  const order = (one: Fault, other: Fault) => one.at - other.at || (one.message < other.message ? -1 : 1)
  return [...known.values()].toSorted(order).slice(0, MAX_FAULTS)
}

/** Of a session that goes on, and of one that has crashed, there is a log and no more. */
const isOver = ({ report, chatHistory, audioStart, evaluations, outcome, logged }: Delivered) =>
  logged === undefined || [report, chatHistory, audioStart, evaluations, outcome].some((part) => part !== undefined)

/** One session; a room may have several, one for each job. */
export const externalIdOf = ({ jobId, roomId }: Delivered): string | undefined => jobId || roomId || undefined

const verdicts: Record<string, string> = { pass: 'passed', fail: 'failed' }

/** The fields of the record that LiveKit knows. */
export function recordOfDelivered(delivered: Delivered): Reported {
  const { chatHistory = { items: [] }, report = {}, evaluations = {}, audioStart, logged } = delivered
  const { first, last } = spanOf(chatHistory)
  const start = report.start ?? audioStart ?? first ?? logged
  const end = report.end ?? last
  const transcription = transcriptOf(chatHistory, audioStart ?? start)
  const faults = (delivered.faults ?? []).map(({ message, at }) => faultOf(message, undefined, at))
  const ended = end === undefined ? [] : [event('call_ended', 'Session ended', end, 'system')]
  const fields = {
    type: delivered.phone?.direction ? 'telephony' : 'webrtc',
    direction: delivered.phone?.direction,
    from: delivered.phone?.from,
    to: delivered.phone?.to,
    startTime: isoOf(start),
    endTime: isoOf(end),
    duration:
      start === undefined || end === undefined ? undefined : Math.max(0, Math.round((end - start) * 1000) / 1000),
    endType: isOver(delivered) ? 'normal' : undefined,
    agent: report.agent ? { name: report.agent } : undefined,
    transcription: transcription.length > 0 ? transcription : undefined,
    events: [...eventsOf(chatHistory), ...faults.map((fault) => fault.event), ...ended],
    outcome: delivered.outcome,
    evaluations: Object.entries(evaluations).map(([name, { verdict = '', reason }]) => ({
      ...{ name, verdict: ownValue(verdicts, verdict) ?? 'unclear', reason },
    })),
    analysis: analysisOf(delivered),
  }
  return { record: defined(fields), errors: faults.map(({ fault }) => fault) }
}

const analysisOf = ({ report, outcomeReason }: Delivered) =>
  known({ room: report?.room, tags: report?.tags, outcome_reason: outcomeReason })

const text = z.catch(z.optional(z.string().check(z.minLength(1))), undefined)
const number = z.catch(z.optional(z.number().check(z.gt(0))), undefined)
const Attributes = z.object({
  room_id: text,
  job_id: text,
  room: text,
  agent_name: text,
  'session.report_timestamp': number,
  'session.tags': z.catch(z.optional(z.array(z.string())), undefined),
  evaluation: z.catch(z.optional(z.object({ name: z.string(), verdict: text, reasoning: text })), undefined),
  outcome: z.catch(z.optional(z.object({ outcome: text, reason: text })), undefined),
  error: text,
  'exception.message': text,
  function: text,
})

/** Beyond it, a time is in milliseconds: the clients of Python send seconds, those of Node milliseconds. */
const SECONDS_END = 1e11
const inSeconds = (time: number | undefined) => (time !== undefined && time > SECONDS_END ? time / 1000 : time)

/** What log records say of sessions. Those of a program's logging say that it runs, and what failed. */
export function deliveredInLogs(logs: readonly Log[]): Delivered[] {
  return logs.flatMap((log) => {
    const { scope, body, time, attributes } = log
    const read = z.parse(Attributes, attributes)
    const base = { roomId: read.room_id, jobId: read.job_id }
    if (scope !== 'chat_history' && scope !== 'evaluations') return loggedOf(log, read)
    if (body === 'session report') return [defined({ ...base, report: reportOf(read, time) })]
    if (body === 'evaluation' && read.evaluation) {
      const { name, verdict, reasoning } = read.evaluation
      return [defined({ ...base, evaluations: { [name]: defined({ verdict, reason: reasoning }) } })]
    }
    if (body === 'outcome' && read.outcome)
      return [defined({ ...base, outcome: read.outcome.outcome, outcomeReason: read.outcome.reason })]
    return []
  })
}

const FAILURES = ['error', 'fatal', 'critical']
const MAX_MESSAGE = 1000

/** What a program logs outside of a job belongs to no call. */
function loggedOf({ body, time, severity }: Log, read: z.output<typeof Attributes>): Delivered[] {
  if (read.job_id === undefined || time <= 0) return []
  const base = defined({ roomId: read.room_id, jobId: read.job_id, logged: time })
  // A tool that has failed is in the chat history.
  if (!FAILURES.includes(severity) || read.function !== undefined) return [base]
  // The client for Node logs an error as JSON.
  const { message = read.error } = Object(jsonOf(read.error)) as { message?: unknown }
  const reason = read['exception.message'] ?? message
  const whole = [body, reason].filter((part) => typeof part === 'string' && part !== '').join(': ')
  return [{ ...base, faults: [{ message: whole.slice(0, MAX_MESSAGE) || 'Error', at: time }] }]
}

const reportOf = (read: z.output<typeof Attributes>, time: number) =>
  defined({
    agent: read.agent_name,
    start: time > 0 ? time : undefined,
    end: inSeconds(read['session.report_timestamp']),
    room: read.room,
    tags: read['session.tags'],
  })

/** @throws where it is no chat history */
export const readChatHistory = (json: string): ChatHistory => z.parse(ChatHistory, parsed(json))
