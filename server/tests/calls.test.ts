import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { TOTAL_CAP } from '../db/page'
import { type Client, signedIn, testServer } from './support/server'

let client: Client
const put = (id: string, report: object) => client.send('PUT', `/call-records/by-ref/stack/${id}`, report)
const at = (time: string) => `2026-03-0${time}:00Z`

const reports: Record<string, object> = {
  a: {
    type: 'telephony',
    direction: 'inbound',
    from: '+12025550101',
    to: '+821012345678',
    startTime: at('2T09:15'),
    endTime: at('2T09:17'),
    duration: 120,
    endType: 'normal',
    endedBy: 'caller',
    agent: { id: 'agent-1', name: 'Reception' },
    voiceTier: 'standard',
    transcription: [{ role: 'user', content: 'My 100% RETURN_label is torn', offsetSeconds: 2 }],
    events: [{ type: 'call_ended', description: 'Hung up', timestamp: at('2T09:17'), source: 'system' }],
  },
  b: { type: 'web', from: 'anna@example.com', startTime: at('3T23:30'), agent: { name: 'Billing' } },
  c: {
    type: 'telephony',
    from: '+12025550199',
    to: '+12025550101',
    startTime: at('4T10:00'),
    endTime: at('4T10:00'),
    duration: 30,
    endType: 'error',
    agent: { id: 'agent-2', name: 'Accounts' },
    voiceTier: 'premium',
  },
  d: { type: 'webrtc' },
}
const externalIds = (json: { records: { externalId: string }[] }) => json.records.map(({ externalId }) => externalId)
const listed = async (query: string) => externalIds((await client.send('GET', `/call-records?${query}`)).json)

beforeAll(async () => {
  client = await signedIn()
  for (const [id, report] of Object.entries(reports)) expect((await put(id, report)).status).toBe(200)
})

test('a call with numbers that are longer than an index holds is stored, with their beginning', async () => {
  const { send } = await signedIn()
  // Random, as an index holds more of what can be compressed.
  const long = randomBytes(4000).toString('hex')
  const { status, json } = await send('PUT', '/call-records/by-ref/stack/long', { type: 'web', from: long, to: long })
  expect(status).toBe(200)
  expect(long.startsWith(json.from) && json.from.length > 100).toBe(true)
  expect(json.to).toBe(json.from)
})

test('calls are sorted newest first, with missing start times last', async () => {
  expect(await listed('')).toEqual(['c', 'b', 'a', 'd'])
})

test.each([
  ['page=1&limit=3', ['c', 'b', 'a']],
  ['page=2&limit=3', ['d']],
  ['page=9&limit=3', []],
  ['type=web,webrtc', ['b', 'd']],
  ['from=0101', ['a']],
  ['to=010-1234', ['a']],
  ['from=ANNA@', ['b']],
  ['from=%25', []],
  ['startDate=2026-03-03T00:00:00Z&endDate=2026-03-04T10:00:00Z', ['b']],
  ['agentId=agent-2', ['c']],
  ['agentId=Billing', ['b']],
  ['endType=running', ['b']],
  ['endType=error', ['c']],
  ['endType=unknown', ['d']],
  ['number=%2B12025550101', ['c', 'a']],
  ['hour=18&timeZone=Asia/Seoul', ['a']],
  ['weekday=1&timeZone=UTC', ['b']],
  ['hour=0&timeZone=Etc/GMT%2B9', ['a']],
  ['weekday=2&timeZone=Asia/Seoul', ['c', 'b']],
  ['search=return_LABEL', ['a']],
  ['search=100%25', ['a']],
  ['search=return-label', []],
  ['search=hung', ['a']],
  ['sort=agent&order=asc', ['c', 'b', 'a', 'd']],
  ['sort=agent&order=desc', ['a', 'b', 'c', 'd']],
  ['sort=duration&order=asc', ['c', 'a', 'b', 'd']],
  ['sort=duration&order=desc', ['a', 'c', 'b', 'd']],
  ['sort=cost&order=desc', ['a', 'c', 'b', 'd']],
  ['sort=endType&order=asc', ['c', 'a', 'b', 'd']],
  ['sort=to&order=asc', ['c', 'a', 'b', 'd']],
])('%s', async (query, expected) => {
  const { json } = await client.send('GET', `/call-records?${query}`)
  expect(externalIds(json)).toEqual(expected)
})

const zones = ['Mars', 'IST', 'PST', '%2B09:00'].map((zone) => `timeZone=${zone}&hour=1`)
const dates = ['startDate=soon', 'startDate=-200000-01-01']
test.each(['page=0', 'limit=0', 'limit=1001', 'page=x', ...dates, ...zones, 'sort=colour'])(
  '%s is rejected',
  async (query) => expect((await client.send('GET', `/call-records?${query}`)).status).toBe(400),
)

test.each([
  ['a long id', 'stack', 'x'.repeat(501), {}],
  ['a long source', 'x'.repeat(501), '1', {}],
  ['a duration out of range', 'stack', 'range', { duration: 1e308 }],
])('a report with %s is rejected', async (_, source, id, rest) => {
  const path = `/call-records/by-ref/${source}/${id}`
  expect((await client.send('PUT', path, { type: 'web', ...rest })).status).toBe(400)
})

test('include=summary omits the transcript and sets hasTranscription, and a single call has it', async () => {
  const { json } = await client.send('GET', '/call-records?include=summary&from=0101')
  expect(json.records[0]).toMatchObject({ externalId: 'a', hasTranscription: true })
  expect(json.records[0]).not.toHaveProperty('transcription')
  expect(json.records[0]).not.toHaveProperty('events')
  const whole = await client.send('GET', `/call-records/${json.records[0].id}`)
  expect(whole.json.transcription).toEqual([
    { role: 'user', content: 'My 100% RETURN_label is torn', offsetSeconds: 2 },
  ])
  expect(whole.json.events).toHaveLength(1)
})

test('the total is capped', async () => {
  const { services } = await testServer()
  const many = await signedIn()
  const row = {
    ...{ tenant_id: many.tenantId, type: 'web', details: '{}', events: '[]', errors: '[]', words: '' },
    ...{ created_at: new Date(), updated_at: new Date() },
  }
  const rows = Array.from({ length: TOTAL_CAP + 1 }, (_, index) => ({ ...row, id: `call-${index}` }))
  for (let start = 0; start < rows.length; start += 2000)
    await services.db
      .insertInto('calls')
      .values(rows.slice(start, start + 2000))
      .execute()
  const { json } = await many.send('GET', '/call-records?limit=1')
  expect(json).toMatchObject({ total: TOTAL_CAP, totalIsCapped: true })
})

describe('reported by its external ID', () => {
  test('five times concurrently it is one call', async () => {
    const transcription = [{ role: 'agent', offsetSeconds: 1, content: 'x', metrics: { reply: 700, firstToken: 300 } }]
    const call = { type: 'web', from: 'x', transcription }
    const answers = await Promise.all(Array.from({ length: 5 }, () => put('same', call)))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(new Set(answers.map(({ json }) => json.updatedAt)).size).toBe(1)
    const { db } = (await testServer()).services
    const placeOf = () => sql`select ctid::text, xmax::text from calls where id = ${answers[0]?.json.id}`.execute(db)
    const { rows } = await placeOf()
    await put('same', call)
    // Neither written nor locked again.
    expect((await placeOf()).rows).toEqual(rows)
  })

  test('omitted fields are kept', async () => {
    await put('parts', { type: 'telephony', from: '+12025550111' })
    const { json } = await put('parts', { errors: [{ message: 'The line was cut' }], endType: 'error' })
    expect(json).toMatchObject({ type: 'telephony', from: '+12025550111', endType: 'error' })
    expect((await client.send('GET', `/call-records/${json.id}/errors`)).json).toEqual([
      { message: 'The line was cut' },
    ])
  })

  test('null within a value is kept', async () => {
    const analysis = { reason: null, list: [null, 1] }
    const events = [{ type: 'tool_called', description: 'find', data: { arguments: { day: null }, result: null } }]
    const { json } = await put('nulls', { type: 'web', analysis, events })
    expect(json.analysis).toEqual(analysis)
    expect(json.events[0].data.arguments).toEqual({ day: null })
  })

  test('another tenant has a separate call for the same ID', async () => {
    const other = await signedIn()
    const { json } = await other.send('PUT', '/call-records/by-ref/stack/a', { type: 'web' })
    expect(json).not.toHaveProperty('from')
    expect((await client.send('GET', `/call-records/${json.id}`)).status).toBe(404)
  })
})

describe('a call created through the API', () => {
  const create = async (body: object = { type: 'web' }) => (await client.send('POST', '/call-records', body)).json

  test('a stale update responds with 409', async () => {
    const call = await create()
    const change = { to: '+12025550147', basedOn: call.updatedAt }
    expect((await client.send('PATCH', `/call-records/${call.id}`, change)).json.to).toBe('+12025550147')
    expect((await client.send('PATCH', `/call-records/${call.id}`, change)).status).toBe(409)
  })

  test('null clears a field', async () => {
    const call = await create({ type: 'web', from: 'somebody' })
    const { json } = await client.send('PATCH', `/call-records/${call.id}`, { from: null })
    expect(json).not.toHaveProperty('from')
  })

  test('an outbound call is rejected, as there is no voice engine', async () => {
    const agent = await client.send('POST', '/agents', { name: 'Reception' })
    const order = { type: 'telephony', to: '+12025550147', agentId: agent.json.id }
    expect((await client.send('POST', '/call-records', order)).status).toBe(501)
    expect((await create({ ...order, startTime: at('5T10:00') })).agent).toEqual({
      id: agent.json.id,
      name: 'Reception',
    })
  })

  test('can be ended once', async () => {
    const { id } = await create()
    expect((await client.send('POST', `/call-records/${id}/end`)).json).toMatchObject({ endType: 'normal' })
    expect((await client.send('POST', `/call-records/${id}/end`)).status).toBe(409)
  })

  test('messages, events and errors can be added, and are searchable', async () => {
    const { id } = await create()
    const transcription = [{ role: 'user', content: 'Grüße von Annegret', offsetSeconds: 0 }]
    await client.send('POST', '/call-records/transcription', { callRecordId: id, transcription })
    await client.send('POST', '/call-records/event', { callRecordId: id, type: 'custom', description: 'A check' })
    await client.send('POST', `/call-records/${id}/error`, { message: 'Broken', code: 'E1' })
    const { json } = await client.send('GET', `/call-records/${id}/with-errors`)
    expect(json.transcription).toHaveLength(1)
    expect(json.events.map(({ type }: { type: string }) => type)).toEqual(['call_initiated', 'custom', 'error'])
    expect(json.errors).toMatchObject([{ message: 'Broken', code: 'E1' }])
    expect((await client.send('GET', '/call-records?search=ANNEGRET')).json.total).toBe(1)
  })

  test('is not found once it is deleted', async () => {
    const { id } = await create()
    expect((await client.send('DELETE', `/call-records/${id}`)).status).toBe(200)
    expect((await client.send('GET', `/call-records/${id}`)).status).toBe(404)
  })

  test('characters that the database cannot store are removed', async () => {
    const { id } = await create({ type: 'web', from: 'nul\0and half \ud800' })
    expect((await client.send('GET', `/call-records/${id}`)).json.from).toBe('nuland half \ufffd')
    expect((await client.send('GET', '/call-records?search=%00')).status).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  test('executes a POST once', async () => {
    const key = { 'Idempotency-Key': 'key-1' }
    const [one, other] = await Promise.all([1, 2].map(() => client.send('POST', '/call-records', { type: 'web' }, key)))
    expect(one?.status).toBe(201)
    expect(other).toMatchObject({ status: 201, json: one?.json })
    expect((await client.send('POST', '/call-records', { type: 'webrtc' }, key)).status).toBe(422)
  })

  test('can be used again after a rejected request', async () => {
    const key = { 'Idempotency-Key': 'key-2' }
    const order = { type: 'web', agentId: 'nobody' }
    expect((await client.send('POST', '/call-records', order, key)).status).toBe(400)
    expect((await client.send('POST', '/call-records', { type: 'web' }, key)).status).toBe(201)
  })

  test('is not stored in plain text, and neither is the response', async () => {
    const { services } = await testServer()
    const key = { 'Idempotency-Key': 'a-secret-key' }
    const { json } = await client.send('POST', '/call-records', { type: 'web' }, key)
    const rows = JSON.stringify(await services.db.selectFrom('idempotency').selectAll().execute())
    expect(rows).not.toContain('a-secret-key')
    expect(rows).not.toContain(json.id)
  })
})
