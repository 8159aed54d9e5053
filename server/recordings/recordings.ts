import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '../auth/sessions'
import type { RecordingStore, Stored } from './store'

/** Media types that are taken in, with the ending of their links. */
const types: Record<string, string> = {
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}

/** The stored type of what is sent, such as `video/webm;codecs=opus`; undefined for what is no recording. */
export function recordingType(sent: string): string | undefined {
  const [, format = ''] = /^(?:audio|video)\/(?:x-)?(ogg|webm|mp4|mpeg|wav)\b/i.exec(sent) ?? []
  return types[format.toLowerCase() === 'mpeg' ? 'mp3' : format.toLowerCase()]
}

/** By the ending of an address, where an answer has no media type of its own. */
export const recordingTypeOfPath = (path: string): string | undefined =>
  types[/\.(\w{1,4})$/.exec(path)?.[1]?.toLowerCase() ?? '']

interface Recorded {
  tenant_id: string
  id: string
  recording_type: string | null
}

/** The store cannot be used now: whoever asked may ask again. */
export class StoreUnavailable extends Error {}

interface Asked {
  range: string | undefined
  /** Without the bytes. */
  isHead: boolean
}

/** Players send no token, so the link of a recording is signed, and ends after one to two days. */
export interface Recordings {
  /** What follows the recordings' address. */
  keyOf: (call: Recorded) => string
  /** Whether it is a link of this call, also an old one. */
  isKeyOf: (call: Omit<Recorded, 'recording_type'>, key: string) => boolean
  /** Rejects with StoreUnavailable. */
  save: (call: Omit<Recorded, 'recording_type'>, bytes: Uint8Array) => Promise<void>
  remove: (call: Omit<Recorded, 'recording_type'>) => Promise<void>
  /** Answers the link of a recording, or a range of it. Rejects with StoreUnavailable. */
  answer: (key: string, asked: Asked) => Promise<Response>
}

/** @param isStored whether a call has its recording here: what a crash has left is not served */
export function recordingsIn(
  store: RecordingStore,
  secret: string,
  isStored: (call: Omit<Recorded, 'recording_type'>) => Promise<boolean>,
): Recordings {
  const placeOf = ({ tenant_id, id }: Omit<Recorded, 'recording_type'>) => `${tenant_id}/${id}`
  const signature = (tenantId: string, id: string, day: number) =>
    createHmac('sha256', secret).update([tenantId, id, day].join('/')).digest('base64url')
  const today = () => Math.floor(Date.now() / DAY)

  function isSigned(tenantId: string, id: string, day: number, given: string): boolean {
    if (day !== today() && day !== today() - 1) return false
    const [one, other] = [Buffer.from(signature(tenantId, id, day)), Buffer.from(given)]
    return one.length === other.length && timingSafeEqual(one, other)
  }

  return {
    keyOf({ tenant_id, id, recording_type }) {
      const ending = Object.keys(types).find((each) => types[each] === recording_type) ?? 'ogg'
      return `${tenant_id}/${id}/${today()}.${signature(tenant_id, id, today())}.${ending}`
    },

    isKeyOf: ({ tenant_id, id }, key) => key.startsWith(`${tenant_id}/${id}/`),

    save: (call, bytes) => available('stored', store.put(placeOf(call), bytes)),

    remove: (call) => store.remove(placeOf(call)),

    async answer(key, asked) {
      const [, tenantId = '', id = '', day = '', given = '', ending = ''] =
        /^([\w-]+)\/([\w-]+)\/(\d{1,8})\.([\w-]+)\.(\w+)$/.exec(key) ?? []
      const type = types[ending]
      const call = { tenant_id: tenantId, id }
      const isOurs = type !== undefined && isSigned(tenantId, id, Number(day), given) && (await isStored(call))
      const place = placeOf(call)
      const found = isOurs ? await available('found', store.head(place)) : undefined
      if (!type || !found) return new Response('Not found', { status: 404 })
      const part = partOf(found, asked.range)
      const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, max-age=3600' }
      const isEmpty = asked.isHead || part.length === 0
      const body = isEmpty ? null : await available('read', store.read(place, found, part.start, part.end))
      return new Response(body, { status: part.status, headers: { ...headers, ...part.headers } })
    },
  }
}

async function available<T>(act: string, done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    // In the message, as logs have no causes.
    throw new StoreUnavailable(`A recording could not be ${act}: ${error instanceof Error ? error.message : error}`)
  }
}

/** A recording, or a range of it, as an answer has it. */
interface Part {
  status: number
  start: number
  end: number
  length: number
  headers: Record<string, string>
}

function partOf({ size }: Stored, range: string | undefined): Part {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  const isPart = from !== '' || to !== ''
  // `bytes=-500` are the last 500.
  const start = !isPart ? 0 : from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = isPart && from !== '' && to !== '' ? Math.min(Number(to), size - 1) : size - 1
  const length = Math.max(0, end - start + 1)
  if (isPart && (start > end || start >= size))
    return { status: 416, start, end, length: 0, headers: { 'Content-Range': `bytes */${size}` } }
  return {
    ...{ status: isPart ? 206 : 200, start, end, length },
    headers: {
      'Content-Length': String(length),
      ...(isPart && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  }
}
