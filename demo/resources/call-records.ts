import { type CallEvent, type CallRecord, callRecords } from '@/contract/call-records'
import { AUDIO_FOLDER, AUDIO_LIMIT, isOwnAudio, keepAudio } from '../db/audio'
import { callFilter, sortedCalls } from '../db/call-filter'
import { calls, endOf, faultsOf, isInProgress, recordOf, saveCall, startedCalls, transcriptOf } from '../db/calls'
import { ends } from '../db/campaigns/run-calls'
import { iso, now } from '../db/clock'
import { pageOf } from '../db/paging'
import type { CallRow } from '../db/seed/call-row'
import { scripts } from '../db/seed/scripts'
import { agentRows } from '../db/tables'
import { reloadFails } from '../db/transcription-jobs'
import { callFor, requireWorkspace } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'
import { requireDate } from '../validate'
import { wait } from '../wait'

export const mocks = [
  serve(callRecords.list, ({ query, user }) => {
    requireWorkspace(user)
    const found = sortedCalls(startedCalls().filter(callFilter(query)), query)
    const toRow = query.include === 'summary' ? withoutWords : toListItem
    return { records: pageOf(found, query.page, query.limit).map(toRow), total: found.length }
  }),

  serve(
    callRecords.create,
    ({ body, user }) => {
      requireWorkspace(user)
      const start = body.startTime === undefined ? now() : requireDate('startTime', body.startTime)
      const { type, from, to, agentId, isTest } = body
      const agent = agentId === undefined ? undefined : agentRows.get(agentId)
      if (agentId !== undefined && !agent) throw refuseField('exists', 'agentId must be an agent')
      const row = {
        id: newId(),
        type,
        from,
        to,
        start,
        isTest,
        transcribed: false,
        summarised: false,
        agent: agent && { id: agent.id, name: agent.name },
      }
      if (type === 'telephony' && agent && to !== undefined && body.startTime === undefined)
        return recordOf(saveCall({ ...row, ...placedCall(to) }))
      return recordOf(saveCall({ ...row, own: { events: [event('call_initiated', 'Call created', start)] } }))
    },
    { status: 201 },
  ),

  serve(callRecords.get, async ({ params, user, settings }) => {
    const row = callFor(user, params.id)
    if (row.id === 'call_slow') await wait(settings.slow)
    if (row.id === 'call_odd_shapes') return oddShapes(row)
    if (reloadFails(row)) throw new Refusal(500)
    return recordOf(row)
  }),

  serve(callRecords.update, ({ params, body, user }) => {
    const row = callFor(user, params.id)
    const { basedOn, startTime, endTime, duration, agentId, ...words } = body
    if (basedOn !== undefined && basedOn !== recordOf(row).updatedAt)
      throw new Refusal(409, 'The call has been changed since')
    const start = startTime ? requireDate('startTime', startTime) : startTime === null ? undefined : row.start
    const end = endTime ? requireDate('endTime', endTime) : undefined
    if (end !== undefined && start !== undefined && end < start)
      throw refuseField('minDate', 'endTime must not be before startTime')
    const agent = agentId ? agentRows.get(agentId) : undefined
    if (agentId && !agent) throw refuseField('exists', 'agentId must be an agent')
    const length = end !== undefined && start !== undefined ? (end - start) / 1000 : row.seconds
    const own = end === undefined ? row.own : { ...row.own, endTime: iso(end) }
    // A removed value is absent, as in a call that never had it.
    const given = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value ?? undefined]))
    return recordOf(
      saveCall({
        ...row,
        ...given,
        start,
        seconds: duration === null ? undefined : (duration ?? length),
        agent: agentId === undefined ? row.agent : agent && { id: agent.id, name: agent.name },
        own,
      }),
    )
  }),

  serve(callRecords.remove, ({ params, user }) => {
    const row = callFor(user, params.id)
    if (row.id === 'call_delete_refused') throw new Refusal(409, 'The call is under legal hold and cannot be deleted')
    calls.remove(row.id)
    return { id: row.id }
  }),

  serve(callRecords.end, ({ params, query, user }) => {
    const row = callFor(user, params.id)
    if (!isInProgress(row)) throw new Refusal(409, 'The call has already ended')
    const record = recordOf(hungUp(row))
    return query.includeTranscript === false ? { ...record, transcription: undefined } : record
  }),

  serve(callRecords.addError, ({ params, body, user }) => {
    const row = callFor(user, params.id)
    const fault = { message: body.message, code: body.code, timestamp: iso(now()) }
    const events = [...(row.own?.events ?? []), event('error', body.message, now())]
    saveCall({ ...row, faults: [...(row.faults ?? []), fault], own: { ...row.own, events } })
    return fault
  }),

  serve(callRecords.errors, ({ params, user }) => faultsOf(callFor(user, params.id))),

  serve(callRecords.withErrors, ({ params, user }) => {
    const row = callFor(user, params.id)
    return { ...recordOf(row), errors: faultsOf(row) }
  }),

  serve(callRecords.setRecordingUrl, ({ params, body, user }) => {
    const row = callFor(user, params.id)
    const key = body.recordingUrl
      .trim()
      .replace(/^https?:\/\/[^/]+\//i, '')
      .replace(/^\/*(recordings\/)?/, '')
    if (key === '') throw refuseField('isNotEmpty', 'recordingUrl should not be empty')
    return recordOf(saveCall({ ...row, key }))
  }),

  serve(
    callRecords.uploadRecording,
    async ({ params, body: { file }, user }) => {
      const { id } = callFor(user, params.id)
      const [, format] = /^(?:audio|video)\/(webm|mp4|ogg|mpeg|wav)/.exec(file.type) ?? []
      if (!format) throw refuseField('isAudio', 'file must be an audio file')
      if (file.size > AUDIO_LIMIT) throw new Refusal(413, 'The recording is too large')
      const key = `${AUDIO_FOLDER}${id.replace(/[^\w-]+/g, '-')}.${format}`
      await keepAudio(key, file)
      return { recordingUrl: `/recordings/${key}` }
    },
    { status: 201 },
  ),

  serve(callRecords.setSummary, ({ params, body, user }) => {
    const row = callFor(user, params.id)
    if (row.id === 'call_summary_fails') throw new Refusal(500, 'The summary could not be stored')
    return recordOf(saveCall({ ...row, own: { ...row.own, summary: body.summary } }))
  }),

  serve(callRecords.addEvent, ({ body, user }) => {
    const row = callFor(user, body.callRecordId)
    const at = body.timestamp === undefined ? now() : requireDate('timestamp', body.timestamp)
    const added = { ...event(body.type, body.description, at), source: body.source ?? 'external' }
    return recordOf(saveCall({ ...row, own: { ...row.own, events: [...(row.own?.events ?? []), added] } }))
  }),
]

/** The record as a list has it: without the transcript of a call that is hours long. */
function toListItem(row: CallRow): CallRecord {
  const record = recordOf(row)
  return record.transcription && record.transcription.length > 1000 ? { ...record, transcription: undefined } : record
}

/** The record of a list that was requested with `include=summary`. */
function withoutWords(row: CallRow): CallRecord {
  const { transcription, events: _, ...record } = recordOf(row)
  return { ...record, hasTranscription: (transcription ?? []).length > 0 }
}

/** How the demo's telephone answers, by the last digit of the number: `docs/demo-backend.md`. */
function placedCall(to: string): Partial<CallRow> {
  const story = { language: to.startsWith('+82') ? 'ko' : 'en', topic: 1, outbound: true } as const
  const unanswered = { '7': ends.no_answer, '8': ends.busy, '9': ends.failed }[to.slice(-1)]
  if (unanswered) return { ...unanswered, story, rings: RINGS, seconds: 0 }
  const script = scripts.find(({ language, direction }) => language === story.language && direction === 'outbound')
  if (!script) return { ...ends.completed, story, seconds: 60 }
  return {
    ...script.outcome,
    script: script.id,
    seconds: script.durationSeconds,
    key: script.file,
    transcribed: true,
    summarised: true,
  }
}

/** Ends a call in progress: its transcript is cut at the current time. */
function hungUp(row: CallRow): CallRow {
  const { start = now() } = row
  // Rounded up it would end in the future, and be in progress until then.
  const seconds = Math.floor((now() - start) / 1000)
  const script = row.script
    ? transcriptOf({ ...row, start })?.filter((word) => (word.offsetSeconds ?? 0) <= seconds)
    : undefined
  const events = [...(recordOf(row).events ?? []), event('call_ended', 'Ended from the console', now())]
  return saveCall({
    ...row,
    rings: undefined,
    seconds: row.rings ? 0 : seconds,
    endType: 'normal',
    endedBy: 'system',
    script: undefined,
    story: undefined,
    // That of a test call is the call's own; a script's goes on to its end.
    key: isOwnAudio(row.key) ? row.key : undefined,
    transcribed: false,
    summarised: false,
    own: { ...row.own, events, transcription: script?.length ? script : row.own?.transcription },
  })
}

const event = (type: string, description: string, at: number): CallEvent => ({
  type,
  description,
  timestamp: iso(at),
  source: 'system',
})

/** Seconds until a call that is not answered ends. */
const RINGS = 12

let created = 0
const newId = () => `call_new_${now().toString(36)}${(created++).toString(36)}`

/** What a careless server might send: numbers as text, names as text, nulls, unreadable items, fields of its own. */
function oddShapes(row: CallRow): Response {
  const { transcription, events, ...record } = recordOf(row)
  const end = endOf(row)
  return Response.json({
    ...record,
    from: 16145550123,
    duration: '74.03',
    agent: 'Sentinel',
    customer: { id: 42, name: null },
    endTime: end === undefined ? null : iso(end),
    endedBy: null,
    summary: { title: 'Odd shapes', text: 12345 },
    transcription: [
      null,
      'not a message',
      ...(transcription ?? []).map((word) => ({ ...word, offsetSeconds: `${word.offsetSeconds}`, confidence: 0.93 })),
      5,
    ],
    events: [...(events ?? []), { type: 17 }, false],
    cost: { currency: 'USD', amount: '0.41' },
    __proto: { polluted: true },
  })
}
