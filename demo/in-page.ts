import type { Backend } from './backend'

/** `fetch` that is answered by the backend in the page; other requests go to the network. */
export function inPageFetch(backend: Backend): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const answer = new URL(request.url).origin === location.origin ? backend(request) : undefined
    return answer ? untilAborted(answer, request.signal) : fetch(request)
  }
}

/** Rejects when the signal aborts. */
export function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}
