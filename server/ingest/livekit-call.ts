import { z } from '@/contract/zod'
import { ownValue } from '@/lib/plain'
import { ChatHistory, eventsOf, spanOf, transcriptOf } from './chat-history'
import type { Log } from './otlp'
import { defined, event, isoOf, known, parsed, type Reported } from './report'

/** The call by telephone in a room, if there is one. */
export interface Phone {
  from?: string
  to?: string
  direction: string
  /** Seconds since 1970: of several callers the first one counts. */
  joined: number
}

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
  audio?: { type: string; sha256: string }
  phone?: Phone
}

/** Merges two deliveries: idempotent, and independent of their order. */
export function merged(known: Delivered, added: Delivered): Delivered {
  const evaluations = { ...known.evaluations, ...added.evaluations }
  const report = { ...known.report, ...added.report }
  return {
    ...known,
    ...added,
    ...(Object.keys(evaluations).length > 0 && { evaluations }),
    ...(Object.keys(report).length > 0 && { report }),
  }
}

/** One session; a room may have several, one for each job. */
export const externalIdOf = ({ jobId, roomId }: Delivered): string | undefined => jobId || roomId || undefined

const verdicts: Record<string, string> = { pass: 'passed', fail: 'failed' }

/** The fields of the record that LiveKit knows. */
export function recordOfDelivered(delivered: Delivered): Reported {
  const { chatHistory = { items: [] }, report = {}, evaluations = {}, audioStart } = delivered
  const { first, last } = spanOf(chatHistory)
  const start = report.start ?? audioStart ?? first
  const end = report.end ?? last
  const transcription = transcriptOf(chatHistory, audioStart ?? start)
  const ended = end === undefined ? [] : [event('call_ended', 'Session ended', end, 'system')]
  const fields = {
    type: delivered.phone ? 'telephony' : 'webrtc',
    direction: delivered.phone?.direction,
    from: delivered.phone?.from,
    to: delivered.phone?.to,
    startTime: isoOf(start),
    endTime: isoOf(end),
    duration:
      start === undefined || end === undefined ? undefined : Math.max(0, Math.round((end - start) * 1000) / 1000),
    endType: 'normal',
    agent: report.agent ? { name: report.agent } : undefined,
    transcription: transcription.length > 0 ? transcription : undefined,
    events: [...eventsOf(chatHistory), ...ended],
    outcome: delivered.outcome,
    evaluations: Object.entries(evaluations).map(([name, { verdict = '', reason }]) => ({
      ...{ name, verdict: ownValue(verdicts, verdict) ?? 'unclear', reason },
    })),
    analysis: analysisOf(delivered),
  }
  return { record: defined(fields) }
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
})

/** Beyond it, a time is in milliseconds: the clients of Python send seconds, those of Node milliseconds. */
const SECONDS_END = 1e11
const inSeconds = (time: number | undefined) => (time !== undefined && time > SECONDS_END ? time / 1000 : time)

/** What log records say of sessions; those of a program's own logging say nothing. */
export function deliveredInLogs(logs: readonly Log[]): Delivered[] {
  return logs.flatMap(({ scope, body, time, attributes }) => {
    if (scope !== 'chat_history' && scope !== 'evaluations') return []
    const read = z.parse(Attributes, attributes)
    const base = { roomId: read.room_id, jobId: read.job_id }
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
