import type { BodyOf, Endpoint, PathParams, QueryOf, ResponseOf } from '@/contract/endpoint'
import type { CallOptions } from './call-options'
import { ApiError } from './errors'
import { sessionSignal } from './session-signal'

type PathOf<E> = E extends Endpoint<infer Path> ? Path : never
type Has<T, Key extends string> = unknown extends T ? unknown : { [K in Key]: T }

/** What a call of `E` needs: its path parameters, query and body, as far as the endpoint has them. */
export type ArgsOf<E> = (unknown extends PathParams<PathOf<E>> ? unknown : { params: PathParams<PathOf<E>> }) &
  (unknown extends QueryOf<E> ? unknown : { query?: QueryOf<E> }) &
  Has<BodyOf<E>, 'body'>

/** What requests need is in files of their own, which the sign-in page does not need before a form is used. */
export const loadTransport = () => import('./transport')

/** Loads them before the first request. */
export const prefetchClient = () => void Promise.all([loadTransport(), import('./http')]).catch(() => {})

/**
 * Calls an endpoint of the contract, in the name of the user who is signed in now: the request is aborted when that
 * changes, so that no answer reaches the next user's screen.
 *
 * @returns the answer, read with the endpoint's schema
 * @throws ApiError, and nothing else
 */
export async function call<E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<ResponseOf<E>> {
  const signals = [args.signal, endpoint.open ? undefined : sessionSignal()].filter((signal) => signal !== undefined)
  const { send } = await loadTransport().catch(() => {
    // The client's chunk failed to load: report a network failure.
    throw new ApiError({ kind: 'network', endpoint: `${endpoint.method} ${endpoint.path}` })
  })
  return send(endpoint, { ...args, signal: AbortSignal.any(signals) })
}
