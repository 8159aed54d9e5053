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
  /** Called with the part of the body that has been sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
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

/** @throws ApiError `aborted`, `timeout` or `network`: there is no answer */
export async function exchange({ onProgress, endpoint, ...request }: HttpRequest): Promise<HttpAnswer> {
  try {
    const { status, statusText, data, headers } = await http.request<string>({
      ...request,
      onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
    })
    return { status, statusText, text: data, retryAfter: String(headers['retry-after'] ?? '') }
  } catch (error) {
    throw new ApiError({ kind: kindOf(error), endpoint })
  }
}

function kindOf(error: unknown) {
  if (axios.isCancel(error)) return 'aborted'
  if (error instanceof AxiosError && error.code === AxiosError.ETIMEDOUT) return 'timeout'
  return 'network'
}
