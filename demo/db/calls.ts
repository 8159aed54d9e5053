import type { CallEvent, CallFault, CallRecord, Message } from '@/contract/call-records'
import { detailsOf, eventDataOf, isInterrupted, replyTimesOf } from './call-details'
import { runCalls } from './campaigns/run-calls'
import { iso, now, today } from './clock'
import { jobState, WORK } from './job'
import { tierOf } from './seed/agents'
import type { CallRow } from './seed/call-row'
import { generateCalls, newestFirst } from './seed/calls'
import { fixtures, hasFixtures } from './seed/fixtures'
import { scriptOf } from './seed/scripts'
import { sentinelCalls } from './seed/sentinels'
import { stories } from './seed/stories'
import { seedNumber } from './seed-number'
import { table } from './table'
import { visitCalls } from './visits'

let generated: { seed: number; day: number; withFixtures: boolean; rows: readonly CallRow[] } | undefined

/** Generated once a day, as the window of the last 12 months moves. */
function generatedCalls(): readonly CallRow[] {
  const seed = seedNumber()
  const day = today()
  const withFixtures = hasFixtures()
  if (generated?.seed === seed && generated.day === day && generated.withFixtures === withFixtures)
    return generated.rows
  const rows = [...generateCalls(seed, day), ...fixtures(sentinelCalls(day))].sort(newestFirst)
  generated = { seed, day, withFixtures, rows }
  return rows
}

let merged: { parts: readonly (readonly CallRow[])[]; rows: readonly CallRow[] } | undefined

/** The calls before anything is changed: those of the seed, those that campaigns place, and those of a visit. */
export function seedCalls(): readonly CallRow[] {
  const own = generatedCalls()
  const parts = [own, runCalls(), visitCalls()]
  if (parts.every((rows) => rows === own || rows.length === 0)) return own
  if (!merged || parts.some((rows, index) => rows !== merged?.parts[index]))
    merged = { parts, rows: parts.flat().sort(newestFirst) }
  return merged.rows
}

export const calls = table<CallRow>('calls', { seed: seedCalls, order: newestFirst })

/** The calls that have started, newest first; the seed also has those of the rest of the day. */
export function startedCalls(): readonly CallRow[] {
  const rows = calls.all()
  const moment = now()
  const first = rows.findIndex((row) => (row.start ?? 0) <= moment)
  return first === -1 ? [] : first === 0 ? rows : rows.slice(first)
}

/** The call with this id, if it has started. */
export function startedCall(id: string): CallRow | undefined {
  const row = calls.get(id)
  return row && (row.start ?? 0) <= now() ? row : undefined
}

/** The time of the latest call of each of the keys: a number, or the id of a customer who may call from a website. */
export function lastCalls(keys: readonly string[]): Map<string, string> {
  const wanted = new Set(keys)
  const found = new Map<string, string>()
  // Newest first.
  for (const { from = '', to = '', customer, start } of startedCalls()) {
    if (wanted.size === 0 || start === undefined) break
    for (const key of [from, to, customer?.id ?? '']) if (wanted.delete(key)) found.set(key, iso(start))
  }
  return found
}

/** When the call ended or will end; undefined if its length is unknown. */
export const endOf = ({ start, seconds, rings = 0 }: CallRow): number | undefined =>
  start === undefined || seconds === undefined ? undefined : start + Math.round((rings + seconds) * 1000)

/** Not ended yet, which can also be a call of the seed. */
export function isInProgress(row: CallRow): boolean {
  if (row.own?.endTime !== undefined) return false
  const end = endOf(row)
  return row.start !== undefined && (end === undefined || end > now())
}

/** Stores a changed call with the time of the change. */
export const saveCall = (row: CallRow): CallRow => calls.put({ ...row, touched: now() })

/** Determines the price of a minute. A call without an agent (created through the API) has the standard voice. */
export function voiceTierOf(row: CallRow): string | undefined {
  return row.start === undefined ? row.voiceTier : (row.voiceTier ?? tierOf(row.agent?.id ?? ''))
}

/** The call as the API returns it. */
export function recordOf(row: CallRow): CallRecord {
  const live = isInProgress(row)
  const end = endOf(row)
  const began = row.start === undefined ? undefined : iso(row.start)
  const changed =
    row.job && transcribedLater(row) ? row.job.startedAt + WORK : (row.touched ?? (live ? row.start : end))
  return {
    id: row.id,
    type: row.type,
    from: row.from,
    to: row.to,
    startTime: began,
    endTime: row.own?.endTime ?? (live || end === undefined ? undefined : iso(end)),
    duration: live ? undefined : row.seconds,
    endType: live ? undefined : row.endType,
    endedBy: live ? undefined : row.endedBy,
    recordingFileKey: live ? undefined : row.key,
    transcription: live ? (row.own?.transcription ?? wordsSoFar(row)) : transcriptionOf(row),
    events: row.start === undefined ? row.own?.events : eventsOf(row),
    summary: live ? (row.own?.summary ?? undefined) : summaryOf(row),
    agent: row.agent,
    customer: row.customer,
    isTest: row.isTest,
    voiceTier: voiceTierOf(row),
    ...detailsOf(row, live),
    createdAt: began,
    updatedAt: changed === undefined ? undefined : iso(changed),
  }
}

export function transcriptionOf(row: CallRow): Message[] | undefined {
  if (row.own?.transcription) return row.own.transcription
  return row.transcribed || transcribedLater(row) ? transcriptOf(row) : undefined
}

/** The transcript and the event descriptions of a call, without building its record: a search reads all calls. */
export function textsOf(row: CallRow): string[] {
  if (row.own || isInProgress(row)) {
    const { transcription = [], events = [] } = recordOf(row)
    return [...transcription.map(({ content }) => content), ...events.map(({ description }) => description)]
  }
  const isTranscribed = row.transcribed || transcribedLater(row)
  const messages = isTranscribed ? (scriptOf(row.script ?? '')?.messages ?? []) : []
  const happened = row.start === undefined ? [] : eventLog(row).filter(({ at }) => at <= now())
  return [...messages.map(({ content }) => content), ...happened.map(({ description }) => description)]
}

/** What has been said in a running call that is transcribed while it goes on. */
function wordsSoFar(row: CallRow): Message[] | undefined {
  if (!row.transcribed) return undefined
  const seconds = (now() - (row.start ?? 0)) / 1000
  return transcriptOf(row)?.filter(({ offsetSeconds = 0 }) => offsetSeconds <= seconds)
}

const transcribedLater = ({ job }: CallRow) => job !== undefined && jobState(job) === 'completed'

/** The transcript of the call's script, whether or not the call has been transcribed. */
export function transcriptOf(row: CallRow): Message[] | undefined {
  const { start = 0 } = row
  const script = scriptOf(row.script ?? '')
  return script?.messages.map(({ role, content, offsetSeconds }, index, messages) => {
    const asked = messages[index - 1]
    const isReply = role === 'assistant' && asked !== undefined && asked.role !== 'assistant'
    const isAfterTool = script.events.some(
      ({ type, offsetSeconds: at }) =>
        type === 'tool_called' && at >= (asked?.offsetSeconds ?? 0) && at < offsetSeconds,
    )
    return {
      role,
      content,
      timestamp: iso(start + Math.round(offsetSeconds * 1000)),
      offsetSeconds,
      interrupted: role === 'assistant' && isInterrupted(row, index) ? true : undefined,
      metrics: isReply ? replyTimesOf(row, index, isAfterTool) : undefined,
    }
  })
}

function summaryOf(row: CallRow): CallRecord['summary'] {
  if (row.own?.summary !== undefined) return row.own.summary ?? undefined
  if (!row.summarised && !transcribedLater(row)) return undefined
  if (row.script) return scriptOf(row.script)?.summary
  const topic = row.story && stories[row.story.language].topics[row.story.topic]
  return topic && { title: topic.title, text: topic.text }
}

function eventsOf(row: CallRow): CallEvent[] {
  const soFar = now()
  const own = row.own?.events ?? []
  const made = eventLog(row).filter(({ at }) => at <= soFar)
  const events = made.map(({ type, description, at }, index) => ({
    type,
    description,
    timestamp: iso(at),
    source: sources[type],
    data: eventDataOf(row, type, made.slice(0, index).filter((event) => event.type === type).length),
  }))
  return [...events, ...own].sort((one, other) => (one.timestamp ?? '').localeCompare(other.timestamp ?? '', 'en'))
}

/** The errors of the call itself and those reported through the API. */
export function faultsOf(row: CallRow): CallFault[] {
  const made = eventLog(row).filter(({ type, at }) => type === 'error' && at <= now())
  return [
    ...made.map(({ description, at }) => ({
      message: description,
      code: row.script ? 'TOOL_FAILED' : 'CALL_FAILED',
      timestamp: iso(at),
    })),
    ...(row.faults ?? []),
  ]
}

const sources: Record<string, CallEvent['source']> = {
  call_initiated: 'external',
  call_answered: 'external',
  ai_connected: 'system',
  tool_called: 'tool',
  transfer_initiated: 'ai',
  call_ended: 'system',
  error: 'system',
  custom: 'system',
}

interface LoggedEvent {
  type: string
  description: string
  at: number
}

function eventLog(row: CallRow): LoggedEvent[] {
  const { start = 0 } = row
  const script = scriptOf(row.script ?? '')
  if (script)
    return script.events.map(({ type, description, offsetSeconds }) => ({
      type,
      description,
      at: start + Math.round(offsetSeconds * 1000),
    }))
  if (!row.story) return []
  const words = stories[row.story.language]
  const end = endOf(row)
  const happened: LoggedEvent[] = []
  const add = (type: string, description: string, at: number) => happened.push({ type, description, at })
  add('call_initiated', row.story.outbound ? words.outgoing : words.incoming, start)
  if (row.seconds !== 0) {
    add('call_answered', words.answered, start + 200)
    add('ai_connected', words.connected, start + 500)
    const tool = row.summarised ? words.topics[row.story.topic]?.tool : undefined
    if (tool && end !== undefined) add('tool_called', tool, start + Math.round((end - start) * 0.6))
  }
  if (row.endType === 'error') add('error', row.seconds === 0 ? words.failed : words.dropped, end ?? start)
  if (end !== undefined && row.own?.endTime === undefined)
    add('call_ended', words.ends[row.endType ?? ''] ?? words.ends[row.endedBy ?? ''] ?? words.ends.other ?? '', end)
  return happened
}
