import { isRead } from '@demo/acts'
import { readBody, readQuery } from '@demo/parse-request'
import { errorResponse, Refusal } from '@demo/refusal'
import { checkedAnswer } from '@demo/round-trip'
import type { Context as HonoContext } from 'hono'
import { isTooDeep } from '@/lib/request/json'
import { audited } from '../audit/audit'
import { isInScope } from '../auth/api-keys'
import { callerOf } from '../auth/caller'
import { isUnstorable, storable } from '../db/values'
import { loggedPath } from '../log'
import { StoreUnavailable } from '../recordings/recordings'
import type { Context, Route, Services } from './context'
import { once } from './idempotency'
import { TooMany } from './limits'

/** Postgres does not store NUL. */
const hasNul = (url: string) => url.includes('%00')

interface Sent {
  request: Request
  params: Record<string, string>
  address: string
  /** Reads the record that a write changes. */
  reader: Route | undefined
}

/** Handles a request: authenticates, validates, and runs a write in one transaction. */
export async function answer(route: Route, services: Services, sent: Sent): Promise<Response> {
  const { endpoint, status, isLong } = route
  const { request, params, address, reader } = sent
  const caller = await callerOf(services, request.headers.get('Authorization'))
  if (!caller && !endpoint.open) return errorResponse(401)
  if (caller?.scopes && !isInScope(endpoint, caller.scopes)) throw new Refusal(403, 'This key may not do that')
  if (hasNul(request.url)) throw new Refusal(400)
  const { pathname, searchParams } = new URL(request.url)
  const { text, parse } = await readBody(endpoint, request)
  const query = readQuery(endpoint.query, searchParams)
  const given = parse()
  if (isTooDeep(given)) throw new Refusal(400, 'The body is nested too deep')
  const body = storable(given)
  const later: (() => Promise<void>)[] = []
  // The casts: the schemas of the endpoint have read them.
  const contextIn = (db: Context['db']): Context => ({
    params: params as Context['params'],
    query: query as Context['query'],
    body: body as Context['body'],
    services,
    address,
    cookies: request.headers.get('Cookie') ?? '',
    db,
    afterCommit: (act) => void later.push(act),
    get caller() {
      if (!caller) throw new Refusal(401)
      return caller
    },
  })
  const run = async (db: Context['db']) => {
    const context = contextIn(db)
    // Open: signing in and out, which change no record, and a reset, which logs itself.
    const isWrite = !isRead(endpoint) && !endpoint.open
    const result = isWrite ? await audited(route, reader, context) : await route.act(context)
    const json = services.settings.checkAnswers ? checkedAnswer(endpoint, result) : result
    return { status, json: json ?? {} }
  }
  const key = endpoint.method === 'POST' ? request.headers.get('Idempotency-Key') : null
  const { db } = services
  await route.before?.(contextIn(db))
  const found =
    // Hashing a password is slow: a transaction would block the one connection of the embedded database.
    isRead(endpoint) || endpoint.open || isLong
      ? await run(db)
      : await db.transaction().execute((transaction) => {
          if (!key || !caller) return run(transaction)
          const { tenantId, userId } = caller
          return once(transaction, { tenantId, userId, path: pathname, key, body: text }, () => run(transaction))
        })
  for (const act of later) await act().catch((error) => services.log.error({ err: error }, 'not done after a commit'))
  return Response.json(found.json, { status: found.status, headers: { 'Cache-Control': 'no-store' } })
}

/** The second of two concurrent writes violates the unique constraint. */
const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** After which to ask again for a recording. */
const STORE_SECONDS = 5

/** The response for a thrown error: a refusal's own, else 500, which is logged. */
export function failure(error: unknown, context: HonoContext, { log }: Services): Response {
  if (error instanceof Refusal) return errorResponse(error.status, error.body)
  if (error instanceof TooMany) {
    const answered = errorResponse(429, 'Too many attempts. Try again later')
    answered.headers.set('Retry-After', String(error.seconds))
    return answered
  }
  if (error instanceof StoreUnavailable) {
    log.error({ err: error }, 'recordings are not available')
    const answered = errorResponse(503, 'Recordings are not available now. Try again later')
    answered.headers.set('Retry-After', String(STORE_SECONDS))
    return answered
  }
  if (isTaken(error)) return errorResponse(409, 'Somebody else has it already')
  const failed = { err: error, method: context.req.method, path: loggedPath(context.req.path) }
  if (isUnstorable(error)) {
    log.warn(failed, 'the database refused a value')
    return errorResponse(400, 'A value is out of range or too long')
  }
  log.error(failed, 'request failed')
  return errorResponse(500)
}
