import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callRecords } from '@/contract/call-records'
import { session } from '@/contract/session'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { connectToaster, type Notice } from '@/lib/notify'
import { beginSession, endSession, lastSessionEnd, useSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { deferred } from '../support/test-server'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => beginSession('token-1', ada))
afterEach(() => {
  server.resetHandlers()
  endSession()
})

const answer = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  make: (request: Request) => Response | Promise<Response>,
) => server.use(http[method](`*/api/v1${path}`, ({ request }) => make(request)))
const list = () => call(callRecords.list, {})
const failed = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}
const page = { records: [{ id: 'c1' }], total: 1 }

describe('a request', () => {
  test('is sent to its URL with query, bearer token and Accept header', async () => {
    let seen: Request | undefined
    answer('get', '/call-records', (request) => {
      seen = request
      return HttpResponse.json(page)
    })
    await call(callRecords.list, { query: { page: 2, limit: 50, to: '+8210 12', type: undefined } })
    const url = new URL(seen?.url ?? '')
    expect(url.origin + url.pathname).toBe('https://parley.test/api/v1/call-records')
    expect(Object.fromEntries(url.searchParams)).toEqual({ page: '2', limit: '50', to: '+8210 12' })
    expect(seen?.headers.get('authorization')).toBe('Bearer token-1')
    expect(seen?.headers.get('accept')).toBe('application/json')
  })

  test('carries a body as JSON and its idempotency key', async () => {
    let seen: Request | undefined
    answer('post', '/call-records', (request) => {
      seen = request.clone()
      return HttpResponse.json({ id: 'new' }, { status: 201 })
    })
    const made = await call(callRecords.create, { body: { type: 'web' }, idempotencyKey: 'once' })
    expect(made.id).toBe('new')
    expect(await seen?.json()).toEqual({ type: 'web' })
    expect(seen?.headers.get('content-type')).toMatch(/^application\/json/)
    expect(seen?.headers.get('idempotency-key')).toBe('once')
  })

  test('to an open endpoint carries no bearer token, and its 401 does not end the session', async () => {
    let bearer: string | null = 'unset'
    answer('post', '/auth/login', (request) => {
      bearer = request.headers.get('authorization')
      return HttpResponse.json({}, { status: 401 })
    })
    const error = await failed(call(session.login, { body: { username: 'a', password: 'b' } }))
    expect([error.status, bearer]).toEqual([401, null])
    expect(useSession.getState().token).toBe('token-1')
  })

  test('with an invalid ID is not sent', async () => {
    const error = await failed(call(callRecords.get, { params: { id: '..' } }))
    expect([error.kind, error.status]).toEqual(['http', 404])
  })
})

describe('every failed response becomes an ApiError', () => {
  const json = (body: string) => () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
  test.each<[string, () => Response, Partial<ApiError>]>([
    ['a lost network', () => HttpResponse.error(), { kind: 'network' }],
    [
      '500',
      () => HttpResponse.json({ statusCode: 500, message: 'x', error: 'y' }, { status: 500 }),
      { kind: 'http', status: 500 },
    ],
    [
      'a proxy’s page',
      () => HttpResponse.html('<h1>502</h1>', { status: 502 }),
      { kind: 'http', status: 502, body: undefined },
    ],
    ['a page for data', () => HttpResponse.html('<h1>Wi-Fi</h1>'), { kind: 'contract', field: 'JSON' }],
    ['204', () => new HttpResponse(null, { status: 204 }), { kind: 'http', status: 204 }],
    ['nothing', json(''), { kind: 'contract' }],
    ['null', json('null'), { kind: 'contract' }],
    ['half an answer', json('{"records":['), { kind: 'contract', field: 'JSON' }],
    ['wrong types', json('{"records":"none","total":{}}'), { kind: 'contract', field: 'records' }],
    ['a list instead of a page', json('[]'), { kind: 'contract' }],
    [
      '429',
      () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '7' } }),
      { kind: 'http', status: 429, retryAfter: 7 },
    ],
  ])('%s', async (_, respond, expected) => {
    answer('get', '/call-records', respond)
    expect(await failed(list())).toMatchObject({ endpoint: 'GET /call-records', ...expected })
  })

  test('a write without a response body fails on an HTML page or cut-off JSON and accepts plain text', async () => {
    const remove = () => call(callRecords.remove, { params: { id: 'c_1' } })
    answer('delete', '/call-records/:id', () => HttpResponse.html('<h1>Wi-Fi</h1>'))
    expect(await failed(remove())).toMatchObject({ kind: 'contract', field: 'JSON' })
    answer('delete', '/call-records/:id', json('{"deleted":'))
    expect(await failed(remove())).toMatchObject({ kind: 'contract', field: 'JSON' })
    answer('delete', '/call-records/:id', () => HttpResponse.text('OK'))
    await expect(remove()).resolves.toBeUndefined()
  })

  test('an abort by the caller is reported as aborted', async () => {
    answer('get', '/call-records', () => new Promise<Response>(() => {}))
    const controller = new AbortController()
    const asked = failed(call(callRecords.list, { signal: controller.signal }))
    controller.abort()
    expect(await asked).toMatchObject({ kind: 'aborted', message: 'Request aborted' })
  })
})

function recordNotices() {
  const notices: Notice[] = []
  connectToaster((notice) => notices.push(notice))
  return notices
}

describe('a 304 response', () => {
  test.each(['post', 'patch', 'delete'] as const)(
    'to a %s shows a notice, whatever the screen does',
    async (method) => {
      const notices = recordNotices()
      answer(
        method,
        method === 'post' ? '/call-records' : '/call-records/:id',
        () => new HttpResponse(null, { status: 304 }),
      )
      const writes = {
        post: () => call(callRecords.create, { body: { type: 'web' } }),
        patch: () => call(callRecords.update, { params: { id: 'c_1' }, body: {} }),
        delete: () => call(callRecords.remove, { params: { id: 'c_1' } }),
      }
      expect((await failed(writes[method]())).status).toBe(304)
      expect(notices.map(({ title }) => title)).toEqual(['Content not modified!'])
    },
  )

  test('to a read shows none', async () => {
    const notices = recordNotices()
    answer('get', '/call-records', () => new HttpResponse(null, { status: 304 }))
    await failed(list())
    expect(notices).toEqual([])
  })
})

describe('the end of a session', () => {
  test('twenty 401s at once end the session once', async () => {
    const ended = vi.fn()
    const unsubscribe = useSession.subscribe(ended)
    answer('get', '/call-records', () => HttpResponse.json({}, { status: 401 }))
    const errors = await Promise.all(Array.from({ length: 20 }, () => failed(list())))
    // Those that are on their way when the first one is refused are called back.
    expect(errors.every(({ kind, status }) => status === 401 || kind === 'aborted')).toBe(true)
    unsubscribe()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(lastSessionEnd()).toBe('expired')
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect(document.cookie).toBe('')
  })

  test('a late 401 of the session before does not end the one that has begun', async () => {
    const late = deferred()
    const asked = deferred()
    answer('get', '/call-records', async () => {
      asked.release()
      await late.released
      return HttpResponse.json({}, { status: 401 })
    })
    const failing = failed(list())
    await asked.released
    beginSession('token-2', { ...ada, id: 'user_bob' })
    late.release()
    await failing
    expect(useSession.getState().token).toBe('token-2')
  })

  test('a 403 does not end the session', async () => {
    answer('get', '/call-records', () => HttpResponse.json({}, { status: 403 }))
    await failed(list())
    expect(useSession.getState().token).toBe('token-1')
  })
})

describe('a request belongs to the user who sent it', () => {
  const bob = { ...ada, id: 'user_bob' }

  test.each([
    ['signs out', endSession],
    ['is followed by another user', () => beginSession('token-2', bob)],
  ])('and is aborted when that user %s', async (_, change) => {
    const asked = deferred()
    answer('patch', '/call-records/:id/summary', () => {
      asked.release()
      return new Promise<Response>(() => {})
    })
    const saving = failed(call(callRecords.setSummary, { params: { id: 'c_1' }, body: { summary: null } }))
    await asked.released
    change()
    expect(await saving).toMatchObject({ kind: 'aborted' })
  })

  test('and is not sent where the user changes first', async () => {
    let bearer: string | null = null
    answer('delete', '/call-records/:id', (request) => {
      bearer = request.headers.get('authorization')
      return new HttpResponse(null, { status: 204 })
    })
    const removing = failed(call(callRecords.remove, { params: { id: 'c_1' } }))
    beginSession('token-2', bob)
    expect(await removing).toMatchObject({ kind: 'aborted' })
    expect(bearer).toBeNull()
  })

  test('a new token or name of the same user aborts no request', async () => {
    const asked = deferred()
    const late = deferred()
    answer('get', '/call-records', async () => {
      asked.release()
      await late.released
      return HttpResponse.json(page)
    })
    const reading = list()
    await asked.released
    beginSession('token-2', { ...ada, username: 'countess' })
    late.release()
    expect((await reading).records).toHaveLength(1)
  })

  test('a sign-in request is not aborted by a change of the user', async () => {
    const asked = deferred()
    const late = deferred()
    answer('post', '/auth/login', async () => {
      asked.release()
      await late.released
      return HttpResponse.json({}, { status: 400 })
    })
    const signingIn = failed(call(session.login, { body: { username: 'a', password: 'b' } }))
    await asked.released
    endSession()
    late.release()
    expect(await signingIn).toMatchObject({ status: 400 })
  })
})
