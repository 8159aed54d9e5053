import { Refusal, refuseField } from '@demo/refusal'
import { requireDate } from '@demo/validate'
import { type CallListQuery, callRecords } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { placeOf } from '../entities/crud'
import { requireEntity } from '../entities/store'
import { type Context, type Route, route, type Services } from '../http/context'
import { recordingType } from '../recordings/recordings'
import { countCalls, orderedPage } from './list'
import {
  type Call,
  type CallAnswer,
  type CallJson,
  type CallRow,
  callColumns,
  listedColumns,
  recordOf,
  summaryOf,
} from './record'
import { callRow, insertCall, updateCall } from './store'

/** Lines of a transcript in a row of a list; a longer one comes with the call. */
const LINES = 1000

const now = () => new Date().toISOString()
const own = ({ db, caller }: Context, id: string) => callRow(db, caller.tenantId, id)
const ownForUpdate = ({ db, caller }: Context, id: string) => callRow(db, caller.tenantId, id, true)
async function agentNamed(context: Pick<Context, 'db' | 'caller'>, id: string) {
  const { body } = await requireEntity(placeOf(context), 'agents', id, 'agentId must be an agent')
  return { id, name: String(body.name) }
}
type AnyContext = Pick<Context, 'db' | 'caller' | 'services'>

/** The call of a row, to be changed and written back. */
export const callOf = (row: CallRow, { services }: { services: Pick<Services, 'recordings'> }): Call => ({
  record: recordOf(row, services.recordings),
  errors: row.errors,
  recordingType: row.recording_type,
})

async function change(context: AnyContext, id: string, write: (call: Call) => Call): Promise<CallAnswer> {
  const row = await ownForUpdate(context as Context, id)
  const changed = await updateCall(context, row, write(callOf(row, context)))
  return recordOf(changed, context.services.recordings)
}

const changeRecord = (context: AnyContext, id: string, fields: (record: CallJson) => Partial<CallJson>) =>
  change(context, id, (call) => ({ ...call, record: { ...call.record, ...fields(call.record) } }))

const event = (type: string, description: string, timestamp: string, source = 'system') => ({
  ...{ type, description, timestamp, source },
})
const eventsWith = (record: CallJson, added: object) => [...((record.events as object[] | undefined) ?? []), added]

/** The rows of a page: without transcript and events where the console asks for none. */
async function rowsOf({ db, caller, services }: AnyContext, query: CallListQuery, isRecent: boolean) {
  const page = orderedPage(db, caller.tenantId, query, isRecent)
  if (query.include === 'summary') {
    const rows = await page
      .select(listedColumns)
      .select((column) => column('transcription', 'is not', null).as('has_words'))
      .execute()
    return rows.map((row) => summaryOf({ ...row, has_words: Boolean(row.has_words) }, services.recordings))
  }
  const rows = await page.select(callColumns).execute()
  return rows.map((row) => {
    const record = recordOf(row, services.recordings)
    return (row.transcription ?? []).length > LINES ? { ...record, transcription: undefined } : record
  })
}

export const callRoutes: Route[] = [
  route(callRecords.list, async (context) => {
    const { db, caller, query } = context
    const { isRecent, ...counted } = await countCalls(db, caller.tenantId, query)
    return { records: await rowsOf(context, query, isRecent), ...counted }
  }),

  route(
    callRecords.create,
    async (context) => {
      const { type, from, to, startTime, agentId, isTest } = context.body
      // Without a start time, the request would place a call.
      if (type === 'telephony' && agentId !== undefined && to !== undefined && startTime === undefined)
        throw new Refusal(501, 'Calls cannot be placed: no voice engine is connected')
      if (startTime !== undefined) requireDate('startTime', startTime)
      const agent = agentId === undefined ? undefined : await agentNamed(context, agentId)
      const begun = startTime ?? now()
      const events = [event('call_initiated', 'Call created', begun)]
      const record = { type, from, to, startTime: begun, agent, isTest, events }
      const row = await insertCall(context, context.caller.tenantId, { record, errors: [], recordingType: null })
      return recordOf(row, context.services.recordings)
    },
    { status: 201 },
  ),

  route(callRecords.get, async (context) => {
    return recordOf(await own(context, context.params.id), context.services.recordings)
  }),

  route(callRecords.update, async (context) => {
    const { basedOn, agentId, ...fields } = context.body
    const row = await ownForUpdate(context, context.params.id)
    if (basedOn !== undefined && Date.parse(basedOn) < row.updated_at.getTime())
      throw new Refusal(409, 'The call has been changed since')
    for (const name of ['startTime', 'endTime'] as const) {
      const text = fields[name]
      if (text) requireDate(name, text)
    }
    const call = callOf(row, context)
    const agent = agentId ? await agentNamed(context, agentId) : undefined
    const record = { ...call.record, ...fields, ...(agentId !== undefined && { agent }) } as CallJson
    const [start, end] = [Date.parse(String(record.startTime)), Date.parse(String(record.endTime))]
    if (end < start) throw refuseField('minDate', 'endTime must not be before startTime')
    // The times of a call say how long it was, unless that is given.
    const isTimed = (fields.startTime || fields.endTime) && fields.duration === undefined && end >= start
    if (isTimed) record.duration = (end - start) / 1000
    const changed = await updateCall(context, row, { ...call, record })
    return recordOf(changed, context.services.recordings)
  }),

  route(callRecords.remove, async (context) => {
    const { tenant_id, id } = await ownForUpdate(context, context.params.id)
    await context.db.deleteFrom('calls').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
    // Earlier, a transaction that is rolled back would have lost the recording.
    context.afterCommit(() => context.services.recordings.remove({ tenant_id, id }))
    return { id }
  }),

  route(callRecords.end, async (context) => {
    const record = await change(context, context.params.id, (call) => {
      const { startTime, endTime, endType } = call.record
      if (endTime || (endType && endType !== 'unknown')) throw new Refusal(409, 'The call has already ended')
      const at = now()
      const duration = startTime ? Math.max(0, (Date.parse(at) - Date.parse(String(startTime))) / 1000) : undefined
      const events = eventsWith(call.record, event('call_ended', 'Call ended', at))
      return {
        ...call,
        record: { ...call.record, endTime: at, duration, endType: 'normal', endedBy: 'system', events },
      }
    })
    return context.query.includeTranscript === false ? { ...record, transcription: undefined } : record
  }),

  route(callRecords.addError, async (context) => {
    const fault = { ...context.body, timestamp: now() }
    await change(context, context.params.id, (call) => ({
      ...call,
      errors: [...call.errors, fault],
      record: {
        ...call.record,
        events: eventsWith(call.record, event('error', fault.message, fault.timestamp)),
      },
    }))
    return fault
  }),

  route(callRecords.errors, async (context) => (await own(context, context.params.id)).errors),

  route(callRecords.withErrors, async (context) => {
    const row = await own(context, context.params.id)
    return { ...recordOf(row, context.services.recordings), errors: row.errors }
  }),

  route(callRecords.setRecordingUrl, async (context) => {
    const key = context.body.recordingUrl
      .trim()
      .replace(/^https?:\/\/[^/]+\//i, '')
      .replace(/^\/*(recordings\/)?/, '')
    if (key === '') throw refuseField('isNotEmpty', 'recordingUrl should not be empty')
    const row = await ownForUpdate(context, context.params.id)
    const call = callOf(row, context)
    const { recordings } = context.services
    // The link that the console was given: nothing is set.
    if (row.recording_type !== null && recordings.isKeyOf(row, key)) return call.record as CallAnswer
    const record = { ...call.record, recordingFileKey: key }
    return recordOf(await updateCall(context, row, { ...call, recordingType: null, record }), recordings)
  }),

  route(
    callRecords.uploadRecording,
    async (context) => {
      const { file } = context.body
      const type = recordingType(file.type)
      if (!type) throw refuseField('isAudio', 'file must be an audio file')
      const row = await ownForUpdate(context, context.params.id)
      const { recordings } = context.services
      await recordings.save(row, new Uint8Array(await file.arrayBuffer()))
      const changed = await updateCall(context, row, { ...callOf(row, context), recordingType: type })
      return { recordingUrl: `/recordings/${recordings.keyOf(changed)}` }
    },
    { status: 201 },
  ),

  route(callRecords.setSummary, (context) => {
    const summary = context.body.summary ?? undefined
    return changeRecord(context, context.params.id, () => ({ summary }))
  }),

  route(callRecords.addEvent, (context) => {
    const { callRecordId, type, description, timestamp = now(), source = 'external' } = context.body
    requireDate('timestamp', timestamp)
    const added = event(type, description, timestamp, source)
    return changeRecord(context, callRecordId, (record) => ({ events: eventsWith(record, added) }))
  }),

  route(callTranscriptions.add, (context) => {
    const { callRecordId, transcription } = context.body
    if (transcription.length === 0) throw refuseField('arrayNotEmpty', 'transcription should not be empty')
    return changeRecord(context, callRecordId, (record) => ({
      transcription: [...((record.transcription as unknown[]) ?? []), ...transcription],
    }))
  }),
]
