import type { z } from './zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.core.$ZodType

/** Path parameters: `PathParams<'/call-records/:id/end'>` is `{ id: string }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

interface Parts<Query, Body, Response> {
  query?: Query
  /** The JSON sent, or the fields of the form where `multipart` is set. */
  body?: Body
  /** The body is sent as `multipart/form-data`: its fields may be a `Blob` or `File`, or a list of them. */
  multipart?: boolean
  response: Response
  /** No session required: no bearer token is sent, and a 401 is an ordinary response. */
  open?: boolean
  /** A 401 is about what was sent, such as a password, and does not end the session. */
  answers401?: boolean
  /** A GET that an API may lack: 404 means that too, not a missing record. It is then not requested again in this visit. */
  optional?: boolean
  /** A second request would charge again or make another secret: its `Idempotency-Key` outlives a reload. Only with a body. */
  isCostly?: boolean
}

/** An HTTP endpoint as data: called by the client, served by the demo backend, enumerated by tests. */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> extends Parts<Query, Body, Response> {
  method: Method
  /** Below `/api/v1`, with `:name` for a path parameter. */
  path: Path
}

/** Defines an endpoint, e.g. `endpoint('PATCH', '/call-records/:id/summary', { body, response })`. */
export function endpoint<const Path extends string, Query extends Schema, Body extends Schema, Response extends Schema>(
  method: Method,
  path: Path,
  parts: Parts<Query, Body, Response>,
): Endpoint<Path, Query, Body, Response> {
  return { method, path, ...parts }
}

export type QueryOf<E> = E extends Endpoint<string, infer Query> ? z.input<Query> : never
export type BodyOf<E> = E extends Endpoint<string, Schema, infer Body> ? z.input<Body> : never
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
