import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { env } from '../env'
import { i18n } from '../i18n'
import { notify } from '../notify'
import { expireSession, useSession } from '../session'
import type { CallOptions } from './call-options'
import { takeEarly } from './early'
import { ApiError, parseRetryAfter } from './errors'
import type { HttpRequest } from './http'
import { fillPath, toSearchParams } from './url'

const TIMEOUT_MS = 30_000
/** The timeout covers sending the body: a file over a slow line takes minutes. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

const BASE_URL = `${env.apiBase}/api/v1`

type Http = typeof import('./http')
let http: Promise<Http> | undefined

/** A browser never requests a script again whose first load failed: it gets another address. */
async function importAgain(error: unknown): Promise<Http> {
  const [address] = /https?:[^\s?]+/.exec(String(error)) ?? []
  if (!address) throw error
  const file: object = await import(/* @vite-ignore */ `${address}?${Date.now()}`)
  // In a build the file exports the module under a name of the bundler's.
  const found = [file, ...Object.values(file)].find((each) => typeof each?.exchange === 'function')
  if (!found) throw error
  return found as Http
}

/** axios is a file of its own: a page whose first list was requested early shows its rows without it. */
function loadHttp() {
  http ??= import('./http').catch(importAgain)
  http.catch(() => {
    http = undefined
  })
  return http
}

/** Sends requests through another `fetch`: the demo backend's. */
export const answerWith = async (fetcher: typeof fetch) => (await loadHttp()).answerWith(fetcher)

/** Sends a request, unless the start script has. */
async function exchange(request: HttpRequest, token: string | null) {
  const early = request.method === 'GET' && token ? takeEarly(request.url, token) : undefined
  if (early) return early(request)
  const http = await loadHttp().catch(() => {
    throw new ApiError({ kind: 'network', endpoint: request.endpoint })
  })
  return http.exchange(request)
}

interface Args extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Carries out one call; see `call`. */
export async function send(endpoint: Endpoint, args: object): Promise<never> {
  const { params, query, body, signal, idempotencyKey, timeout, keepalive, onProgress, events }: Args = args
  const name = `${endpoint.method} ${endpoint.path}`
  const url = fillPath(endpoint.path, params)
  // An id that cannot be an id is the same to a reader as one that is not there.
  if (url === undefined) throw new ApiError({ kind: 'http', endpoint: name, status: 404, statusText: 'Not Found' })

  const token = endpoint.open ? null : useSession.getState().token
  const search = query && toSearchParams(query).toString()
  const response = await exchange(
    {
      method: endpoint.method,
      url: `${BASE_URL}${url}${search ? `?${search}` : ''}`,
      data: encoded(endpoint, body),
      signal,
      timeout: timeout ?? (endpoint.multipart ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      keepalive,
      onProgress,
      onText: events?.feed,
      endpoint: name,
      headers: {
        Accept: events ? 'text/event-stream, application/json' : 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || endpoint.multipart ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    },
    token,
  )

  const answer = response.isStream ? { ok: true as const, value: events?.value() } : parseJson(response.text)
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
      retryAfter: parseRetryAfter(response.retryAfter),
    })
  }
  // The connection ended before the answer did.
  if (response.isStream && answer.ok && answer.value === undefined)
    throw new ApiError({ kind: 'network', endpoint: name })
  const read = z.safeParse(endpoint.response, answer.ok ? answer.value : undefined)
  // Where any answer will do, a plain "OK" does; a proxy's sign-in page and half an answer do not.
  const isPlainText = answer.ok || !/^\s*[<{[]/.test(response.text)
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

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text === '' || text === undefined) return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
