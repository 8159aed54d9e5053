import axios, { AxiosError } from 'axios'
import { ApiError } from './errors'

/** A request with everything that goes over the wire. */
export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  data?: string | FormData | undefined
  signal: AbortSignal | undefined
  /** Milliseconds. */
  timeout: number
  keepalive?: boolean | undefined
  /** Called with the part of the body that has been sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  /** Called with each part of an event stream as it arrives. */
  onText?: ((text: string) => void) | undefined
  /** Named in errors, such as `GET /call-records/:id`. */
  endpoint: string
}

/** An answer of any status, its body unread. */
export interface HttpAnswer {
  status: number
  statusText: string
  text: string
  /** The header `Retry-After`, `''` without one. */
  retryAfter: string
  /** The body was an event stream. */
  isStream?: boolean
}

const http = axios.create({
  // Statuses and bodies are judged by the caller: a proxy's HTML page must not pass for an answer.
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  transitional: { clarifyTimeoutError: true },
})

/** Sends requests through another `fetch`: the demo backend's. */
export function answerWith(fetcher: typeof fetch) {
  http.defaults.adapter = 'fetch'
  http.defaults.env = { ...http.defaults.env, fetch: fetcher }
}

/** @throws ApiError `aborted`, `timeout` or `network`: there is no answer, or not all of it */
export async function exchange({
  keepalive,
  onProgress,
  onText,
  endpoint,
  ...request
}: HttpRequest): Promise<HttpAnswer> {
  try {
    const { status, statusText, data, headers } = await http.request<string | ReadableStream<Uint8Array>>({
      ...request,
      // Only `fetch` hands out a body before its end.
      ...(keepalive && { adapter: 'fetch', fetchOptions: { keepalive } }),
      ...(onText && { adapter: 'fetch', responseType: 'stream' }),
      onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
    })
    const isStream = status < 300 && String(headers['content-type']).startsWith('text/event-stream')
    const text = typeof data === 'string' ? data : await textOf(data, request.signal, isStream ? onText : undefined)
    return { status, statusText, text, retryAfter: String(headers['retry-after'] ?? ''), isStream }
  } catch (error) {
    throw new ApiError({ kind: request.signal?.aborted ? 'aborted' : kindOf(error), endpoint })
  }
}

async function textOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal, onText?: (text: string) => void) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  // An answer of the demo backend does not end with its request by itself.
  signal?.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true })
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    signal?.throwIfAborted()
    const part = decoder.decode(value, { stream: !done })
    text += part
    onText?.(part)
    if (done) return text
  }
}

function kindOf(error: unknown) {
  if (axios.isCancel(error)) return 'aborted'
  if (error instanceof AxiosError && error.code === AxiosError.ETIMEDOUT) return 'timeout'
  return 'network'
}
