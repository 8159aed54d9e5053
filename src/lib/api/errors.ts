import { ErrorBody } from '@/contract/error-body'
import { z } from '@/contract/zod'
import { ownValue } from '../plain'

/**
 * - `http`: the server answered with a status that refuses
 * - `network`: no answer came
 * - `timeout`: none within 30 s
 * - `contract`: an answer came that is not what the endpoint promises
 * - `aborted`: we cancelled it
 * - `offline`: a write that was not sent, as the browser has no network
 * - `absent`: not sent, as the capabilities exclude the endpoint
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'contract' | 'aborted' | 'offline' | 'absent'

interface Failure {
  kind: FailureKind
  /** Such as `GET /call-records/:id`. */
  endpoint: string
  status?: number
  statusText?: string
  body?: unknown
  /** Where an answer breaks the contract, such as `records` or `user.id`. */
  field?: string
  /** Seconds the server asks to wait. */
  retryAfter?: number
}

/** §8: default messages by status. */
const defaultMessages: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

const kindMessages: Record<FailureKind, (failure: Failure) => string> = {
  http: ({ status = 0, statusText = '', body }) =>
    defaultMessages[status] ??
    `Generic Error: status ${status}; status text: ${statusText}; body: ${clip(JSON.stringify(body) ?? '')}`,
  network: () => 'Network Error',
  timeout: () => 'Request timeout',
  contract: ({ endpoint, field }) => `Unexpected answer from ${endpoint}${field ? `: ${field}` : ''}`,
  aborted: () => 'Request aborted',
  offline: () => 'Offline',
  absent: () => 'Not offered',
}

/** The one error the client throws. */
export class ApiError extends Error implements Failure {
  readonly kind: FailureKind
  readonly endpoint: string
  readonly status?: number
  readonly statusText?: string
  readonly body?: unknown
  readonly field?: string
  readonly retryAfter?: number

  constructor(failure: Failure) {
    super(kindMessages[failure.kind](failure))
    this.name = failure.kind === 'aborted' ? 'CancelError' : 'ApiError'
    this.kind = failure.kind
    this.endpoint = failure.endpoint
    this.status = failure.status
    this.statusText = failure.statusText
    this.body = failure.body
    this.field = failure.field
    this.retryAfter = failure.retryAfter
  }
}

/** Saving a changed list or object would delete the parts of it that could not be read. */
export class UnreadItems extends Error {
  readonly field: string

  constructor(field: string) {
    super(`Part of ${field} could not be read`)
    this.field = field
  }
}

export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && error.status !== undefined && statuses.includes(error.status)

/** The API has no such endpoint. What it feeds is left out or replaced. */
export const isNotOffered = (error: unknown): error is ApiError => isStatus(error, 404, 405, 501)

/** The capabilities exclude the endpoint: no request was sent. */
export const isAbsent = (error: unknown) => error instanceof ApiError && error.kind === 'absent'

/** Nothing was sent. */
export const isOffline = (error: unknown) => error instanceof ApiError && error.kind === 'offline'

/** Refuses a write at once while the browser has no network: it neither waits nor is sent later. @throws ApiError */
export function requireOnline({ method, path }: { method: string; path: string }) {
  // Node has no network state.
  if (method !== 'GET' && globalThis.navigator?.onLine === false)
    throw new ApiError({ kind: 'offline', endpoint: `${method} ${path}` })
}

export const isAborted = (error: unknown) => error instanceof ApiError && error.kind === 'aborted'

const clip = (text: string, most = 500) => (text.length > most ? `${text.slice(0, most)}…` : text)

function textIn(body: unknown, name: string, most?: number) {
  const text = ownValue(body, name)
  return typeof text === 'string' && text !== '' ? clip(text, most) : undefined
}

/**
 * What the server says in its error body, or undefined where the body is none of ours.
 * A list of constraints becomes `a, b` per item, items on lines of their own.
 */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const message = z.safeParse(ErrorBody, error.body).data?.message
  if (message === undefined) return undefined
  if (typeof message === 'string') return clip(message) || undefined
  const lines = message.map((item) => (typeof item === 'string' ? item : Object.values(item.constraints).join(', ')))
  return clip(lines.filter(Boolean).join('\n')) || undefined
}

/** Any text that a body calls `message`, also where the body is none of ours. */
export function bodyMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return serverMessage(error) ?? textIn(error.body, 'message')
}

/** The server's own `title`, if its error body has one. */
export function serverTitle(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return textIn(error.body, 'title', 120)
}
