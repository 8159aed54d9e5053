import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Observer } from '@/lib/observe/observer'
import { writeSettings } from '../support/page-settings'

/* From events on the page to calls of an observer. */

const seen: Request[] = []
const server = setupServer(
  http.all('*', ({ request }) => {
    seen.push(request.clone())
    if (request.url.includes('/lost')) return HttpResponse.error()
    return HttpResponse.json(
      { records: [], total: 0, name: 'Ada Lovelace' },
      { status: /status=(\d+)/.test(request.url) ? 500 : 200 },
    )
  }),
)
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  vi.resetModules()
  seen.length = 0
})
// Listeners of a module that a test has loaded are removed after it.
afterEach(() => {
  for (const [type, listener] of vi.mocked(addEventListener).mock?.calls ?? []) removeEventListener(type, listener)
  vi.restoreAllMocks()
})

type Told = [kind: string, details: object]

/** An observer that records its calls; its chunk loads when `arrive` is called. */
async function begin(observer?: Observer) {
  vi.spyOn(globalThis, 'addEventListener')
  writeSettings({ api: 'https://parley.test' })
  const told: Told[] = []
  const keep: Observer = observer ?? {
    onError: (details) => told.push(['error', details]),
    onRequest: (details) => told.push(['request', details]),
    onVital: (details) => told.push(['vital', details]),
  }
  const [{ startObserving, observeCaught }, { deliverTo }, { call }, { agents }, { callRecords }] = await Promise.all([
    import('@/lib/observe'),
    import('@/lib/observe/deliver'),
    import('@/lib/api/call'),
    import('@/contract/agents'),
    import('@/contract/call-records'),
  ])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  startObserving(async () => {
    await arrived
    const sources = {
      queries: queries.getQueryCache(),
      mutations: queries.getMutationCache(),
      screen: () => '/agents/$agentId',
    }
    return deliverTo(keep, sources)
  })
  return { told, arrive, observeCaught, call, agents, callRecords, queries }
}

const errors = (told: Told[]) => told.filter(([kind]) => kind === 'error').map(([, details]) => details)

test('without a collector, requests have no traceparent header and errors are not queued', async () => {
  writeSettings({ api: 'https://parley.test' })
  const [{ call }, { agents }, { isObserving, observeCaught }] = await Promise.all([
    import('@/lib/api/call'),
    import('@/contract/agents'),
    import('@/lib/observe'),
  ])
  await call(agents.list, {})
  observeCaught(new Error('x'))
  expect(seen[0]?.headers.get('traceparent')).toBeNull()
  expect(isObserving()).toBe(false)
})

describe('a request', () => {
  test('carries the trace ID of its span, and the span has only the path template', async () => {
    const { told, arrive, call, callRecords } = await begin()
    await call(callRecords.get, { params: { id: 'call_tooth' } }).catch(() => {})
    arrive()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    const [, request] = told[0] ?? []
    const [, trace, span] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(seen[0]?.headers.get('traceparent') ?? '') ?? []
    expect(request).toEqual({
      traceId: trace,
      spanId: span,
      method: 'GET',
      path: '/api/v1/call-records/:id',
      status: 200,
      failure: undefined,
      screen: '/agents/$agentId',
      startedAt: expect.any(Number),
      endedAt: expect.any(Number),
    })
    expect(JSON.stringify(told)).not.toMatch(/call_tooth|Ada/)
  })

  test('without a response reports why, and an aborted one is not reported', async () => {
    const { told, arrive, call, callRecords } = await begin()
    arrive()
    await call(callRecords.get, { params: { id: 'lost' } }).catch(() => {})
    const controller = new AbortController()
    const aborted = call(callRecords.get, { params: { id: 'c_1' }, signal: controller.signal }).catch(() => {})
    controller.abort()
    await aborted
    await vi.waitFor(() =>
      expect(told.map(([, details]) => details)).toEqual([
        expect.objectContaining({ failure: 'network', status: undefined }),
      ]),
    )
  })

  test('sent by the start script is reported with its own trace ID', async () => {
    const { told, arrive, call, agents } = await begin()
    arrive()
    const traceId = '0123456789abcdef'.repeat(2)
    globalThis.earlyRequests = [
      {
        url: 'https://parley.test/api/v1/agents',
        token: '',
        page: location.pathname,
        at: Date.now() - 100,
        answer: Promise.resolve(HttpResponse.json({ records: [], total: 0 })),
        controller: new AbortController(),
        traceId,
      },
    ]
    await call(agents.list, {})
    expect(seen).toEqual([])
    await vi.waitFor(() =>
      expect(told).toEqual([['request', expect.objectContaining({ traceId, spanId: traceId.slice(16) })]]),
    )
  })
})

describe('errors', () => {
  test('from boundaries, window, promises, queries and mutations are reported without personal data', async () => {
    const { told, arrive, observeCaught, queries } = await begin()
    const failing = (text: string) => () => Promise.reject(new TypeError(text))
    await queries.fetchQuery({ queryKey: ['Ada'], queryFn: failing('query of "Ada"') }).catch(() => {})
    observeCaught(new Error('boundary of ada@example.com'))
    arrive()
    await vi.waitFor(() => expect(errors(told)).toHaveLength(2))
    window.dispatchEvent(new ErrorEvent('error', { message: 'Ada', error: new RangeError('window at 010-1234-5678') }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('promise c_1x2y3') }))
    await queries
      .getMutationCache()
      .build(queries, { mutationFn: failing("mutation of 'Ada'") })
      .execute({})
      .catch(() => {})
    expect(errors(told)).toEqual(
      [
        ['query', 'TypeError', 'query of •••'],
        ['render', 'Error', 'boundary of •••'],
        ['window', 'RangeError', 'window at •••'],
        ['promise', 'Error', 'promise •••'],
        ['mutation', 'TypeError', 'mutation of •••'],
      ].map(([source, name, message]) =>
        expect.objectContaining({ source, name, message, screen: '/agents/$agentId' }),
      ),
    )
  })

  test('reported by a query and a boundary are sent once, and aborts and redirects never', async () => {
    const { told, arrive, observeCaught, queries } = await begin()
    const { ApiError } = await import('@/lib/api/errors')
    arrive()
    const error = new Error('once')
    await queries.fetchQuery({ queryKey: [1], queryFn: () => Promise.reject(error) }).catch(() => {})
    observeCaught(error)
    observeCaught(new ApiError({ kind: 'aborted', endpoint: 'GET /agents' }))
    observeCaught({ isNotFound: true })
    await vi.waitFor(() => expect(errors(told)).toHaveLength(1))
  })

  test('in a loop are limited, before and after the observer has loaded', async () => {
    const { told, arrive, observeCaught } = await begin()
    for (let index = 0; index < 200; index++)
      observeCaught(new Error(`before ${String.fromCharCode(97 + (index % 26), 97 + index / 26)}`))
    arrive()
    await vi.waitFor(() => expect(errors(told)).toHaveLength(50))
    for (let index = 0; index < 50; index++) observeCaught(new Error('same'))
    expect(errors(told)).toHaveLength(55)
  })
})

test('that an observer throws are not reported to it, and break nothing', async () => {
  const fail = vi.fn(() => {
    throw new Error('observer')
  })
  const { arrive, call, agents, observeCaught } = await begin({ onError: fail, onRequest: fail, onVital: fail })
  arrive()
  await call(agents.list, {})
  await vi.waitFor(() => expect(fail).toHaveBeenCalledTimes(1))
  observeCaught(new Error('x'))
  expect(fail).toHaveBeenCalledTimes(2)
})

test('from loading the observer do not affect the page', async () => {
  vi.spyOn(globalThis, 'addEventListener')
  const { startObserving, observeCaught } = await import('@/lib/observe')
  startObserving(() => Promise.reject(new Error('404')))
  await Promise.resolve()
  expect(() => observeCaught(new Error('x'))).not.toThrow()
})
