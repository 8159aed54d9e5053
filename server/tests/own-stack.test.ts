import { expect, test } from 'vitest'
import { type Answer, type Client, send, signedIn } from './support/server'

/* What a voice stack of one's own reports with a service token: each request five times and out of order. */

const turns = ['Good morning', 'My label is torn', 'A new one is in the mail', 'Thank you'].map((content, index) => ({
  ...{ role: index % 2 === 0 ? 'assistant' : 'user', content, offsetSeconds: index * 4 },
}))
const start = { type: 'telephony', from: '+12025550133', to: '+12025550100', startTime: '2026-03-06T10:00:00.000Z' }
const sound = new FormData()
sound.append('file', new File(['sound'], 'call.webm', { type: 'audio/webm' }))

/** A workspace, and requests with its service token. */
async function service() {
  const admin = await signedIn()
  const Authorization = `Bearer ${(await admin.send('POST', '/auth/token/service')).json.access_token}`
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(method, path, body, { Authorization, ...headers })
  return { admin, ask }
}

/** Five rounds at once, the last request first, and each round with another first request. */
async function fiveTimes(requests: readonly (() => Promise<Answer>)[]) {
  const backward = requests.toReversed()
  const rounds = [0, 1, 2, 3, 4].flatMap((first) => [...backward.slice(first), ...backward.slice(0, first)])
  const answers = await Promise.all(rounds.map((ask) => ask()))
  expect(answers.filter(({ response }) => !response.ok).map(({ json }) => json)).toEqual([])
  return answers
}

/** @returns the only call of the workspace */
async function onlyCall(admin: Client) {
  const { records, total } = (await admin.send('GET', '/call-records')).json
  expect(total).toBe(1)
  const { response } = await send('GET', `http://localhost/recordings/${records[0].recordingFileKey}`)
  expect(await response.text()).toBe('sound')
  return records[0]
}

test('by reference it is one call with each turn once', async () => {
  const { admin, ask } = await service()
  const put = (report: object) => ask('PUT', '/call-records/by-ref/own/1', report)
  const end = { endTime: '2026-03-06T10:00:20.000Z', duration: 20, endType: 'normal', endedBy: 'caller' }
  // The first answer, whatever it is of, has the id that the recording needs.
  const { id } = (await put(end)).json
  await fiveTimes([
    () => put(start),
    () => put({ transcription: turns }),
    () => put(end),
    () => ask('POST', `/call-records/${id}/recording`, sound),
  ])
  const call = await onlyCall(admin)
  expect(call).toMatchObject({ id, externalId: '1', ...start, ...end })
  expect(call.transcription).toEqual(turns)
})

test('by the endpoints of section 7 with Idempotency-Keys it is one call with each turn once', async () => {
  const { admin, ask } = await service()
  const post = (key: string, path: string, body?: unknown) => () =>
    ask('POST', `/call-records${path}`, body, { 'Idempotency-Key': key })
  const created = await fiveTimes([post('start', '', start)])
  const callRecordId = created[0]?.json.id
  await fiveTimes([
    ...turns.map((turn) => post(turn.content, '/transcription', { callRecordId, transcription: [turn] })),
    post('event', '/event', { callRecordId, type: 'custom', description: 'Label ordered' }),
    post('end', `/${callRecordId}/end`),
    post('recording', `/${callRecordId}/recording`, sound),
  ])
  const call = await onlyCall(admin)
  expect(call).toMatchObject({ id: callRecordId, ...start, endType: 'normal', endTime: expect.any(String) })
  // Turns are kept in the order in which they arrive.
  const inOrder = (call.transcription as typeof turns).toSorted((one, other) => one.offsetSeconds - other.offsetSeconds)
  expect(inOrder).toEqual(turns)
  expect(call.events.map(({ type }: { type: string }) => type).toSorted()).toEqual([
    'call_ended',
    'call_initiated',
    'custom',
  ])
})

test.each([
  ['startTime', '29.11.2026 09:30'],
  ['endTime', '12'],
  ['duration', '61 s'],
  ['transcription', 'hi'],
  ['transcription', [{ role: 'user', text: 'hello' }]],
  ['events', [{ type: 'custom' }, 'rung']],
  ['cost', { currency: 'USD', items: [{ name: 'model', amount: 'much' }] }],
])('%s that cannot be read is rejected by its name', async (name, value) => {
  const { admin, ask } = await service()
  const { status, json } = await ask('PUT', '/call-records/by-ref/own/odd', { ...start, [name]: value })
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain(`${name} is not valid`)
  expect((await admin.send('GET', '/call-records')).json.total).toBe(0)
})

test('times since 1970 and lines without text are read', async () => {
  const { ask } = await service()
  const lines = { transcription: [{ role: 'assistant', content: null, offsetSeconds: 2 }] }
  const report = { ...start, startTime: 1_795_560_928_000, endTime: '1795560950', ...lines }
  const { status, json } = await ask('PUT', '/call-records/by-ref/own/epoch', report)
  expect(status).toBe(200)
  expect(json.transcription).toEqual([{ role: 'assistant', content: '', offsetSeconds: 2 }])
  const found = await ask('GET', '/call-records?startDate=2026-11-24T22:00:00Z&endDate=2026-11-24T23:00:00Z')
  expect(found.json.total).toBe(1)
})

test('what is null is absent, and what a call does not have is ignored', async () => {
  const { ask } = await service()
  const report = { ...start, endTime: null, transcription: null, errors: null, priority: 3 }
  const { status, json } = await ask('PUT', '/call-records/by-ref/own/sparse', report)
  expect(status).toBe(200)
  expect(json).toMatchObject(start)
})
