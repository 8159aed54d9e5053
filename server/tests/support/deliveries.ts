import { session, tokenOf } from './livekit-session'
import { fixture, signed } from './stacks'

/** What is known of a delivery that was acknowledged. */
export interface Acknowledged {
  /** Of the call or the contact. */
  id?: string
  /** The address of a recording, as a player asks for it. */
  link?: string
}

export interface Delivery {
  name: string
  /** Sent again with the same ids until it is acknowledged, by one client. */
  send: (url: string, token: string) => Promise<Acknowledged>
}

/** Thrown for any answer that is no acknowledgement. */
class NotTaken extends Error {}

interface Ask {
  method: string
  url: string
  token: string
  body?: BodyInit | object
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
export async function ask({ method, url, token, body, headers = {} }: Ask): Promise<any> {
  const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string'
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(isRaw ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  })
  const text = await response.text()
  if (!response.ok) throw new NotTaken(`${method} ${url}: ${response.status} ${text.slice(0, 200)}`)
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
}

export const soundOf = (name: string) => `sound of ${name} `.repeat(200)

const api = (url: string, path: string) => `${url}/api/v1${path}`
const keyed = (key: string) => ({ 'Idempotency-Key': key })

async function upload(url: string, token: string, id: string, name: string): Promise<Acknowledged> {
  const form = new FormData()
  form.append('file', new File([soundOf(name)], 'call.webm', { type: 'audio/webm' }))
  const path = `/call-records/${id}/recording`
  const { recordingUrl } = await ask({ method: 'POST', url: api(url, path), token, body: form })
  return { id, link: recordingUrl }
}

const create = (url: string, token: string, name: string) =>
  ask({
    ...{ method: 'POST', url: api(url, '/call-records'), token, body: { type: 'web', from: name } },
    headers: keyed(name),
  })

type Make = (name: string) => Delivery[]

/** What a client sends of one call or contact, in its order. */
const makes: Record<string, Make> = {
  // The newest state of a call, three times.
  reference: (name) =>
    [1, 2, 3].map((duration) => ({
      name,
      async send(url, token) {
        const path = `/call-records/by-ref/crash/${name}`
        const { id } = await ask({ method: 'PUT', url: api(url, path), token, body: { type: 'web', duration } })
        return { id }
      },
    })),

  // §7: a call, and its recording.
  recorded: (name) => [
    { name, send: async (url, token) => ({ id: (await create(url, token, name)).id }) },
    { name, send: async (url, token) => upload(url, token, (await create(url, token, name)).id, name) },
  ],

  // The same, deleted: its file may neither be lost while the call is there nor be served afterwards.
  deleted: (name) => [
    ...(makes.recorded?.(name) ?? []),
    {
      name,
      async send(url, token) {
        const { id } = await create(url, token, name)
        // Sent again, it is gone already.
        await ask({ method: 'DELETE', url: api(url, `/call-records/${id}`), token }).catch((error) => {
          if (!String(error).includes(' 404 ')) throw error
        })
        return { id }
      },
    },
  ],

  contact: (name) => [
    {
      name,
      async send(url, token) {
        const body = { firstName: name, lastName: 'Crash', phones: [], emails: [], tags: [] }
        const { id } = await ask({ method: 'POST', url: api(url, '/contacts'), token, body, headers: keyed(name) })
        return { id }
      },
    },
  ],

  livekit: (name) => {
    const { logs, recording } = session(name, soundOf(name))
    return [logs, recording].map(({ path, body, contentType }) => ({
      name: `AJ_${name}`,
      async send(url) {
        const headers = { 'Content-Type': contentType }
        const token = await tokenOf()
        await ask({ method: 'POST', url: `${url}/observability/${path}`, token, body, headers })
        return {}
      },
    }))
  },

  jambonz: (name) =>
    ['trying', 'in-progress', 'completed'].map((state) => ({
      name,
      async send(url) {
        const body = fixture(`jambonz/${state}`, name)
        const headers = { 'Content-Type': 'application/json', ...signed('jambonz', body) }
        await ask({ method: 'POST', url: `${url}/ingest/jambonz`, token: '', body, headers })
        return {}
      },
    })),
}

export const deliveryKinds = Object.keys(makes)

/** @param name of four letters, which LiveKit's fixture needs */
export const deliveriesOf = (kind: string, name: string): Delivery[] => makes[kind]?.(name) ?? []
