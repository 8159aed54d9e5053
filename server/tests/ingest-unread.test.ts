import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepUnread } from '../ingest/store'
import { callsOfStack, deliver, homeClient } from './support/livekit'
import { session } from './support/livekit-session'
import { type Client, signedIn, testServer } from './support/server'
import { post } from './support/stacks'

const LEVELS = 10_000
/** As text: what makes JSON of a value may itself run out of stack. */
const deep = '['.repeat(LEVELS) + ']'.repeat(LEVELS)

let admin: Client
beforeAll(async () => {
  admin = await homeClient()
})

/** A session whose chat history begins with another item. */
function withItem({ recording }: ReturnType<typeof session>, item: string) {
  const text = Buffer.from(recording.body).toString('latin1')
  return {
    ...recording,
    body: Buffer.from(
      text.replace('{"items":[', (items) => `${items}${item},`),
      'latin1',
    ),
  }
}

const list = async (client: Client, query = '') => client.send('GET', `/ingest/unread?limit=100${query}`)
const sourceOf = async (id: string) => {
  const { json } = await admin.send('GET', '/ingest/sources')
  return json.records.find((source: { id: string }) => source.id === id)
}

test('sources are listed with their counts', async () => {
  const before = await sourceOf('retell')
  await post('retell', '{"event":')
  await post('retell', JSON.stringify({ event: 'call_started', call: { call_id: 'counted' } }))
  expect(await sourceOf('retell')).toMatchObject({
    ...{ name: 'Retell', path: '/ingest/retell', configured: true },
    received: before.received + 2,
    stored: before.stored + 1,
    calls: before.calls + 1,
    unread: before.unread + 1,
    lastReceivedAt: expect.stringMatching(/^20.*Z$/),
  })
})

test('a payload is returned as text, or as base64 if it is binary, with its size', async () => {
  const broken = '{"event":"깨진'
  await post('vapi', broken)
  const { json } = await list(admin, '&source=vapi')
  const [row] = json.records
  expect(row).toMatchObject({ source: 'vapi', contentType: 'application/json', size: Buffer.byteLength(broken) })
  expect(row).not.toHaveProperty('payload')
  expect((await admin.send('GET', `/ingest/unread/${row.id}`)).json).toMatchObject({ payload: broken })

  const { recording } = session('bin1')
  await deliver({ ...recording, body: new Uint8Array([0xff, 0xfe, 0x00]), contentType: 'application/json' })
  const [binary] = (await list(admin, '&source=livekit')).json.records
  expect((await admin.send('GET', `/ingest/unread/${binary.id}`)).json).toMatchObject({ payload: '//4A', base64: true })
})

test('of a long payload the beginning is shown, as text though it is cut within a character, and all of it is replayed', async () => {
  const said = '가'.repeat(400_000)
  const call = { id: 'long', startedAt: '2026-03-01T10:00:00Z' }
  const artifact = { messages: [{ role: 'user', message: said, secondsFromStart: 1 }] }
  const whole = JSON.stringify({ message: { type: 'end-of-call-report', call, artifact } })
  const source = 'vapi'
  // As by a release that could not read it.
  const { services } = await testServer()
  const sent = { contentType: 'application/json', payload: Buffer.from(whole), at: new Date() }
  await keepUnread(services, source, 'It could not be read', sent)
  const [row] = (await list(admin, `&source=${source}`)).json.records
  expect(row.size).toBe(Buffer.byteLength(whole))
  const { payload, base64 } = (await admin.send('GET', `/ingest/unread/${row.id}`)).json
  expect(base64).toBeUndefined()
  expect(payload.length).toBeLessThan(whole.length)
  expect(payload.at(-1)).toBe('가')
  const { json } = await admin.send('POST', `/ingest/unread/${row.id}/replay`)
  const { transcription } = (await admin.send('GET', `/call-records/${json.callId}`)).json
  expect(transcription[0].content).toBe(said)
})

test('a payload of LiveKit can be replayed as well', async () => {
  const { services } = await testServer()
  const { logs, recording } = session('rep1')
  for (const each of [logs, recording]) {
    await deliver({ ...each, body: each.body.subarray(0, 40) })
    const [row] = (await list(admin, '&source=livekit')).json.records
    await services.db
      .updateTable('ingest_unread')
      .set({ payload: each.body, is_compressed: false, content_type: each.contentType })
      .where('id', '=', row.id)
      .execute()
    const { status, json } = await admin.send('POST', `/ingest/unread/${row.id}/replay`)
    expect(status).toBe(200)
    expect((await admin.send('GET', `/call-records/${json.callId}`)).json).toMatchObject({ externalId: 'AJ_rep1' })
  }
})

describe('a payload that is nested too deep is kept with the reason, and can be read back', () => {
  async function expectKept(source: string, sent: Uint8Array) {
    const [row] = (await list(admin, `&source=${source}`)).json.records
    expect(row).toMatchObject({ reason: 'The payload is nested too deep', size: sent.length })
    const { payload, base64 } = (await admin.send('GET', `/ingest/unread/${row.id}`)).json
    expect(Buffer.from(payload, base64 ? 'base64' : 'utf8').equals(sent)).toBe(true)
    const again = await admin.send('POST', `/ingest/unread/${row.id}/replay`)
    expect(again).toMatchObject({ status: 422, json: { message: row.reason } })
  }

  test('of a stack', async () => {
    const call = `"call":{"id":"deep"},"analysis":{"structuredData":{"a":${deep}}}`
    const body = `{"message":{"type":"end-of-call-report",${call}}}`
    expect((await post('vapi', body)).status).toBe(200)
    await expectKept('vapi', Buffer.from(body))
  })

  test('the chat history of a session of LiveKit', async () => {
    const sent = withItem(session('dee1'), `{"type":"message","role":"user","content":${deep}}`)
    expect((await deliver(sent)).status).toBe(200)
    await expectKept('livekit', sent.body)
  })

  test('the logs of a session of LiveKit', async () => {
    const body = Buffer.from(`{"resourceLogs":${deep}}`)
    expect((await deliver({ ...session('dee2').logs, body })).status).toBe(200)
    await expectKept('livekit', body)
  })
})

test('a payload that the database refuses is kept with the reason, and not asked for again', async () => {
  // Random, as an index holds more of what can be compressed.
  const id = randomBytes(8000).toString('hex')
  const before = await sourceOf('retell')
  const { status } = await post('retell', JSON.stringify({ event: 'call_started', call: { call_id: id } }))
  expect(status).toBe(200)
  const [row] = (await list(admin, '&source=retell')).json.records
  expect(row.reason).toContain('index row')
  const { received, stored, unread } = await sourceOf('retell')
  expect([received, stored, unread]).toEqual([before.received + 1, before.stored, before.unread + 1])
  const again = await admin.send('POST', `/ingest/unread/${row.id}/replay`)
  expect(again).toMatchObject({ status: 422, json: { message: row.reason } })
})

describe('arguments of a tool', () => {
  test.each([
    ['that are nested too deep stay text', 'arg1', deep, deep],
    ['with NUL are stored without it', 'arg2', '{"day":"a\\u0000b"}', { day: 'ab' }],
  ])('%s', async (_, id, given, stored) => {
    const item = { type: 'function_call', call_id: 'one', name: 'one', arguments: given }
    expect((await deliver(withItem(session(id), JSON.stringify(item)))).status).toBe(200)
    const [call] = await callsOfStack(admin, `AJ_${id}`)
    expect(call.events[0].data).toMatchObject({ tool: 'one', arguments: stored })
  })
})

test('only an administrator of the workspace can read, replay and delete payloads', async () => {
  await post('jambonz', '{')
  const [row] = (await list(admin, '&source=jambonz')).json.records
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const key = (await admin.send('POST', '/api-keys', { name: 'all', scopes: [] })).json.key
  const stranger = await signedIn()
  const one = `/ingest/unread/${row.id}`
  for (const [method, path] of [
    ['GET', '/ingest/sources'],
    ['GET', '/ingest/unread'],
    ['GET', one],
    ['POST', `${one}/replay`],
    ['DELETE', one],
  ] as const) {
    expect((await user.send(method, path)).status, path).toBe(403)
    expect((await admin.send(method, path, undefined, { Authorization: `Bearer ${key}` })).status, path).toBe(403)
    if (path.startsWith(one)) expect((await stranger.send(method, path)).status, path).toBe(404)
  }
  expect((await list(stranger)).json).toEqual({ records: [], total: 0 })
  const offered = async (client: Client) => (await client.send('GET', '/capabilities')).json.resources.ingest
  expect(await offered(user)).toBe(false)
  expect(await offered(admin)).toEqual(expect.arrayContaining(['sources', 'unread', 'replay']))

  expect((await admin.send('DELETE', one)).status).toBe(200)
  expect((await admin.send('DELETE', one)).status).toBe(404)
  expect((await admin.send('POST', `${one}/replay`)).status).toBe(404)
})
