import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { attachRecording, endLost, endOnServer, recordingFile } from '@/features/test-call/close-record'
import { beginSession, endSession, expireSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { refusal, testServer } from '../support/test-server'

/** The pauses between the tries, each of which the test ends. */
const pauses = vi.hoisted(() => [] as (() => void)[])
vi.mock('@/lib/delay', () => ({ delay: () => new Promise<void>((resolve) => pauses.push(resolve)) }))
async function endPauses(count: number) {
  await vi.waitFor(() => expect(pauses).toHaveLength(count))
  for (const end of pauses.splice(0)) end()
}

const { use, requestsTo } = testServer({
  preload: () => import('@/lib/api/send'),
  handlers: () => [
    http.post('*/api/v1/call-records/:id/end', () => HttpResponse.json(call)),
    http.post('*/api/v1/call-records/:id/recording', () => HttpResponse.json({ recordingUrl: 'call_1.webm' })),
    http.patch('*/api/v1/call-records/:id/recording-url', () => HttpResponse.json(call)),
  ],
})
const call = { id: 'call_1', type: 'web' }
const recording = recordingFile('call_1', new Blob(['sound'], { type: 'audio/webm' }))
const loseAnswers = (path: string) =>
  use(http.post(`*/api/v1/call-records/:id/${path}`, () => HttpResponse.error(), { once: true }))

beforeEach(() => {
  pauses.length = 0
  beginSession('token-of-ada', ada)
})

test('a lost response is retried with the same key, until the call has ended', async () => {
  loseAnswers('end')
  loseAnswers('end')
  const ended = endOnServer('call_1', ada.id)
  await endPauses(1)
  await endPauses(1)
  await expect(ended).resolves.toMatchObject(call)
  const keys = requestsTo('POST', '/call_1/end').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['cannot be read', () => HttpResponse.json({ done: true }), { kind: 'contract' }],
  ['is a 500', () => refusal(500), { status: 500 }],
])('after a response that %s, the record decides whether the call is still running', async (_, answer, failure) => {
  use(http.post('*/api/v1/call-records/:id/end', answer))
  const read = (record: object) => use(http.get('*/api/v1/call-records/:id', () => HttpResponse.json(record)))
  read({ ...call, endTime: '2026-01-01T00:00:00Z' })
  await expect(endOnServer('call_1', ada.id)).resolves.toMatchObject({ endTime: '2026-01-01T00:00:00Z' })
  read(call)
  await expect(endOnServer('call_1', ada.id)).rejects.toMatchObject(failure)
})

test('a 409 counts as ended, and a 403 does not', async () => {
  use(http.post('*/api/v1/call-records/:id/end', () => refusal(409)))
  await expect(endOnServer('call_1', ada.id)).resolves.toBeUndefined()
  use(http.post('*/api/v1/call-records/:id/end', () => refusal(403)))
  await expect(endOnServer('call_1', ada.id)).rejects.toMatchObject({ status: 403 })
})

test('a recording is uploaded and named, even if a response is lost', async () => {
  loseAnswers('recording')
  const stored = attachRecording('call_1', recording, ada.id)
  await endPauses(1)
  await expect(stored).resolves.toMatchObject(call)
  const keys = requestsTo('POST', '/call_1/recording').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(requestsTo('PATCH', '/call_1/recording-url')).toHaveLength(1)
})

test('a retry waits while the session is expired, and the same user ends the call', async () => {
  use(http.post('*/api/v1/call-records/:id/end', () => refusal(401), { once: true }))
  const ended = endOnServer('call_1', ada.id)
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  expireSession('token-of-ada')
  await endPauses(1)
  beginSession('new-token-of-ada', ada)
  await expect(ended).resolves.toMatchObject(call)
})

test('after a sign-out no request is sent any more', async () => {
  loseAnswers('end')
  const ended = endOnServer('call_1', ada.id)
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  endSession()
  await endPauses(1)
  await expect(ended).rejects.toThrow()
  expect(requestsTo('POST', '/call_1/end')).toHaveLength(1)
})

test('a record whose POST had no response is found by its start time, and ended', async () => {
  const startTime = '2026-11-24T09:00:00.123Z'
  const others = [
    { ...call, id: 'other_agent', startTime, agent: { id: 'agent_2', name: 'Mia' } },
    { ...call, id: 'other_time', startTime: '2026-11-24T09:00:00.124Z', agent: { id: 'agent_1', name: 'Ben' } },
    { ...call, id: 'over', startTime, endTime: startTime, agent: { id: 'agent_1', name: 'Ben' } },
  ]
  const lost = { ...call, startTime, agent: { id: 'agent_1', name: 'Ben' } }
  use(http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [...others, lost], total: 4 })))
  await endLost({ agentId: 'agent_1', startTime }, ada.id)
  expect(requestsTo('POST').map(({ path }) => path)).toEqual(['/call-records/call_1/end'])
  expect(requestsTo('GET', '/call-records')[0]?.query).toMatchObject({ type: 'web', startDate: startTime })
})

test('no request of it is sent as the next user', async () => {
  loseAnswers('end')
  loseAnswers('recording')
  const writes = [endOnServer('call_1', ada.id), attachRecording('call_1', recording, ada.id)]
  await vi.waitFor(() => expect(pauses).toHaveLength(2))
  beginSession('token-of-bob', { ...ada, id: 'user_bob', username: 'bob' })
  await endPauses(2)
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(requestsTo('POST')).toHaveLength(2)
})
