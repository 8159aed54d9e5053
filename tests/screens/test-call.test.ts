import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallRecord } from '@/contract/call-records'
import { createTestCall } from '@/features/test-call/create-test-call'
import { currentTranscript } from '@/features/test-call/lines'
import { setDemo } from '@/lib/demo'
import type { MediaListener } from '@/lib/media-session'
import { beginSession, expireSession } from '@/lib/session/session'
import { asStream, type FakeStream, newStream } from '../support/fake-peer'
import { ada } from '../support/people'
import { deferred, refusal, testServer } from '../support/test-server'

const call = { id: 'call_1', type: 'web' }
const END = '*/api/v1/call-records/:id/end'

const { use, requestsTo } = testServer({
  preload: () => import('@/lib/api/send'),
  handlers: () => [
    http.post('*/api/v1/call-records', () => HttpResponse.json(call)),
    http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [], total: 0 })),
    http.post('*/api/v1/agents/:id/test-call', () => HttpResponse.json({ url: 'demo:agent', token: 't' })),
    http.post(END, () => HttpResponse.json({ ...call, endTime: '2026-01-01T00:00:00Z' })),
  ],
})

const getUserMedia = vi.fn<() => Promise<unknown>>()
const microphones: FakeStream[] = []
/** The audio of the call as it was connected. */
let connected: { microphone: MediaStream; listener: MediaListener } | undefined
let endOfMedia = Promise.resolve()
const setMuted = vi.fn()
const failedLater = vi.fn()

const newCall = () => createTestCall({ agentId: 'agent_1', onRecord: () => {}, onFailedLater: failedLater })
const openTracks = () => microphones.flatMap(({ tracks }) => tracks).filter(({ readyState }) => readyState === 'live')
const endings = () => requestsTo('POST', '/call_1/end')

/** A microphone that is opened when the test says so. */
function heldMicrophones() {
  const grants: ((stream: FakeStream) => void)[] = []
  getUserMedia.mockImplementation(() => new Promise((resolve) => grants.push(resolve)))
  return grants
}

function newMicrophone() {
  const stream = newStream()
  microphones.push(stream)
  return stream
}

async function startedCall() {
  const test = newCall()
  await test.open(undefined)
  await test.start()
  expect(test.store.getState().phase).toBe('live')
  return test
}

beforeEach(() => {
  microphones.length = 0
  connected = undefined
  endOfMedia = Promise.resolve()
  setMuted.mockReset()
  failedLater.mockReset()
  getUserMedia.mockReset()
  getUserMedia.mockImplementation(async () => newMicrophone())
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  beginSession('token-of-ada', ada)
  setDemo({
    reset: async () => {},
    connectAgent:
      () =>
      async ({ microphone, listener }) => {
        connected = { microphone, listener }
        return { remote: asStream(newStream()), end: () => endOfMedia, setMuted, setMicrophone: async () => {} }
      },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('the record is created as a test over the web, and ended with its transcript', async () => {
  const test = await startedCall()
  await test.end()
  expect(requestsTo('POST', '/call-records')[0]?.body).toMatchObject({ type: 'web', agentId: 'agent_1', isTest: true })
  expect(endings().map(({ query }) => query)).toEqual([{ includeTranscript: 'true' }])
  expect(test.store.getState()).toMatchObject({ phase: 'over', ended: 'done', outcome: { kind: 'byYou' } })
  expect(openTracks()).toEqual([])
})

test('a call after a muted one is not muted, and mute applies to track and media', async () => {
  const test = await startedCall()
  test.setMuted(true)
  expect(openTracks().map(({ enabled }) => enabled)).toEqual([false])
  expect(setMuted).toHaveBeenLastCalledWith(true)
  await test.end()
  test.again()
  await test.open(undefined)
  await test.start()
  expect(test.store.getState()).toMatchObject({ phase: 'live', isMuted: false })
  expect(openTracks().map(({ enabled }) => enabled)).toEqual([true])
})

test('of two microphones chosen in quick succession the last one is used, in any order of opening', async () => {
  const grants = heldMicrophones()
  const test = newCall()
  const opened = [test.open('one'), test.open('two')]
  await vi.waitFor(() => expect(grants).toHaveLength(2))
  const [one, two] = [newMicrophone(), newMicrophone()]
  grants[1]?.(two)
  grants[0]?.(one)
  await Promise.all(opened)
  await vi.waitFor(() => expect(openTracks()).toEqual(two.tracks))
  expect(test.store.getState().microphone).toBe(two)
})

test('no call begins once the microphone was unplugged, or while another one is being opened', async () => {
  const test = newCall()
  await test.open(undefined)
  microphones[0]?.tracks[0]?.dispatchEvent(new Event('ended'))
  expect(test.store.getState()).toMatchObject({ microphone: undefined, outcome: { kind: 'missing' } })
  await test.start()
  expect(test.store.getState().phase).toBe('checks')
  const grants = heldMicrophones()
  const first = test.open('one')
  await vi.waitFor(() => expect(grants).toHaveLength(1))
  grants[0]?.(newMicrophone())
  await first
  void test.open('two')
  await test.start()
  expect(test.store.getState().phase).toBe('checks')
})

test('a microphone that is granted after the screen was left is released', async () => {
  const grants = heldMicrophones()
  const test = newCall()
  const opened = test.open(undefined)
  await vi.waitFor(() => expect(grants).toHaveLength(1))
  test.dispose()
  grants[0]?.(newMicrophone())
  await opened
  await vi.waitFor(() => expect(openTracks()).toEqual([]))
})

test('a call cancelled while its record is being created is ended, with a notice', async () => {
  const test = newCall()
  await test.open(undefined)
  const started = test.start()
  await test.end()
  await started
  expect(endings()).toHaveLength(1)
  expect(requestsTo('POST', '/agents/agent_1/test-call')).toHaveLength(0)
  expect(test.store.getState()).toMatchObject({ ended: 'done', record: call, outcome: { kind: 'cancelled' } })
})

test('a call that could not be ended shows an error on the screen, or as a toast once it was left', async () => {
  use(http.post(END, () => refusal(403)))
  const test = await startedCall()
  await test.end()
  expect(test.store.getState().ended).toBe('failed')
  expect(failedLater).not.toHaveBeenCalled()
  const left = await startedCall()
  left.dispose()
  await vi.waitFor(() => expect(failedLater).toHaveBeenCalledExactlyOnceWith('ended', undefined))
})

test('closing the page before the call has ended on the server still ends it', async () => {
  const media = deferred()
  endOfMedia = media.released
  const test = await startedCall()
  const closed = test.end()
  test.abandon()
  await vi.waitFor(() => expect(endings()).toHaveLength(1))
  media.release()
  await closed
})

test('beforeunload asks while a call is being saved', async () => {
  const media = deferred()
  endOfMedia = media.released
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const test = await startedCall()
  expect(isAsked()).toBe(false)
  const closed = test.end()
  expect(isAsked()).toBe(true)
  media.release()
  await closed
  expect(isAsked()).toBe(false)
})

/** The server has created a record, and answers as `respond` says. */
function createUnknown(respond: () => Response | Promise<Response>) {
  use(
    http.post('*/api/v1/call-records', respond),
    http.get('*/api/v1/call-records', ({ request }) => {
      const startTime = new URL(request.url).searchParams.get('startDate')
      return HttpResponse.json({ records: [{ ...call, startTime, agent: { id: 'agent_1', name: '' } }], total: 1 })
    }),
  )
}

test.each<[string, string, () => Response]>([
  ['is lost', 'unreachable', () => HttpResponse.error()],
  ['cannot be read', 'refused', () => HttpResponse.json({ type: 'web' })],
  ['is a 500', 'refused', () => refusal(500)],
])('a record whose creation responds with %s is searched for and ended', async (_, kind, respond) => {
  createUnknown(respond)
  const test = newCall()
  await test.open(undefined)
  await test.start()
  expect(test.store.getState().outcome?.kind).toBe(kind)
  await vi.waitFor(() => expect(test.store.getState().ended).toBe('done'))
  expect(endings()).toHaveLength(1)
})

test('a record created while the session expires is ended once the same user has signed in again', async () => {
  createUnknown(() => {
    expireSession('token-of-ada')
    return HttpResponse.json(call)
  })
  const test = newCall()
  await test.open(undefined)
  await test.start()
  expect(endings()).toHaveLength(0)
  beginSession('new-token-of-ada', ada)
  await vi.waitFor(() => expect(test.store.getState().ended).toBe('done'))
  expect(endings()).toHaveLength(1)
})

test('a record that may still be running and cannot be ended is reported as running; one that was never created is not', async () => {
  createUnknown(() => refusal(500))
  use(http.post(END, () => refusal(403)))
  const test = newCall()
  await test.open(undefined)
  await test.start()
  await vi.waitFor(() => expect(test.store.getState().ended).toBe('failed'))
  use(http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [], total: 0 })))
  test.again()
  await test.open(undefined)
  await test.start()
  await vi.waitFor(() => expect(test.store.getState()).toMatchObject({ phase: 'over', ended: 'none' }))
})

test.each([
  [409, 'tooMany'],
  [429, 'tooMany'],
  [402, 'noCredits'],
  [404, 'notOffered'],
  [422, 'refused'],
])('a response of %d ends the call as %s', async (status, kind) => {
  use(http.post('*/api/v1/agents/:id/test-call', () => refusal(status)))
  const test = newCall()
  await test.open(undefined)
  await test.start()
  expect(test.store.getState().outcome?.kind).toBe(kind)
  await vi.waitFor(() => expect(test.store.getState().ended).toBe('done'))
  expect(openTracks()).toEqual([])
})

test.each([
  ['agent', 'byAgent'],
  ['network', 'lost'],
  ['microphone', 'unplugged'],
] as const)('audio that ends because of the %s ends the call as %s', async (reason, kind) => {
  const test = await startedCall()
  connected?.listener.onEnd(reason)
  expect(test.store.getState()).toMatchObject({ phase: 'over', outcome: { kind } })
  await vi.waitFor(() => expect(endings()).toHaveLength(1))
})

test('a line that the server corrects is corrected on the screen', async () => {
  const test = await startedCall()
  const stored = (content: string) =>
    test.observe({ ...call, transcription: [{ role: 'assistant', content }] } as CallRecord)
  stored('Hel')
  stored('Hello, how can I help?')
  const { reported, stored: transcript } = test.store.getState()
  expect(currentTranscript(reported, transcript).messages.map(({ content }) => content)).toEqual([
    'Hello, how can I help?',
  ])
})

test.each([[{ endTime: '2026-01-01T00:00:00Z' }], [{ endType: 'normal' }]])(
  'a call that was ended elsewhere is over here: %o',
  async (end) => {
    const test = await startedCall()
    test.observe({ ...call, ...end } as CallRecord)
    expect(test.store.getState().outcome?.kind).toBe('byOthers')
  },
)

test('a record with an unknown end type stays live', async () => {
  const test = await startedCall()
  test.observe({ ...call, duration: 0, endType: 'unknown' } as CallRecord)
  expect(test.store.getState()).toMatchObject({ phase: 'live' })
})
