import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyRequest, takeEarly } from '@/lib/api/early'

const URL_OF_LIST = 'https://api.example.com/api/v1/agents?page=1&limit=10'
const TOKEN = 'token-of-ada'

function plant(change: Partial<EarlyRequest> = {}) {
  const controller = new AbortController()
  const answer = Promise.resolve(new Response('{}'))
  globalThis.earlyRequest = {
    url: URL_OF_LIST,
    token: TOKEN,
    page: '/agents',
    at: Date.now(),
    answer,
    controller,
    ...change,
  }
  return { controller, answer }
}

beforeEach(() => window.history.replaceState(null, '', '/agents'))
afterEach(() => {
  vi.useRealTimers()
  globalThis.earlyRequest = undefined
})

test('the same request is answered with the early answer, once', async () => {
  const { answer } = plant()
  const early = takeEarly(URL_OF_LIST, TOKEN)
  expect(await early?.(URL_OF_LIST)).toBe(await answer)
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

test('a reader who gives up aborts it, also where that was before it was taken', () => {
  const { controller } = plant()
  const reader = new AbortController()
  void takeEarly(URL_OF_LIST, TOKEN)?.(URL_OF_LIST, { signal: reader.signal })
  expect(controller.signal.aborted).toBe(false)
  reader.abort()
  expect(controller.signal.aborted).toBe(true)

  const inRequest = plant()
  void takeEarly(URL_OF_LIST, TOKEN)?.(new Request(URL_OF_LIST, { signal: AbortSignal.abort() }))
  expect(inRequest.controller.signal.aborted).toBe(true)

  const late = plant()
  void takeEarly(URL_OF_LIST, TOKEN)?.(URL_OF_LIST, { signal: AbortSignal.abort() })
  expect(late.controller.signal.aborted).toBe(true)
})
