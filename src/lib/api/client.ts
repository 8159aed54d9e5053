import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { env } from '../env'
import { i18n } from '../i18n'
import { notify } from '../notify'
import { expireSession, useSession } from '../session/session'
import { bearerOf, fetchAdapter, network } from './adapter'
import { ApiError, parseRetryAfter } from './errors'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Named in errors, such as `GET /call-records/:id`. */
    endpoint?: string
    /** Sent without a bearer; a 401 is an ordinary answer. */
    open?: boolean
    idempotencyKey?: string
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
  if (config.idempotencyKey) config.headers.set('Idempotency-Key', config.idempotencyKey)
  return config
}

function onAnswer(response: AxiosResponse) {
  const { status, statusText, data, headers, config } = response
  if (status >= 200 && status < 300) return response
  if (status === 401) expireSession(bearerOf(config))
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
  throw new ApiError({ kind: kindOf(error), endpoint: error.config?.endpoint ?? '' })
}

function kindOf(error: AxiosError) {
  if (axios.isCancel(error) || error.config?.signal?.aborted) return 'aborted'
  return error.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network'
}
