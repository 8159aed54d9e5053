import type { BodyOf, Endpoint, PathParams, QueryOf, ResponseOf } from '@/contract/endpoint'
import { reloadIfReplaced } from '../newer-version'
import type { AnyArgs, CallOptions } from './call-options'
import { ApiError, requireOnline } from './errors'
import { sessionSignal } from './session-signal'

type PathOf<E> = E extends Endpoint<infer Path> ? Path : never
type Has<T, Key extends string> = unknown extends T ? unknown : { [K in Key]: T }

/** What a call of `E` needs: its path parameters, query and body, as far as the endpoint has them. */
export type ArgsOf<E extends Endpoint> = string extends E['path']
  ? AnyArgs
  : (unknown extends PathParams<PathOf<E>> ? unknown : { params: PathParams<PathOf<E>> }) &
      (unknown extends QueryOf<E> ? unknown : { query?: QueryOf<E> }) &
      Has<BodyOf<E>, 'body'>

/** axios and zod, which the sign-in page does not need before its form is used. */
const loadClient = () => import('./send')

/** Loads them before the first request: as a form gets the focus, when a reload loses no input yet. */
export const preloadClient = () => void loadClient().catch(reloadIfReplaced)

export interface Answered {
  endpoint: Endpoint
  params: Readonly<Record<string, string>> | undefined
  answer: unknown
  /** When the request was sent, as `performance.now()`. */
  askedAt: number
}
const observers = new Set<(answered: Answered) => void>()

/** Calls `observe` with every answer that could be read. */
export const onAnswer = (observe: (answered: Answered) => void) => void observers.add(observe)

/**
 * Calls an endpoint of the contract, in the name of the user who is signed in now: the request is aborted when that
 * changes, so that no answer reaches the next user's screen.
 *
 * @returns the answer, read with the endpoint's schema
 * @throws ApiError, and nothing else
 */
export async function call<E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<ResponseOf<E>> {
  requireOnline(endpoint)
  const signals = [args.signal, endpoint.open ? undefined : sessionSignal()].filter((signal) => signal !== undefined)
  const { send } = await loadClient().catch(() => {
    throw new ApiError({ kind: 'network', endpoint: `${endpoint.method} ${endpoint.path}` })
  })
  const askedAt = performance.now()
  const answer = await send(endpoint, { ...args, signal: AbortSignal.any(signals) })
  const { params } = args as AnyArgs
  for (const observe of observers) observe({ endpoint, params, answer, askedAt })
  return answer
}
