import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { errorResponse } from '@demo/refusal'
import { MetricsRecordingHeader } from '@livekit/protocol'
import { type Context, Hono } from 'hono'
import type { Services } from '../http/context'
import { recordingType } from '../recordings/recordings'
import { type Delivered, deliveredInLogs, externalIdOf, merged, readChatHistory } from './livekit-call'
import { LIVEKIT, storePhone, storeSession } from './livekit-store'
import { readLogs } from './otlp'
import { defined } from './report'
import { claimsOf, phoneIn } from './rooms'
import type { Sent } from './store'
import { type Read, take } from './take'

const unzip = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)
const JSON_TYPE = 'application/json'
const NOT_SET = 'LIVEKIT_API_KEY and LIVEKIT_API_SECRET are not set'

/** What LiveKit's agents send to LIVEKIT_OBSERVABILITY_URL. */
export function livekit(services: Services): Hono {
  const app = new Hono()
  const { settings } = services

  app.use(async (context, next) => {
    const { livekit: account } = settings
    if (!account) return errorResponse(501, NOT_SET)
    const token = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''
    const { write } = Object((await claimsOf(token, account))?.observability) as { write?: unknown }
    return write === true ? next() : errorResponse(401)
  })

  const taken = (read: Read) => async (context: Context) =>
    take(services, LIVEKIT, sentOf(context.req.raw, new Uint8Array(await context.req.arrayBuffer())), read)
  app.post('/recordings/v0', taken(readRecordingForm))
  app.post('/logs/otlp/v0', taken(readSessionLogs))

  // Latencies come with the chat history: spans and figures are not kept.
  app.post('/traces/otlp/v0', (context) => context.json({}))
  app.post('/metrics/otlp/v0', (context) => context.json({}))

  return app
}

/** What LiveKit's server sends to a webhook: who is on the telephone. */
export async function livekitWebhook(services: Services, request: Request): Promise<Response> {
  const { livekit: account } = services.settings
  if (!account) return errorResponse(501, NOT_SET)
  const body = await request.text()
  const claims = await claimsOf(request.headers.get('Authorization') ?? '', account)
  if (claims?.sha256 !== createHash('sha256').update(body).digest('base64')) return errorResponse(401)
  return take(services, LIVEKIT, sentOf(request, new TextEncoder().encode(body)), readWebhook)
}

const sentOf = ({ headers }: Request, payload: Uint8Array): Sent => ({
  contentType: headers.get('Content-Type') ?? '',
  payload,
  at: new Date(),
})

const readRecordingForm: Read = async (services, { contentType, payload }) => {
  const form = await new Response(payload as BodyInit, { headers: { 'Content-Type': contentType } }).formData()
  const { delivered, audio } = await readRecording(form)
  return (db) => storeSession(services, db, delivered, audio)
}

const isZipped = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b

const readSessionLogs: Read = async (services, { contentType, payload }) => {
  const maxOutputLength = services.settings.maxUpload
  const plain = isZipped(payload) ? await unzip(payload, { maxOutputLength }) : payload
  const sessions = new Map<string, Delivered>()
  for (const each of deliveredInLogs(readLogs(plain, contentType.startsWith(JSON_TYPE)))) {
    const id = externalIdOf(each)
    if (id === undefined) throw new Error('There is neither a job nor a room')
    sessions.set(id, merged(sessions.get(id) ?? {}, each))
  }
  return async (db) => {
    let id: string | undefined
    for (const each of sessions.values()) id = await storeSession(services, db, each)
    return id
  }
}

const readWebhook: Read = async (services, { payload }) => {
  const found = phoneIn(new TextDecoder().decode(payload))
  return async (db) => (found ? storePhone(services, db, found) : undefined)
}

/** A payload of LiveKit, by its type: each of its clients has one of its own. */
export const readLivekit: Read = (services, sent) => {
  const { contentType } = sent
  if (contentType.startsWith('multipart/')) return readRecordingForm(services, sent)
  return (contentType.startsWith('application/webhook') ? readWebhook : readSessionLogs)(services, sent)
}

/** @throws where the form is none of a session */
async function readRecording(form: FormData) {
  const [header, history, sound] = ['header', 'chat_history', 'audio'].map((name) => form.get(name))
  if (!(header instanceof Blob)) throw new Error('There is no header')
  const { roomId, jobId, startTime } = MetricsRecordingHeader.fromBinary(new Uint8Array(await header.arrayBuffer()))
  const start = startTime ? Number(startTime.seconds) + startTime.nanos / 1e9 : 0
  const text = history instanceof Blob ? await history.text() : (history ?? undefined)
  const delivered: Delivered = defined({
    roomId: roomId || undefined,
    jobId: jobId || undefined,
    audioStart: start > 0 ? start : undefined,
    chatHistory: text === undefined ? undefined : readChatHistory(text),
  })
  if (externalIdOf(delivered) === undefined) throw new Error('There is neither a job nor a room')
  if (!(sound instanceof Blob)) return { delivered }
  const type = recordingType(sound.type)
  if (!type) throw new Error(`${sound.type || 'Something'} is no recording`)
  return { delivered, audio: { type, bytes: new Uint8Array(await sound.arrayBuffer()) } }
}
