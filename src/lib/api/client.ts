import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { env } from '../env'
import { i18n } from '../i18n'
import { notify } from '../notify'
import { isObserving, observe } from '../observe'
import { type Span, traceparent } from '../observe/span'
import { randomId } from '../random-id'
import { expireSession, useSession } from '../session/session'
import { bearerOf, fetchAdapter, network } from './adapter'
import { supports } from './capabilities'
import { ApiError } from './errors'
import { parseRetryAfter } from './retry-after'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Named in errors, such as `GET /call-records/:id`. */
    endpoint?: string
    /** Sent without a bearer; a 401 is an ordinary answer. */
    open?: boolean
    /** A 401 does not end the session. */
    answers401?: boolean
    idempotencyKey?: string
    /** Set where requests are observed. */
    span?: Span | undefined
    /** Asks for `text/event-stream`; called with each part of it as it arrives. */
    onText?: (text: string) => void
  }
}

/** Sends every request of the console. It rejects with `ApiError` only. */
export const client = axios.create({
  adapter: network,
  // Answers of any status are judged in one place, `onAnswer`.
  validateStatus: null,
  transitional: { clarifyTimeoutError: true },
})

/** Sends requests through another `fetch`: the demo backend's. */
export function answerWith(fetcher: typeof fetch) {
  client.defaults.adapter = fetchAdapter(fetcher)
}

client.interceptors.request.use(addHeaders)
client.interceptors.response.use(onAnswer, onNoAnswer)

function addHeaders(config: InternalAxiosRequestConfig) {
  const { token } = useSession.getState()
  config.baseURL = `${env.apiBase}/api/v1`
  config.headers.setAccept(config.onText ? 'text/event-stream, application/json' : 'application/json')
  if (token && !config.open) config.headers.setAuthorization(`Bearer ${token}`)
  if (config.idempotencyKey && supports('idempotency')) config.headers.set('Idempotency-Key', config.idempotencyKey)
  // An API on another origin must allow this header in CORS: only sent where the settings enable it.
  if (isObserving()) {
    config.span = { traceId: randomId(), startedAt: Date.now() }
    config.headers.set('traceparent', traceparent(config.span.traceId))
  }
  return config
}

function onAnswer(response: AxiosResponse) {
  const { status, statusText, data, headers, config } = response
  observeEnd(config, { status })
  if (status >= 200 && status < 300) return response
  if (status === 401 && !config.answers401) expireSession(bearerOf(config))
  // Every write reports this here, also those whose screen has no toast of its own.
  if (status === 304 && config.method !== 'get')
    notify({ tone: 'destructive', title: i18n.t('errors.contentNotModified') })
  throw new ApiError({
    kind: 'http',
    endpoint: config.endpoint ?? '',
    status,
    statusText,
    // axios leaves text that is no JSON as it is.
    body: typeof data === 'string' ? undefined : data,
    retryAfter: parseRetryAfter(headers['retry-after']),
  })
}

/** There is no answer, or not all of it. */
function onNoAnswer(error: AxiosError): never {
  const kind = kindOf(error)
  if (error.config && kind !== 'aborted') observeEnd(error.config, { failure: kind })
  throw new ApiError({ kind, endpoint: error.config?.endpoint ?? '' })
}

function observeEnd(
  { span, endpoint = '' }: InternalAxiosRequestConfig,
  end: { status: number } | { failure: string },
) {
  if (span) observe({ span, endpoint, endedAt: Date.now(), ...end })
}

function kindOf(error: AxiosError) {
  if (axios.isCancel(error) || error.config?.signal?.aborted) return 'aborted'
  return error.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network'
}
