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

/**
 * A `fetch` that answers with the early request's answer, if that is the same request: the same address, the same
 * bearer, from the page it was sent for, at most 10 s ago. It can be taken once; anything else drops it.
 *
 * @param url the full address with its query
 */
export function takeEarly(url: string, token: string): typeof fetch | undefined {
  const early = globalThis.earlyRequest
  if (!early) return undefined
  const isCurrent = early.token === token && early.page === location.pathname && Date.now() - early.at <= MAX_AGE_MS
  if (isCurrent && early.url !== url) return undefined
  if (!isCurrent) {
    dropEarly()
    return undefined
  }
  globalThis.earlyRequest = undefined
  return (input, init) => {
    // axios gives it the signal in a Request.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const abort = () => early.controller.abort(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    return early.answer
  }
}
