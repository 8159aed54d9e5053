/* The interface of an observer. It receives no personal data: no raw message, query string, body or id. */

/** Where the error was caught. */
export type ErrorSource = 'render' | 'query' | 'mutation' | 'window' | 'promise'

export interface ObservedError {
  source: ErrorSource
  /** Such as `TypeError`; an `ApiError` is named after its kind, such as `ApiError.network`. */
  name: string
  /** Without quoted values, addresses, numbers and ids. */
  message: string
  /** File, line and column of each frame. */
  stack: string
  /** Route of the screen, such as `/agents/$agentId`. */
  screen: string
  /** Epoch milliseconds. */
  at: number
}

export interface ObservedRequest {
  traceId: string
  spanId: string
  method: string
  /** Path template below the origin, such as `/api/v1/call-records/:id`. */
  path: string
  /** Absent where no answer came. */
  status?: number | undefined
  /** Why there is no answer: `network` or `timeout`. */
  failure?: string | undefined
  screen: string
  /** Epoch milliseconds. */
  startedAt: number
  endedAt: number
}

export interface ObservedVital {
  name: 'LCP' | 'INP' | 'CLS' | 'TTFB'
  /** Milliseconds; of CLS the score. */
  value: number
  rating: 'good' | 'needs-improvement' | 'poor'
  screen: string
  at: number
}

/** Its exceptions are ignored. */
export interface Observer {
  onError(error: ObservedError): void
  onRequest(request: ObservedRequest): void
  onVital(vital: ObservedVital): void
}
