import { type Selectable, sql } from 'kysely'
import { CallRecord, hasEnded } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { costOf, replyTimesOf, toolCallsOf } from '@/lib/call-analytics/call-sums'
import { readInstant } from '@/lib/time/time'
import type { CallTable } from '../db/schema'
import { json } from '../db/values'
import type { Recordings } from '../recordings/recordings'

/** A call as it is sent. Absent fields are left out, not null. */
export type CallJson = Partial<z.input<typeof CallRecord>>
export type CallAnswer = z.input<typeof CallRecord>
/** The fields that a client may write; the id is a column. */
const Written = z.omit(CallRecord, { id: true })

/** A stored call: the contract's record and what has no column there. */
export interface Call {
  record: CallJson
  errors: unknown[]
  /** Media type of the recording that is stored here. */
  recordingType: string | null
}

const iso = (date: Date | null) => date?.toISOString()
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as T

/** Columns of a row that is listed without its transcript and events. */
export const listedColumns = [
  'tenant_id',
  'id',
  'source',
  'external_id',
  'type',
  'direction',
  'from_number',
  'to_number',
  'from_digits',
  'to_digits',
  'started_at',
  'ended_at',
  'seconds',
  'end_type',
  'ended_by',
  'agent_id',
  'agent_name',
  'voice_tier',
  'recording_type',
  'summary',
  'details',
  'created_at',
  'updated_at',
] as const

/** A row as lists read it. */
type ListedRow = Pick<Selectable<CallTable>, (typeof listedColumns)[number]>

/** Columns of a whole call: without what only searches and sums read. */
export const callColumns = [...listedColumns, 'transcription', 'events', 'errors'] as const
export type CallRow = Pick<Selectable<CallTable>, (typeof callColumns)[number]>

const known = (row: ListedRow, recordings: Recordings) => ({
  ...row.details,
  id: row.id,
  externalId: row.external_id,
  type: row.type,
  direction: row.direction,
  from: row.from_number,
  to: row.to_number,
  startTime: iso(row.started_at),
  endTime: iso(row.ended_at),
  duration: row.seconds,
  endType: row.end_type,
  endedBy: row.ended_by,
  agent: row.agent_name === null ? null : given({ id: row.agent_id, name: row.agent_name }),
  voiceTier: row.voice_tier,
  summary: row.summary,
  recordingFileKey: row.recording_type ? recordings.keyOf(row) : row.details.recordingFileKey,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
})

/** A whole call. */
export const recordOf = (row: CallRow, recordings: Recordings): CallAnswer => ({
  ...given({
    ...(known(row, recordings) as CallJson),
    transcription: row.transcription ?? undefined,
    hasTranscription: (row.transcription ?? []).length > 0,
    events: row.events,
  }),
  id: row.id,
  type: row.type,
})

/** A row of a list without transcript and events, which it was not read with. */
export const summaryOf = (
  { has_words, ...row }: ListedRow & { has_words: boolean },
  recordings: Recordings,
): CallJson => ({
  ...given(known(row, recordings) as CallJson),
  hasTranscription: has_words,
})

/** Characters of a column that an index has beside others, which together have at most 2,700 bytes. */
const INDEXED = 300
const short = (text: string | undefined) => text?.slice(0, INDEXED).toWellFormed() ?? null

/** A Korean number has its domestic form beside it. */
function digitsOf(number: string | undefined): string | null {
  const digits = short(number?.replace(/\D/g, ''))
  return digits?.startsWith('82') ? `${digits} 0${digits.slice(2)}` : digits
}
const fold = (text: string) => text.normalize('NFC').toLowerCase()
/** Null for a text that is no date. */
function dateOf(text: string | undefined): Date | null {
  const time = readInstant(text)
  return time === undefined ? null : new Date(time)
}

/** What the search looks in: transcript and events. */
function wordsOf({ transcription = [], events = [] }: z.output<typeof Written>): string {
  return fold(
    [...transcription.map(({ content }) => content), ...events.map(({ description }) => description)].join('\n'),
  )
}

export { fold }

/** Lexemes of a tsvector, which holds 1 MB: what a longer transcript says later is not found. */
const TERMS = 20_000
/** Characters that are compared by the index. */
const TERM = 60

/** The words of a folded text, without a parser of Postgres: every language, and the same in a search as in a call. */
export const termsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((term) => Array.from(term).slice(0, TERM).join(''))
/** A record as it is read back once it is stored; the fields that are given only. */
export const normalRecord = (record: CallJson): CallJson =>
  JSON.parse(JSON.stringify(z.parse(z.partial(Written), record)))

const texts = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(${json(values)}))`

/** The columns of a call, from its record. What the contract does not know is left out. */
export function columnsOf({ record, errors, recordingType }: Call) {
  const call = z.parse(Written, record)
  const { agentVersion, customer, isTest, cost, outcome, analysis, evaluations } = call
  const details = { agentVersion, customer, isTest, cost, outcome, analysis, evaluations }
  const isOver = hasEnded(call)
  const words = wordsOf(call)
  const terms = [...new Set(termsOf(words))].slice(0, TERMS)
  const toolCalls = toolCallsOf(call)
  const nameOf = ({ tool }: { tool: string }) => tool
  return {
    type: call.type,
    direction: call.direction ?? null,
    from_number: short(call.from),
    to_number: short(call.to),
    from_digits: digitsOf(call.from),
    to_digits: digitsOf(call.to),
    started_at: dateOf(call.startTime),
    ended_at: dateOf(call.endTime),
    seconds: call.duration ?? null,
    end_type: call.endType ?? null,
    ended_by: isOver ? (call.endedBy ?? null) : null,
    agent_id: short(call.agent?.id),
    agent_name: short(call.agent?.name),
    voice_tier: call.voiceTier ?? null,
    recording_type: recordingType,
    summary: json(call.summary),
    transcription: json(call.transcription),
    events: json(call.events ?? []),
    errors: json(errors),
    details: json(recordingType ? details : { ...details, recordingFileKey: call.recordingFileKey }),
    outcome: outcome ?? null,
    cost_currency: cost?.currency ?? null,
    cost_amount: cost ? costOf(cost) : null,
    replies: sql`array(select jsonb_array_elements_text(${json(replyTimesOf(call))})::integer)`,
    tools: texts(toolCalls.map(nameOf)),
    failed_tools: texts(toolCalls.filter(({ isFailed }) => isFailed).map(nameOf)),
    words,
    terms: sql`array_to_tsvector(${texts(terms)})`,
  }
}
