import { ApiError } from './errors'
import type { HttpAnswer, HttpRequest } from './http'

/** The first request of a screen, sent by the start script before the client's code was there. */
export interface EarlyRequest {
  url: string
  token: string
  /** Path of the page it was sent for. */
  page: string
  /** Epoch milliseconds. */
  at: number
  answer: Promise<Response>
  controller: AbortController
}

declare global {
  // A property of `globalThis` needs `var`; tests run without a window too.
  var earlyRequest: EarlyRequest | undefined
}

const MAX_AGE_MS = 10_000

/** For another user, whatever has been requested for the last one. */
export function dropEarly() {
  globalThis.earlyRequest?.controller.abort()
  globalThis.earlyRequest = undefined
}

/** Waits for the answer as `exchange` of `./http` does: the same abort, timeout and errors. */
async function answerOf(
  { answer, controller }: EarlyRequest,
  { signal, timeout, endpoint }: Pick<HttpRequest, 'signal' | 'timeout' | 'endpoint'>,
): Promise<HttpAnswer> {
  const late = AbortSignal.timeout(timeout)
  const stop = AbortSignal.any(signal ? [signal, late] : [late])
  const abort = () => controller.abort(stop.reason)
  if (stop.aborted) abort()
  stop.addEventListener('abort', abort)
  try {
    const response = await answer
    const { status, statusText, headers } = response
    return { status, statusText, text: await response.text(), retryAfter: headers.get('Retry-After') ?? '' }
  } catch {
    const kind = late.aborted ? 'timeout' : 'network'
    throw new ApiError({ kind: signal?.aborted ? 'aborted' : kind, endpoint })
  } finally {
    stop.removeEventListener('abort', abort)
  }
}

/**
 * The early request, if it is the same as another: the same address, the same bearer, from the page it was sent for, at
 * most 10 s ago. It can be taken once; anything else drops it.
 *
 * @param url the full address with its query
 * @returns waits for the answer in the place of `exchange`
 */
export function takeEarly(url: string, token: string) {
  const early = globalThis.earlyRequest
  if (!early) return undefined
  const isCurrent = early.token === token && early.page === location.pathname && Date.now() - early.at <= MAX_AGE_MS
  if (isCurrent && early.url !== url) return undefined
  if (!isCurrent) {
    dropEarly()
    return undefined
  }
  globalThis.earlyRequest = undefined
  return (request: Parameters<typeof answerOf>[1]) => answerOf(early, request)
}
