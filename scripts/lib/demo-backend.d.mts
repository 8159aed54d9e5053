export declare const root: string
export declare function demoBackend(options?: {
  seed?: number
  now?: string
  latency?: number
  fixtures?: boolean
}): Promise<{
  /** Undefined for requests that are not the backend's. */
  answer: (request: Request) => Promise<Response> | undefined
  NetworkFailure: new () => Error
  close: () => Promise<void>
}>
