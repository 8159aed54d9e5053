import { CallCost, directions, Evaluation, EventData, ReplyTimes } from './call-details'
import { callIncludes } from './capabilities'
import { endpoint } from './endpoint'
import { voiceTiers } from './rates'
import { updateOf } from './resource'
import { Flag, Id, Instant, list, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { callSorts, callTypes } from './values'
import { instant, z } from './zod'

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
  timestamp: maybe(Instant),
  /** Seconds from the start of the recording. */
  offsetSeconds: maybe(Numeric),
  /** The caller spoke before the end of it. */
  interrupted: maybe(Flag),
  /** Of a reply of the agent. */
  metrics: maybe(ReplyTimes),
})

export type CallEvent = z.output<typeof CallEvent>
export const CallEvent = z.object({
  type: z.catch(openEnum(callEventTypes), 'custom'),
  description: z.catch(Text, ''),
  timestamp: maybe(Instant),
  source: maybe(openEnum(eventSources)),
  data: maybe(EventData),
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
  direction: maybe(openEnum(directions)),
  /** Id of the call in the voice stack. */
  externalId: maybe(Text),
  from: maybe(Text),
  to: maybe(Text),
  startTime: maybe(Instant),
  endTime: maybe(Instant),
  /** Seconds. */
  duration: maybe(Numeric),
  endType: maybe(openEnum(endTypes)),
  endedBy: maybe(openEnum(endedByValues)),
  /** Path below the recordings' base URL. */
  recordingFileKey: maybe(Text),
  transcription: maybe(list(Message)),
  /** Of a row that is sent without its transcript. */
  hasTranscription: maybe(Flag),
  events: maybe(list(CallEvent)),
  summary: maybe(Summary),
  agent: maybe(Party),
  /** Version of the agent that spoke. */
  agentVersion: maybe(Text),
  customer: maybe(Party),
  /** A test call from this console. */
  isTest: maybe(Flag),
  /** Tier of the agent's voice, which determines the rate. */
  voiceTier: maybe(openEnum(voiceTiers)),
  cost: maybe(CallCost),
  /** What came of the call, in a word of the agent's. */
  outcome: maybe(Text),
  /** Named values that were read from the call; any JSON. */
  analysis: maybe(z.record(z.string(), z.unknown())),
  evaluations: maybe(list(Evaluation)),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

/** `endType: unknown` alone is no end, nor is a duration, which a running call may have as well. */
export const hasEnded = ({ endTime, endType }: Pick<CallRecord, 'endTime' | 'endType'>) =>
  !!endTime || (!!endType && endType !== 'unknown')

/** Held in a browser, without a number. */
export const isBrowserCall = ({ type }: Pick<CallRecord, 'type'>) => type === 'web' || type === 'webrtc'

/** Has begun and has not ended. */
export const isRunning = (call: Pick<CallRecord, 'startTime' | 'endTime' | 'endType'>) =>
  !!call.startTime && !hasEnded(call)

/** Which calls are meant. */
export type CallFilters = z.output<typeof CallFilters>
export const CallFilters = z.object({
  /** Call types, comma-joined. */
  type: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Inclusive. */
  startDate: z.optional(instant()),
  /** Exclusive. */
  endDate: z.optional(instant()),
  // The parameters below are only sent where `GET /capabilities` lists them.
  /** Id of the agent, or its name where it has no id. */
  agentId: z.optional(z.string()),
  /** How it ended; `running` has not. */
  endType: z.optional(z.string()),
  /** The whole of `from` or `to`, as a record has it. */
  number: z.optional(z.string()),
  /** Hour of the start, 0 to 23, by the clocks of `timeZone`. */
  hour: z.optional(z.number()),
  /** Day of the start by the clocks of `timeZone`; 0 is Monday. */
  weekday: z.optional(z.number()),
  /** IANA name. */
  timeZone: z.optional(z.string()),
  /** Text that the transcript or an event contains. */
  search: z.optional(z.string()),
})

export type CallListQuery = z.output<typeof CallListQuery>
export const CallListQuery = z.extend(CallFilters, {
  page: z._default(z.number(), 1),
  limit: z._default(z.number(), 10),
  // The parameters below are only sent where `GET /capabilities` lists them.
  /** Calls without a value come last, either way. */
  sort: z.optional(z.enum(callSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  /** Parts of a call in a row; all of them without it. */
  include: z.optional(z.enum(callIncludes)),
})

const CallDraft = z.object({
  type: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  startTime: z.optional(instant()),
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
    startTime: z.nullable(instant()),
    endTime: z.nullable(instant()),
    duration: z.nullable(z.number()),
    endType: z.nullable(z.string()),
    endedBy: z.nullable(z.string()),
    agentId: z.nullable(z.string()),
  }),
)

export type CallFault = z.output<typeof CallFault>
export const CallFault = z.object({ message: z.catch(Text, ''), code: maybe(Text), timestamp: maybe(Instant) })

const one = '/call-records/:id'

/** §7 Call records; transcription endpoints are in call-transcriptions.ts. */
export const callRecords = {
  create: endpoint('POST', '/call-records', { body: CallDraft, response: CallRecord }),
  list: endpoint('GET', '/call-records', { query: CallListQuery, response: page(CallRecord) }),
  get: endpoint('GET', one, { response: CallRecord }),
  update: endpoint('PATCH', one, { body: CallPatch, response: CallRecord }),
  remove: endpoint('DELETE', one, { response: z.unknown() }),
  /** End a running call. */
  end: endpoint('POST', `${one}/end`, {
    query: z.object({ includeTranscript: z.optional(z.boolean()) }),
    response: CallRecord,
  }),
  /** Report an error of a call. */
  addError: endpoint('POST', `${one}/error`, {
    body: z.object({ message: z.string(), code: z.optional(z.string()) }),
    response: z.unknown(),
  }),
  /** List the errors of a call. */
  errors: endpoint('GET', `${one}/errors`, { response: list(CallFault) }),
  /** Read a call with its errors. */
  withErrors: endpoint('GET', `${one}/with-errors`, {
    response: z.extend(CallRecord, { errors: z.catch(list(CallFault), []) }),
  }),
  /** Set the recording of a call. */
  setRecordingUrl: endpoint('PATCH', `${one}/recording-url`, {
    body: z.object({ recordingUrl: z.string() }),
    response: CallRecord,
  }),
  /** Store the recording of a test call. The answer is the body of the request that sets it. */
  uploadRecording: endpoint('POST', `${one}/recording`, {
    body: z.object({ file: z.file() }),
    multipart: true,
    response: z.object({ recordingUrl: Text }),
  }),
  /** Set or remove the summary of a call. */
  setSummary: endpoint('PATCH', `${one}/summary`, {
    body: z.object({ summary: z.nullable(z.object({ title: z.string(), text: z.string() })) }),
    response: CallRecord,
  }),
  /** Report an event of a call. */
  addEvent: endpoint('POST', '/call-records/event', {
    body: z.object({
      callRecordId: z.string(),
      type: z.string(),
      description: z.string(),
      timestamp: z.optional(instant()),
      source: z.optional(z.string()),
    }),
    response: z.unknown(),
  }),
}
