import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Endpoint, Method, PathParams, ResponseOf } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import { readBody, readQuery } from './asked'
import { hashText } from './db/random'
import { userOfBearer } from './db/tokens'
import type { DemoUser } from './db/users'
import { faultOf, withoutSlow } from './faults'
import { onlyOnce } from './idempotency'
import { errorResponse, Refusal } from './refusal'
import { checkedAnswer } from './round-trip'
import { wait } from './wait'

export interface Settings {
  /** Milliseconds before every answer; 'natural' is 80 to 250, the same for the same request. */
  latency: number | 'natural'
  /** Milliseconds that the sentinels called slow take. */
  slow: number
}

/** Something the demo backend answers; `createHandlers` makes it an MSW handler below a base. */
export interface Mock {
  method: Method
  path: string
  endpoint?: Endpoint
  handler: (base: string, settings: Settings) => HttpHandler
}

type Query<E> = E extends Endpoint<string, infer Q> ? z.output<Q> : never
type Body<E> = E extends Endpoint<string, z.core.$ZodType, infer B> ? z.output<B> : never

export interface Asked<E extends Endpoint> {
  params: PathParams<E['path']>
  query: Query<E>
  body: Body<E>
  /** Who asks. On an open endpoint there is nobody, and reading it refuses with 401. */
  user: DemoUser
  settings: Settings
}

/** A `Response` goes out as it is, unchecked: for answers that are meant to be wrong. */
type Answer<E> = ResponseOf<E> | Response

/** Answers one endpoint of the contract; what comes in and what goes out are held to its schemas. */
export function serve<E extends Endpoint>(
  endpoint: E,
  resolve: (asked: Asked<E>) => Answer<E> | Promise<Answer<E>>,
  { status = 200 }: { status?: number } = {},
): Mock {
  async function answer(request: Request, params: Asked<E>['params'], settings: Settings): Promise<Response> {
    const url = new URL(request.url)
    await wait(latencyOf(request, settings))
    const user = userOfBearer(request.headers.get('Authorization'))
    if (!endpoint.open && !user) return errorResponse(401)
    const text = await request.text()
    const fault = await faultOf(params, Object.fromEntries(url.searchParams), sentinelsIn(text))
    if (fault === 'slow') await wait(settings.slow)
    else if (fault && fault !== 'lost') return fault
    // The casts: a schema's output is what `readQuery` and `readBody` return, which the types cannot follow.
    const asked = {
      params,
      query: readQuery(endpoint.query, withoutSlow(url.searchParams)) as Query<E>,
      body: readBody(endpoint.body, text) as Body<E>,
      settings,
      get user() {
        if (!user) throw new Refusal(401)
        return user
      },
    }
    const { response, repeated } = await onlyOnce(request, user?.id, text, async () => {
      const found = await resolve(asked)
      return found instanceof Response ? found : HttpResponse.json(json(checkedAnswer(endpoint, found)), { status })
    })
    return fault === 'lost' && !repeated ? HttpResponse.error() : response
  }

  return {
    method: endpoint.method,
    path: `/api/v1${endpoint.path}`,
    endpoint,
    handler: (base, settings) =>
      http[verb(endpoint.method)](`${base}/api/v1${endpoint.path}`, async ({ request, params }) => {
        try {
          return await answer(request, named(params) as Asked<E>['params'], settings)
        } catch (error) {
          // Thrown, an answer is not kept for the next request with the same key.
          if (error instanceof Response) return error
          if (error instanceof Refusal) return errorResponse(error.status, error.words)
          throw error
        }
      }),
  }
}

/** Without the numbered parameters, which are the `*` of a base. */
const named = (params: object) => Object.fromEntries(Object.entries(params).filter(([key]) => !/^\d+$/.test(key)))

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
const verbs: Record<Method, Verb> = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' }
export const verb = (method: Method): Verb => verbs[method]

function latencyOf(request: Request, { latency }: Settings): number {
  return latency === 'natural' ? 80 + (hashText(request.method + request.url) % 171) : latency
}

// Only a body that could hold a sentinel is parsed twice.
function sentinelsIn(text: string): unknown {
  if (!text.includes('fail')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What `HttpResponse.json` takes; `checkedAnswer` made it from JSON. An answer of nothing is `{}`. */
const json = (value: unknown) => (value === undefined ? {} : (value as Record<string, unknown>))
