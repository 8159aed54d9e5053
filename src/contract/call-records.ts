import { endpoint } from './endpoint'
import { voiceTiers } from './rates'
import { updateOf } from './resource'
import { Id, list, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { callTypes } from './values'
import { z } from './zod'

export const endTypes = ['normal', 'error', 'rejected', 'timeout', 'unknown'] as const
export const endedByValues = ['caller', 'receiver', 'system', 'unknown'] as const
export const callEventTypes = [
  'call_initiated',
  'call_answered',
  'ai_connected',
  'tool_called',
  'transfer_initiated',
  'call_ended',
  'error',
  'custom',
] as const
export const eventSources = ['system', 'user', 'ai', 'tool', 'external'] as const

export type Message = z.output<typeof Message>
export const Message = z.object({
  role: z.catch(Text, 'unknown'),
  content: z.catch(Text, ''),
  timestamp: maybe(Text),
  /** Seconds from the start of the recording. */
  offsetSeconds: maybe(Numeric),
})

export type CallEvent = z.output<typeof CallEvent>
export const CallEvent = z.object({
  type: z.catch(openEnum(callEventTypes), 'custom'),
  description: z.catch(Text, ''),
  timestamp: maybe(Text),
  source: maybe(openEnum(eventSources)),
})

export type Summary = z.output<typeof Summary>
export const Summary = z.object({ title: z.catch(Text, ''), text: z.catch(Text, '') })

/** Agent or customer of a call: a name or an object. */
export const Party = z.union([
  z.object({ id: maybe(Id), name: z.catch(Text, '') }),
  z.pipe(
    Text,
    z.transform((name): { id: string | undefined; name: string } => ({ id: undefined, name })),
  ),
])
export type Party = z.output<typeof Party>

export type CallRecord = z.output<typeof CallRecord>
export const CallRecord = z.object({
  id: Id,
  type: z.catch(openEnum(callTypes), 'unknown'),
  from: maybe(Text),
  to: maybe(Text),
  startTime: maybe(Text),
  endTime: maybe(Text),
  /** Seconds. */
  duration: maybe(Numeric),
  endType: maybe(openEnum(endTypes)),
  endedBy: maybe(openEnum(endedByValues)),
  /** Path below the recordings' base URL. */
  recordingFileKey: maybe(Text),
  transcription: maybe(list(Message)),
  events: maybe(list(CallEvent)),
  summary: maybe(Summary),
  agent: maybe(Party),
  customer: maybe(Party),
  /** A test call from this console. */
  isTest: maybe(z.boolean()),
  /** Tier of the agent's voice, which determines the rate. */
  voiceTier: maybe(openEnum(voiceTiers)),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})

/** `endType: unknown` alone is no end, nor is a duration, which a running call may have as well. */
export const hasEnded = ({ endTime, endType }: Pick<CallRecord, 'endTime' | 'endType'>) =>
  !!endTime || (!!endType && endType !== 'unknown')

/** Has begun and has not ended. */
export const isRunning = (call: Pick<CallRecord, 'startTime' | 'endTime' | 'endType'>) =>
  !!call.startTime && !hasEnded(call)

/** An instant in requests: ISO 8601 with zone. */
const Instant = z.string()

export type CallListQuery = z.output<typeof CallListQuery>
export const CallListQuery = z.object({
  page: z._default(z.number(), 1),
  limit: z._default(z.number(), 10),
  /** Call types, comma-joined. */
  type: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Inclusive. */
  startDate: z.optional(Instant),
  /** Exclusive. */
  endDate: z.optional(Instant),
})

const CallDraft = z.object({
  type: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  startTime: z.optional(Instant),
  /** The agent that answers. */
  agentId: z.optional(z.string()),
  isTest: z.optional(z.boolean()),
})
/** What support can correct. `null` removes a value. */
export const CallPatch = updateOf(
  z.object({
    type: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    startTime: z.nullable(Instant),
    endTime: z.nullable(Instant),
    duration: z.nullable(z.number()),
    endType: z.nullable(z.string()),
    endedBy: z.nullable(z.string()),
    agentId: z.nullable(z.string()),
  }),
)

export type CallFault = z.output<typeof CallFault>
export const CallFault = z.object({ message: z.catch(Text, ''), code: maybe(Text), timestamp: maybe(Text) })

const one = '/call-records/:id'

/** §7 Call records; transcription endpoints are in call-transcriptions.ts. */
export const callRecords = {
  create: endpoint('POST', '/call-records', { body: CallDraft, response: CallRecord }),
  list: endpoint('GET', '/call-records', { query: CallListQuery, response: page(CallRecord) }),
  get: endpoint('GET', one, { response: CallRecord }),
  update: endpoint('PATCH', one, { body: CallPatch, response: CallRecord }),
  remove: endpoint('DELETE', one, { response: z.unknown() }),
  end: endpoint('POST', `${one}/end`, {
    query: z.object({ includeTranscript: z.optional(z.boolean()) }),
    response: CallRecord,
  }),
  addError: endpoint('POST', `${one}/error`, {
    body: z.object({ message: z.string(), code: z.optional(z.string()) }),
    response: z.unknown(),
  }),
  errors: endpoint('GET', `${one}/errors`, { response: list(CallFault) }),
  withErrors: endpoint('GET', `${one}/with-errors`, {
    response: z.extend(CallRecord, { errors: z.catch(list(CallFault), []) }),
  }),
  setRecordingUrl: endpoint('PATCH', `${one}/recording-url`, {
    body: z.object({ recordingUrl: z.string() }),
    response: CallRecord,
  }),
  /** Stores the recording of a test call; the answer is the body of `setRecordingUrl`. */
  uploadRecording: endpoint('POST', `${one}/recording`, {
    body: z.object({ file: z.file() }),
    multipart: true,
    response: z.object({ recordingUrl: Text }),
  }),
  setSummary: endpoint('PATCH', `${one}/summary`, {
    body: z.object({ summary: z.nullable(z.object({ title: z.string(), text: z.string() })) }),
    response: CallRecord,
  }),
  addEvent: endpoint('POST', '/call-records/event', {
    body: z.object({
      callRecordId: z.string(),
      type: z.string(),
      description: z.string(),
      timestamp: z.optional(Instant),
      source: z.optional(z.string()),
    }),
    response: z.unknown(),
  }),
}
