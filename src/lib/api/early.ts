/** A request that the start script has sent before the client's code was there. */
export interface EarlyRequest {
  /** The full address with its query. */
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
  var earlyRequests: EarlyRequest[] | undefined
}

const MAX_AGE_MS = 10_000

/** Aborts all of them: they were sent for another user. */
export function dropEarly() {
  for (const { controller } of globalThis.earlyRequests ?? []) controller.abort()
  globalThis.earlyRequests = undefined
}

/** Takes the place of `fetch`: a request that is given up aborts the one that was sent. */
const fetchOf = ({ answer, controller }: EarlyRequest): typeof fetch =>
  async function fetchEarly(input, init) {
    const { signal } = new Request(input, init)
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    return answer
  }

/**
 * The early request with the same address and bearer, from the page it was sent for, at most 10 s ago. It can be taken
 * once; those of another bearer, another page or an earlier time are aborted.
 *
 * @returns what answers it in the place of `fetch`
 */
export function takeEarly(url: string, token: string): typeof fetch | undefined {
  const isCurrent = (early: EarlyRequest) =>
    early.token === token && early.page === location.pathname && Date.now() - early.at <= MAX_AGE_MS
  const all = globalThis.earlyRequests ?? []
  for (const early of all) if (!isCurrent(early)) early.controller.abort()
  const current = all.filter(isCurrent)
  const taken = current.find((early) => early.url === url)
  globalThis.earlyRequests = current.filter((early) => early !== taken)
  return taken && fetchOf(taken)
}
