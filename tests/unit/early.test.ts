import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { agents } from '@/contract/agents'
import { credits } from '@/contract/credits'
import { call } from '@/lib/api/call'
import type { CallOptions } from '@/lib/api/call-options'
import { dropEarly, type EarlyRequest } from '@/lib/api/early'
import { beginSession, endSession, lastSessionEnd, useSession } from '@/lib/session/session'
import { ada } from '../support/people'

/* Requests of the start script, taken by the client: interceptors and errors are those of every other request. */

const TOKEN = 'token-of-ada'
const LIST = '/api/v1/agents?page=1&limit=10'

const sent: string[] = []
const server = setupServer(
  http.get('*/api/v1/*', ({ request }) => {
    sent.push(new URL(request.url).pathname)
    return HttpResponse.json({ records: [{ id: 'late', name: 'Late' }], total: 1 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  window.history.replaceState(null, '', '/agents')
  beginSession(TOKEN, ada)
  sent.length = 0
})
afterEach(() => {
  dropEarly()
  endSession()
})

const rows = (id: string) => JSON.stringify({ records: [{ id, name: 'Front desk' }], total: 1 })

/** Plants a request as the start script sends it. @returns what tells that it has been aborted */
function plant(answer: Response | Promise<Response>, change: Partial<EarlyRequest> = {}) {
  const controller = new AbortController()
  const request = {
    url: LIST,
    token: TOKEN,
    page: '/agents',
    at: Date.now(),
    answer: Promise.resolve(answer),
    controller,
    ...change,
  }
  globalThis.earlyRequests = [...(globalThis.earlyRequests ?? []), request]
  return request.controller.signal
}

/** An answer that does not come until the request is aborted. */
function plantPending() {
  const controller = new AbortController()
  const answer = new Promise<Response>((_resolve, reject) =>
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason)),
  )
  answer.catch(() => {})
  return plant(answer, { controller })
}

const list = (options: CallOptions = {}) => call(agents.list, { query: { page: 1, limit: 10 }, ...options })
const ids = async (asked = list()) => (await asked).records.map(({ id }) => id)

test('the same request receives the early response, once', async () => {
  plant(new Response(rows('early')))
  expect(await ids()).toEqual(['early'])
  expect(sent).toEqual([])
  expect(await ids()).toEqual(['late'])
  expect(sent).toEqual(['/api/v1/agents'])
})

test('each of several requests receives its own response, in any order', async () => {
  plant(new Response(rows('early')))
  plant(new Response(rows('second')), { url: '/api/v1/agents?page=2&limit=10' })
  expect(await ids(call(agents.list, { query: { page: 2, limit: 10 } }))).toEqual(['second'])
  expect(await ids()).toEqual(['early'])
  expect(sent).toEqual([])
})

test('another request does not consume it', async () => {
  const aborted = plant(new Response(rows('early')))
  await call(credits.balances, {}).catch(() => {})
  expect(sent).toEqual(['/api/v1/credits/balances'])
  expect(aborted.aborted).toBe(false)
  expect(await ids()).toEqual(['early'])
})

test.each([
  ['another bearer', { token: 'token-of-bob' }],
  ['another page', { page: '/tools' }],
  ['more than 10 s', { at: Date.now() - 10_001 }],
])('%s drops and aborts it', async (_case, change) => {
  const signal = plant(new Response(rows('early')), change)
  expect(await ids()).toEqual(['late'])
  expect(signal.aborted).toBe(true)
  expect(globalThis.earlyRequests).toEqual([])
})

test('aborting the request aborts it', async () => {
  const signal = plantPending()
  const reader = new AbortController()
  const asked = list({ signal: reader.signal })
  // Not before the client has taken it.
  await vi.waitFor(() => expect(globalThis.earlyRequests).toEqual([]))
  expect(signal.aborted).toBe(false)
  reader.abort()
  await expect(asked).rejects.toMatchObject({ kind: 'aborted', endpoint: 'GET /agents', message: 'Request aborted' })
  expect(signal.aborted).toBe(true)
})

test('it is aborted after the timeout of the request', async () => {
  const signal = plantPending()
  await expect(list({ timeout: 10 })).rejects.toMatchObject({ kind: 'timeout', endpoint: 'GET /agents' })
  expect(signal.aborted).toBe(true)
})

test('one that failed is a network error', async () => {
  const answer = Promise.reject(new TypeError('Failed to fetch'))
  answer.catch(() => {})
  plant(answer)
  await expect(list()).rejects.toMatchObject({ kind: 'network', endpoint: 'GET /agents' })
})

test('an error response is parsed with its body and Retry-After', async () => {
  const body = JSON.stringify({ statusCode: 429, message: 'Slow down', error: 'Too many' })
  plant(new Response(body, { status: 429, headers: { 'Retry-After': '3' } }))
  await expect(list()).rejects.toMatchObject({
    kind: 'http',
    status: 429,
    retryAfter: 3,
    body: { message: 'Slow down' },
  })
})

test('a 401 ends the session, once', async () => {
  const ended = vi.fn()
  const unsubscribe = useSession.subscribe(ended)
  plant(new Response('{}', { status: 401 }))
  plant(new Response('{}', { status: 401 }), { url: '/api/v1/agents?page=2&limit=10' })
  const both = [list(), call(agents.list, { query: { page: 2, limit: 10 } })]
  const outcomes = await Promise.allSettled(both)
  unsubscribe()
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ended).toHaveBeenCalledTimes(1)
  expect(lastSessionEnd()).toBe('expired')
})
