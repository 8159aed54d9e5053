/** Reads an answer that arrives as server-sent events. */
export interface EventReader {
  /** Called with each part of the answer as it arrives. */
  feed: (text: string) => void
  /** The answer's JSON value; undefined as long as the event with it has not arrived. */
  value: () => unknown
}

export interface CallOptions {
  /** Aborts the request; the promise then rejects with 'Request aborted'. */
  signal?: AbortSignal
  /** Sent as `Idempotency-Key` where the API supports it, so that it carries out a repeated POST once. */
  idempotencyKey?: string
  /** Milliseconds until the request is given up; by default 30 s, for a multipart body 10 minutes. */
  timeout?: number
  /** The request goes on when the page is closed. */
  keepalive?: boolean
  /** Called with the part of the body that is sent, 0 to 1. */
  onProgress?: (sent: number) => void
  /** Asks for `text/event-stream`; an answer that is JSON all the same is read as usual. */
  events?: EventReader
}

/** What an endpoint may need of which no more is known than that it is one. */
export interface AnyArgs {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
