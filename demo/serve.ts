import type { Endpoint, PathParams, ResponseOf } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import { logWrite } from './db/audit'
import { inWorkspace } from './db/current-workspace'
import { hashText } from './db/random'
import { userOfBearer } from './db/tokens'
import type { DemoUser } from './db/users'
import { faultOf, withoutSlow } from './faults'
import { withIdempotency } from './idempotency'
import { type Mock, NetworkFailure, type Params, type Settings } from './mock'
import { readBody, readQuery } from './parse-request'
import { errorResponse, Refusal } from './refusal'
import { checkedAnswer } from './round-trip'
import { wait } from './wait'

type Query<E> = E extends Endpoint<string, infer Q> ? z.output<Q> : never
type Body<E> = E extends Endpoint<string, z.core.$ZodType, infer B> ? z.output<B> : never

export interface RequestContext<E extends Endpoint> {
  params: PathParams<E['path']>
  query: Query<E>
  body: Body<E>
  /** Who sends the request. Reading it without a session, which an open endpoint allows, refuses with 401. */
  user: DemoUser
  settings: Settings
  /** Its headers; the body has been read. */
  request: Request
}

/** A `Response` is sent as it is, unchecked: for answers that are meant to be wrong. */
type Answer<E extends Endpoint> = ResponseOf<E> | Response

/** Answers one endpoint of the contract; the request and the answer are checked with its schemas. */
export function serve<E extends Endpoint>(
  endpoint: E,
  resolve: (context: RequestContext<E>) => Answer<E> | Promise<Answer<E>>,
  { status = 200 }: { status?: number } = {},
): Mock {
  async function respond(request: Request, params: Params, settings: Settings): Promise<Response> {
    const url = new URL(request.url)
    await wait(latencyOf(request, settings))
    const user = userOfBearer(request.headers.get('Authorization'))
    if (!endpoint.open && !user) return errorResponse(401)
    const sent = await readBody(endpoint, request)
    const fault = await faultOf(params, Object.fromEntries(url.searchParams), parsedIfFaulty(sent.text))
    if (fault === 'slow') await wait(settings.slow)
    else if (fault && fault !== 'lost') return fault
    // The casts: the types cannot follow a schema's output through `readQuery` and `readBody`.
    const context = {
      params: params as RequestContext<E>['params'],
      query: readQuery(endpoint.query, withoutSlow(url.searchParams)) as Query<E>,
      body: sent.parse() as Body<E>,
      settings,
      request,
      get user() {
        if (!user) throw new Refusal(401)
        return user
      },
    }
    const { response, repeated } = await withIdempotency(request, user?.id, sent.text, async () => {
      const workspace = user?.workspace ?? 'demo'
      const answer = await inWorkspace(workspace, () => resolve(context))
      if (answer instanceof Response) return answer
      const checked = Response.json(checkedAnswer(endpoint, answer) ?? {}, { status })
      if (user && endpoint.method !== 'GET' && !endpoint.open)
        inWorkspace(workspace, () => logWrite(endpoint, { params, body: context.body, user }, answer))
      return checked
    })
    // Only a write can be carried out unseen; a read for the record that was lost is answered.
    if (fault === 'lost' && !repeated && endpoint.method !== 'GET') throw new NetworkFailure()
    return response
  }

  return {
    method: endpoint.method,
    path: `/api/v1${endpoint.path}`,
    endpoint,
    status,
    answer: async (request, params, settings) => {
      try {
        return await respond(request, params, settings)
      } catch (error) {
        // A thrown answer is not kept for the next request with the same key.
        if (error instanceof Response) return error
        if (error instanceof Refusal) return errorResponse(error.status, error.body)
        throw error
      }
    },
  }
}

function latencyOf(request: Request, { latency }: Settings): number {
  return latency === 'natural' ? 80 + (hashText(request.method + request.url) % 171) : latency
}

/** Only a body that may name a fault is parsed a second time. */
function parsedIfFaulty(text: string): unknown {
  if (!text.includes('fail')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
