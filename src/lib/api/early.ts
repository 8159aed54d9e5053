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
  /** Set where requests are observed. */
  traceId?: string | undefined
}

declare global {
  // A property of `globalThis` needs `var`; tests run without a window too.
  var earlyRequests: EarlyRequest[] | undefined
}

/** Aborts all of them: they were sent for another user. */
export function dropEarly() {
  for (const { controller } of globalThis.earlyRequests ?? []) controller.abort()
  globalThis.earlyRequests = undefined
}
