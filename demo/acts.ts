import { actOf as actBelow } from '@/contract/capabilities'
import type { Endpoint } from '@/contract/endpoint'

/* What a request does, from its method and its path: for capabilities and the audit log, of the demo and of the server. */

type Line = Pick<Endpoint, 'method' | 'path'>

/** The resource of an endpoint: the first word of its path. */
export const resourceOf = ({ path }: Line) => path.split('/')[1] ?? ''

/** The act of an endpoint. */
export const actOf = (endpoint: Line) => actBelow(endpoint.method, endpoint.path.slice(resourceOf(endpoint).length + 1))

/** Last words of paths of POSTs that only read: what they ask for is too long for a URL. */
const questions = ['audience', 'existing', 'search']

export const isRead = (endpoint: Line) => endpoint.method === 'GET' || questions.includes(actOf(endpoint))

const isOwn = ({ path }: Line) => path === '/users/me' || path.startsWith('/users/me/')

/** A list whose path has two words: who sends to it creates a record. */
const DOCUMENTS = '/knowledge-base/documents'

/** A write in the words of the audit log: the kind of record, and what was done to it. */
export function writeOf(endpoint: Line): { kind: string; action: string } {
  const { method, path } = endpoint
  if (path === '/auth/token/service') return { kind: 'service-tokens', action: 'create' }
  const kind = resourceOf(endpoint)
  if (method === 'POST' && path === DOCUMENTS) return { kind, action: 'create' }
  // Of a record itself, also below a second word of the path.
  const isOfRecord = path === '/users/me' || (/\/:\w+$/.test(path) && method !== 'POST')
  const ofRecord = method === 'DELETE' ? 'delete' : 'update'
  return { kind, action: isOfRecord ? ofRecord : actOf(endpoint).replace(/^bulk-/, '') }
}

interface Sent {
  params: unknown
  body: unknown
  /** Who sends it. */
  userId: string
}

interface Fields {
  id?: unknown
  ids?: readonly string[]
  callRecordId?: string
}

/** The records that a write was about, from the request and its answer; an empty id where there is none. */
export function recordsOf(endpoint: Line, { params, body, userId }: Sent, answer: unknown): readonly string[] {
  const { id } = params as { id?: string }
  const sent = (body ?? {}) as Fields
  const result = (answer ?? {}) as Fields
  if (id !== undefined) return [id]
  if (isOwn(endpoint) || resourceOf(endpoint) === 'auth') return [userId]
  const several = result.ids ?? sent.ids
  return several ?? [sent.callRecordId ?? String(result.id ?? '')]
}
