/** A request to the API. */
export interface Span {
  /** 32 hexadecimal digits. The id of the span is their second half: a trace has one span of the console. */
  traceId: string
  /** Epoch milliseconds. */
  startedAt: number
}

/** A request that has ended. */
export interface SentRequest {
  span: Span
  /** Such as `GET /call-records/:id`. */
  endpoint: string
  /** Absent where no answer came. */
  status?: number
  /** Why none came. */
  failure?: string
  endedAt: number
}

export const spanIdOf = (traceId: string) => traceId.slice(16)

/** The header of that name, of W3C Trace Context; every request is sampled. */
export const traceparent = (traceId: string) => `00-${traceId}-${spanIdOf(traceId)}-01`
