import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Endpoint, PathParams } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import type { KeyUses } from '../auth/key-uses'
import type { Caller } from '../auth/sessions'
import type { Database, Db } from '../db/schema'
import type { Poller } from '../jobs/poller'
import type { Metrics } from '../metrics/metrics'
import type { Recordings } from '../recordings/recordings'
import type { Settings } from '../settings'
import type { Webhooks } from '../webhooks/webhooks'
import type { LoginLimits } from './limits'

/** Dependencies that live as long as the process. */
export interface Services {
  db: Kysely<Database>
  settings: Settings
  log: Logger
  logins: LoginLimits
  recordings: Recordings
  metrics: Metrics
  fetches: Poller
  /** Adds what calls have changed to the sums of the analytics. */
  sums: Poller
  keyUses: KeyUses
  webhooks: Webhooks
  /** To which the calls that voice stacks send belong. */
  homeTenant: string
}

type Query<E> = E extends Endpoint<string, infer Q> ? z.output<Q> : never
type Body<E> = E extends Endpoint<string, z.core.$ZodType, infer B> ? z.output<B> : never

export interface Context<E extends Endpoint = Endpoint> {
  params: PathParams<E['path']>
  query: Query<E>
  body: Body<E>
  /** Who sends the request, and the tenant whose rows it may see. */
  caller: Caller
  /** For a write that is not long, its transaction: another connection would deadlock with it. */
  db: Db
  /** Done once the transaction is committed, before the answer; a failure is logged. */
  afterCommit: (act: () => Promise<void>) => void
  /** Ids of the records that a write has changed, for the audit log, where neither request nor answer names them. */
  changed?: readonly string[]
  services: Services
  /** Address of the connection. */
  address: string
  /** The `Cookie` header; empty without one. */
  cookies: string
}

/** Input type: the response schema tolerates more than the server sends. */
type Answer<E extends Endpoint> = z.input<E['response']> | z.output<E['response']>
type Act<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** An endpoint of the contract with what it does. */
export interface Route {
  endpoint: Endpoint
  status: number
  /** Waits for another server, so that neither a transaction is kept open nor an Idempotency-Key heeded. */
  isLong: boolean
  /** Runs before the transaction of a write: what it writes stays where the write is refused. */
  before?: ((context: Context) => Promise<void>) | undefined
  act: (context: Context) => Promise<unknown>
}

type Options = Partial<Pick<Route, 'status' | 'isLong' | 'before'>>

export function route<E extends Endpoint>(
  endpoint: E,
  act: Act<E>,
  { status = 200, isLong = false, before }: Options = {},
): Route {
  // The cast: params, query and body are read with the endpoint's schemas before.
  return { endpoint, status, isLong, before, act: act as unknown as Route['act'] }
}
