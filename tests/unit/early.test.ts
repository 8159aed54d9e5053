import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyRequest, takeEarly } from '@/lib/api/early'

const URL_OF_LIST = 'https://api.example.com/api/v1/agents?page=1&limit=10'
const TOKEN = 'token-of-ada'

function plant(change: Partial<EarlyRequest> = {}) {
  const controller = new AbortController()
  const answer = Promise.resolve(new Response('{"a":1}', { status: 429, headers: { 'Retry-After': '3' } }))
  globalThis.earlyRequest = {
    url: URL_OF_LIST,
    token: TOKEN,
    page: '/agents',
    at: Date.now(),
    answer,
    controller,
    ...change,
  }
  return { controller }
}

beforeEach(() => window.history.replaceState(null, '', '/agents'))
afterEach(() => {
  vi.useRealTimers()
  globalThis.earlyRequest = undefined
})

const request = { endpoint: 'GET /agents', timeout: 30_000, signal: undefined }

/** An answer that is awaited until the request is aborted. */
function plantPending() {
  const controller = new AbortController()
  const answer = new Promise<Response>((_resolve, reject) =>
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason)),
  )
  answer.catch(() => {})
  plant({ answer, controller })
  return controller.signal
}

test('the same request is answered with the early answer, once', async () => {
  plant()
  const early = takeEarly(URL_OF_LIST, TOKEN)
  expect(await early?.(request)).toMatchObject({ status: 429, text: '{"a":1}', retryAfter: '3' })
  expect(takeEarly(URL_OF_LIST, TOKEN)).toBeUndefined()
})

test('another request leaves it to the one that it was sent for', () => {
  plant()
  expect(takeEarly('https://api.example.com/api/v1/credits', TOKEN)).toBeUndefined()
  expect(takeEarly(URL_OF_LIST, TOKEN)).toBeDefined()
})

test.each([
  ['another bearer', () => plant(), 'token-of-bob'],
  ['another page', () => plant({ page: '/tools' }), TOKEN],
  ['more than 10 s', () => plant({ at: Date.now() - 10_001 }), TOKEN],
])('%s drops it and aborts it', (_case, arrange, token) => {
  const { controller } = arrange()
  expect(takeEarly(URL_OF_LIST, token)).toBeUndefined()
  expect(controller.signal.aborted).toBe(true)
  expect(takeEarly(URL_OF_LIST, TOKEN)).toBeUndefined()
})

test('a reader who gives up aborts it, also where that was before it was taken', async () => {
  const sent = plantPending()
  const reader = new AbortController()
  const answer = takeEarly(URL_OF_LIST, TOKEN)?.({ ...request, signal: reader.signal })
  expect(sent.aborted).toBe(false)
  reader.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'aborted', endpoint: 'GET /agents' })
  expect(sent.aborted).toBe(true)

  const late = plantPending()
  const answerToLate = takeEarly(URL_OF_LIST, TOKEN)?.({ ...request, signal: AbortSignal.abort() })
  await expect(answerToLate).rejects.toMatchObject({ kind: 'aborted' })
  expect(late.aborted).toBe(true)
})

test('it is aborted after the timeout of the request', async () => {
  const sent = plantPending()
  const answer = takeEarly(URL_OF_LIST, TOKEN)?.({ ...request, timeout: 10 })
  await expect(answer).rejects.toMatchObject({ kind: 'timeout' })
  expect(sent.aborted).toBe(true)
})

test('one that failed is a network error', async () => {
  plant({ answer: Promise.reject(new TypeError('Failed to fetch')) })
  await expect(takeEarly(URL_OF_LIST, TOKEN)?.(request)).rejects.toMatchObject({ kind: 'network' })
})
