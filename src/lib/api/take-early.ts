import type { EarlyRequest } from './early'

const MAX_AGE_MS = 10_000

/** A `fetch` that resolves with the early response; aborting it aborts the early request. */
export const fetchOf = ({ answer, controller }: EarlyRequest): typeof fetch =>
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
 */
export function takeEarly(url: string, token: string): EarlyRequest | undefined {
  const isCurrent = (early: EarlyRequest) =>
    early.token === token && early.page === location.pathname && Date.now() - early.at <= MAX_AGE_MS
  const all = globalThis.earlyRequests ?? []
  for (const early of all) if (!isCurrent(early)) early.controller.abort()
  const current = all.filter(isCurrent)
  const taken = current.find((early) => early.url === url)
  globalThis.earlyRequests = current.filter((early) => early !== taken)
  return taken
}
