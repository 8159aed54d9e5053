import { capabilities } from '@/contract/capabilities'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import type { AnyArgs, CallOptions } from './call-options'
import { requireOffered } from './capabilities'
import { client } from './client'
import { ApiError } from './errors'
import { requestOnce } from './refusals'
import { fillPath, toSearchParams } from './url'

const TIMEOUT_MS = 30_000
/** The timeout covers sending the body: a file over a slow line takes minutes. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** Carries out one call; see `call`. */
export async function send<E extends Endpoint>(endpoint: E, args: AnyArgs & CallOptions): Promise<ResponseOf<E>> {
  const { params, query, body, signal, idempotencyKey, timeout, keepalive, onProgress, events } = args
  const name = `${endpoint.method} ${endpoint.path}`
  // The capabilities themselves are always requested.
  if (endpoint.path !== capabilities.get.path) requireOffered(endpoint)
  const url = fillPath(endpoint.path, params)
  // An id that cannot be an id is the same to a reader as one that is not there.
  if (url === undefined) throw new ApiError({ kind: 'http', endpoint: name, status: 404, statusText: 'Not Found' })

  const request = {
    endpoint: name,
    open: endpoint.open,
    answers401: endpoint.answers401,
    idempotencyKey,
    method: endpoint.method,
    url,
    params: query && toSearchParams(query),
    data: encoded(endpoint, body),
    headers: body === undefined || endpoint.multipart ? {} : { 'Content-Type': 'application/json' },
    timeout: timeout ?? (endpoint.multipart ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    signal,
    fetchOptions: keepalive ? { keepalive } : undefined,
    onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
    onText: events?.feed,
  }
  const { data, status, headers } = await requestOnce(name, endpoint, url, () => client.request<unknown>(request))

  if (events && String(headers['content-type']).startsWith('text/event-stream')) {
    const value = events.value()
    // The connection ended before the answer did.
    if (value === undefined) throw new ApiError({ kind: 'network', endpoint: name })
    return readAnswer<E['response']>(endpoint.response, name, status, value)
  }
  return readAnswer<E['response']>(endpoint.response, name, status, data)
}

/** The answer, read with the endpoint's schema. Text is what axios could not read as JSON. */
function readAnswer<Response extends z.core.$ZodType>(
  response: Response,
  endpoint: string,
  status: number,
  data: unknown,
) {
  const text = typeof data === 'string' ? data : ''
  const read = z.safeParse(response, typeof data === 'string' ? undefined : data)
  // Where any answer will do, a plain "OK" does; a proxy's sign-in page and half an answer do not.
  if (read.success && !/^\s*[<{[]/.test(text)) return read.data
  if (status === 204) throw new ApiError({ kind: 'http', endpoint, status, statusText: 'No Content' })
  const field = text ? 'JSON' : read.error?.issues[0]?.path.join('.') || undefined
  throw new ApiError({ kind: 'contract', endpoint, status, field })
}

function encoded({ multipart }: Endpoint, body: unknown) {
  if (body === undefined) return undefined
  return multipart ? asForm(body as Record<string, unknown>) : JSON.stringify(body)
}

/** A list becomes a field that occurs several times. */
function asForm(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat())
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, String(item))
  return form
}
