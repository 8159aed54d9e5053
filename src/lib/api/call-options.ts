export interface CallOptions {
  /** Aborts the request; the promise then rejects with 'Request aborted'. */
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`, so that the server carries out a repeated POST once. */
  idempotencyKey?: string
}
