import type { Backend } from './backend'

/** `fetch` whose requests the backend answers inside the page; the network gets those that are not the backend's. */
export function inPageFetch(backend: Backend): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const answer = new URL(request.url).origin === location.origin ? backend(request) : undefined
    return answer ? untilAborted(answer, request.signal) : fetch(request)
  }
}

/** The answer, unless the request is aborted first. */
export function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}
