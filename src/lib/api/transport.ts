import axios, { AxiosError, type AxiosResponse } from 'axios'
import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { env } from '../env'
import { i18n } from '../i18n'
import { notify } from '../notify'
import { expireSession, useSession } from '../session'
import type { CallOptions } from './call-options'
import { takeEarly } from './early'
import { ApiError, parseRetryAfter } from './errors'
import { fillPath, toSearchParams } from './url'

const TIMEOUT_MS = 30_000
/** The timeout covers sending the body: a file over a slow line takes minutes. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

const BASE_URL = `${env.apiBase}/api/v1`

const http = axios.create({
  baseURL: BASE_URL,
  headers: { Accept: 'application/json' },
  // Statuses and bodies are judged below: a proxy's HTML page must not pass for an answer.
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  transitional: { clarifyTimeoutError: true },
})

/** Asks with another `fetch`: the demo backend's. */
export function answerWith(fetcher: typeof fetch) {
  http.defaults.adapter = 'fetch'
  http.defaults.env = { ...http.defaults.env, fetch: fetcher }
}

interface Args extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Carries out one call; see `call`. */
export async function send(endpoint: Endpoint, args: object): Promise<never> {
  const { params, query, body, signal, idempotencyKey, timeout, onProgress }: Args = args
  const name = `${endpoint.method} ${endpoint.path}`
  const url = fillPath(endpoint.path, params)
  // An id that cannot be an id is the same to a reader as one that is not there.
  if (url === undefined) throw new ApiError({ kind: 'http', endpoint: name, status: 404, statusText: 'Not Found' })

  const token = endpoint.open ? null : useSession.getState().token
  const search = query && toSearchParams(query)
  const early = endpoint.method === 'GET' && token ? takeEarly(`${BASE_URL}${url}?${search ?? ''}`, token) : undefined
  let response: AxiosResponse<string>
  try {
    response = await http.request<string>({
      method: endpoint.method,
      url,
      params: search,
      ...(early && { adapter: 'fetch', env: { fetch: early } }),
      data: encoded(endpoint, body),
      signal,
      timeout: timeout ?? (endpoint.multipart ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || endpoint.multipart ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    })
  } catch (error) {
    throw new ApiError({ kind: kindOf(error), endpoint: name })
  }

  const answer = parseJson(response.data)
  if (response.status === 401 && token) expireSession(token)
  // Every write reports this here, also those whose screen has no toast of its own.
  if (response.status === 304 && endpoint.method !== 'GET')
    notify({ tone: 'destructive', title: i18n.t('errors.contentNotModified') })
  if (response.status < 200 || response.status > 299) {
    throw new ApiError({
      kind: 'http',
      endpoint: name,
      status: response.status,
      statusText: response.statusText,
      body: answer.ok ? answer.value : undefined,
      retryAfter: parseRetryAfter(String(response.headers['retry-after'] ?? '')),
    })
  }
  const read = z.safeParse(endpoint.response, answer.ok ? answer.value : undefined)
  // Where any answer will do, a plain "OK" does; a proxy's sign-in page and half an answer do not.
  const isPlainText = answer.ok || !/^\s*[<{[]/.test(response.data)
  if (read.success && isPlainText) return read.data as never
  if (response.status === 204)
    throw new ApiError({ kind: 'http', endpoint: name, status: 204, statusText: 'No Content' })
  throw new ApiError({
    kind: 'contract',
    endpoint: name,
    status: response.status,
    field: answer.ok ? read.error?.issues[0]?.path.join('.') || undefined : 'JSON',
  })
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

function kindOf(error: unknown) {
  if (axios.isCancel(error)) return 'aborted'
  if (error instanceof AxiosError && error.code === AxiosError.ETIMEDOUT) return 'timeout'
  return 'network'
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text === '' || text === undefined) return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
