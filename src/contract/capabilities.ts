import { endpoint, type Method } from './endpoint'
import { Flag, list, maybe, openEnum, Text } from './tolerant'
import { callSorts, searchModes } from './values'
import { z } from './zod'

/** Optional parameters of `GET /call-records`. */
export const callFilters = ['agentId', 'endType', 'number', 'hour', 'weekday', 'search'] as const
export type CallFilter = (typeof callFilters)[number]

export const callIncludes = ['summary'] as const

/** A list in which nothing can be read says nothing; an empty one says that there is no act. */
const Acts: z.ZodMiniType<unknown[] | null> = z
  .array(z.unknown())
  .check(z.refine((acts) => acts.length === 0 || acts.some((act) => z.safeParse(Text, act).success)))

export type Capabilities = z.output<typeof Capabilities>
export const Capabilities = z.object({
  /**
   * What the API has, by the path of a list without its first slash: `true`, `false`, or the acts that it supports (`list`,
   * `get`, `create`, `update`, `delete`, or the last word of another path, such as `test`). Missing means supported.
   */
  resources: maybe(z.record(z.string(), z.catch(z.union([Flag, z.pipe(Acts, list(Text))]), true))),
  /** Of `GET /call-records`. */
  calls: maybe(
    z.object({
      /** Supported filters. */
      filters: z.catch(list(openEnum(callFilters)), []),
      /** Supported sort fields. */
      sorts: z.catch(list(openEnum(callSorts)), []),
      /** Values of `include`: with `summary`, rows come without transcript and events. */
      includes: z.catch(list(openEnum(callIncludes)), []),
      /** Whether `GET /call-records/analytics` sums calls up. */
      analytics: maybe(Flag),
    }),
  ),
  /** Of `POST /knowledge-base/search`. */
  knowledge: maybe(
    z.object({
      /** Supported values of `mode`. */
      modes: z.catch(list(openEnum(searchModes)), []),
    }),
  ),
  /** Whether a POST with the same `Idempotency-Key` is carried out once. On another origin it is only sent then. */
  idempotency: maybe(Flag),
  /** Whether an update with an older `basedOn` is answered with 409. On another origin it is only sent then. */
  conflicts: maybe(Flag),
})

/** What the console adds to requests where an API supports it. */
export type Addition = 'idempotency' | 'conflicts'

/** The act of an endpoint, from its method and its path `below` that of the list: docs/api.md, "What it offers". */
export function actOf(method: Method, below: string): string {
  const word = below.split('/').findLast((part) => /^[^:]/.test(part))
  if (word) return word
  if (method === 'GET') return below ? 'get' : 'list'
  return method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'update'
}

export const capabilities = {
  /** Read what this API offers to this user. */
  get: endpoint('GET', '/capabilities', { response: Capabilities, optional: true }),
}
