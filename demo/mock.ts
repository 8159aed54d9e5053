import type { Endpoint, Method } from '@/contract/endpoint'

export interface Settings {
  /** Milliseconds before every answer; 'natural' is 80 to 250, the same for the same request. */
  latency: number | 'natural'
  /** Milliseconds that the sentinels called slow take. */
  slow: number
}

/** One request the demo backend answers, whatever brings it: MSW, a page's `fetch` or an HTTP server. */
export interface Mock {
  method: Method
  /** Below the backend's base, with `:name` for a parameter. */
  path: string
  endpoint?: Endpoint
  /** Of the success. */
  status?: number
  /** @throws NetworkFailure where the connection breaks */
  answer: (request: Request, params: Params, settings: Settings) => Promise<Response>
}

export type Params = Readonly<Record<string, string>>

/** The connection broke before an answer: what `fetch` throws then, for adapters that must break one themselves. */
export class NetworkFailure extends TypeError {
  constructor() {
    super('Failed to fetch')
    this.name = 'NetworkFailure'
  }
}
