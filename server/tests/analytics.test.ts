import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CallAnalytics } from '@/contract/call-analytics'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { analyticsOf, MAX_NUMBERS } from '@/lib/call-analytics/answer'
import { type Analytics, createTally } from '@/lib/call-analytics/tally'
import { type Client, signedIn, testServer } from './support/server'

/* The database must say what the console would have counted in the records. */

let client: Client
const put = (id: number, report: object) => client.send('PUT', `/call-records/by-ref/stack/${id}`, report)
const nth = <T>(values: readonly T[], index: number) => values[index % values.length] as T

const agents = [{ id: 'agent-1', name: 'Reception' }, { id: 'agent-2', name: '' }, { name: 'Billing' }, undefined]
const numbers = ['+12025550101', '+821012345678', 'anna@example.com', '', undefined]
const ends = ['normal', 'error', 'timeout', 'unknown', '__proto__', undefined]
const costs = [
  undefined,
  {
    currency: 'USD',
    items: [
      { name: 'llm', amount: 0.25 },
      { name: 'tts', amount: 0.5 },
    ],
  },
]
const lines = [
  { role: 'assistant', content: 'Hello', metrics: { reply: 712 } },
  { role: 'assistant', content: 'Yes', metrics: { endOfTurn: 300, firstToken: 455, firstByte: -1 } },
  { role: 'assistant', content: 'A broken clock', metrics: { reply: 9e9 } },
]
const tool = (name: string, error?: string) => ({ type: 'tool_called', description: '', data: { tool: name, error } })

/** Every 37 minutes, so that hours, days and the change of clocks in New York are among them. */
const reportOf = (index: number) => {
  const start = Date.UTC(2026, 2, 6) + index * 37 * 60_000
  const seconds = nth([61, 0, 7.5, undefined, 3600], index)
  return {
    type: nth(['telephony', 'web', 'hologram'], index),
    from: nth(numbers, index),
    to: nth(numbers, index * 3 + 1),
    startTime: index % 31 === 30 ? undefined : new Date(start).toISOString(),
    endTime: index % 7 === 0 ? undefined : new Date(start + 60_000).toISOString(),
    duration: seconds,
    endType: nth(ends, index),
    agent: nth(agents, index),
    voiceTier: nth(['standard', 'premium', 'ultra', undefined], index),
    outcome: nth(['booked', undefined, '__proto__'], index),
    cost: nth(costs, index),
    transcription: lines.slice(0, index % 4),
    events: index % 5 ? [] : [tool('lookup'), tool('lookup', 'timeout'), tool('__proto__'), { type: 'error' }],
  }
}
const COUNT = 150

beforeAll(async () => {
  client = await signedIn()
  for (let index = 0; index < COUNT; index += 1) expect((await put(index, reportOf(index))).status).toBe(200)
})

async function answerOf(query: string): Promise<Analytics> {
  const { status, json } = await client.send('GET', `/call-records/analytics?${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return analyticsOf(z.parse(CallAnalytics, json))
}

async function counted(query: string, zone: string): Promise<Analytics> {
  const tally = createTally(zone)
  for (let page = 1; page <= 4; page += 1) {
    const { json } = await client.send('GET', `/call-records?limit=50&page=${page}&${query}`)
    tally.add(json.records.map((record: unknown) => z.parse(CallRecord, record)))
  }
  return tally.result()
}

/** Maps as sorted entries: what is equal is written alike, whatever the order of the rows. */
function comparable({ routes: _, ...figures }: Analytics) {
  const sorted = (value: unknown): unknown =>
    value instanceof Map
      ? [...value]
          .map(([key, inner]) => [key, sorted(inner)])
          .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
      : Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]))
          : value
  return sorted(figures)
}

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu']
test.each(zones)('all calls, in the time zone %s', async (zone) => {
  const found = await answerOf(`timeZone=${encodeURIComponent(zone)}`)
  expect(comparable(found)).toEqual(comparable(await counted('', zone)))
  expect(found.calls).toBe(COUNT)
  expect(found.replies.get(760)).toBeGreaterThan(0)
  expect(found.tools.get('__proto__')?.calls).toBeGreaterThan(0)
})

/** With other filters, calls are read instead of sums. */
const filters = [
  'type=web,hologram',
  'startDate=2026-03-07T00:00:00Z&endDate=2026-03-09T00:00:00Z',
  'agentId=Billing',
  'endType=running',
  'number=%2B12025550101',
  'from=0101',
  'startDate=2030-01-01T00:00:00Z',
  'startDate=2026-03-07T13:20:00Z&endDate=2026-03-08T22:45:00Z',
  'startDate=2026-03-07T13:20:00Z&endDate=2026-03-07T13:58:00Z',
  'endDate=2026-03-08T18:15:00Z',
]
test.each(filters)('the calls that %s leaves', async (filter) => {
  const found = await answerOf(filter)
  expect(comparable(found)).toEqual(comparable(await counted(filter, 'UTC')))
  expect(found.calls).toBeLessThan(COUNT)
})

test('a corrected call is counted with its correction', async () => {
  const { json } = await client.send('GET', '/call-records?limit=1&endType=error')
  const before = await answerOf('')
  await client.send('PATCH', `/call-records/${json.records[0].id}`, { endType: 'timeout' })
  const after = await answerOf('')
  expect(after.errors).toBe(before.errors - 1)
  expect(comparable(after)).toEqual(comparable(await counted('', 'UTC')))
})

test('sums that have the calls, and changes since, say the same', async () => {
  const { services } = await testServer()
  await services.sums.wake()
  const { rows } = await sql`select from call_changes`.execute(services.db)
  expect(rows.length).toBe(0)
  const check = async () => {
    for (const zone of zones)
      expect(comparable(await answerOf(`timeZone=${zone}`))).toEqual(comparable(await counted('', zone)))
    for (const filter of filters)
      expect(comparable(await answerOf(filter))).toEqual(comparable(await counted(filter, 'UTC')))
  }
  await check()
  const { json } = await client.send('GET', '/call-records?limit=50')
  const [deleted, corrected] = json.records.slice(20)
  await client.send('DELETE', `/call-records/${deleted.id}`)
  const change = { startTime: '2026-03-08T07:10:00Z', duration: 12.5, endType: 'timeout', voiceTier: 'premium' }
  await client.send('PATCH', `/call-records/${corrected.id}`, change)
  await put(7, { ...reportOf(7), outcome: 'resolved', type: 'web', from: '+15550000000' })
  await check()
  await services.sums.wake()
  await check()
})

test('a repeated delivery, and a change that no figure has, leave nothing to sum up', async () => {
  const { services } = await testServer()
  const { json } = await client.send('GET', '/call-records?limit=1')
  await services.sums.wake()
  await put(8, reportOf(8))
  const summary = { title: 'Short', text: '' }
  expect((await client.send('PATCH', `/call-records/${json.records[0].id}/summary`, { summary })).status).toBe(200)
  const { rows } = await sql`select from call_changes`.execute(services.db)
  expect(rows.length).toBe(0)
})

test('sums of calls that are deleted are deleted, and a name of any length is summed up', async () => {
  const { services } = await testServer()
  const other = await signedIn()
  const long = 'x'.repeat(100_000)
  const call = { ...reportOf(2), outcome: long, agent: { name: long }, events: [tool(long)], from: long }
  const { json } = await other.send('PUT', '/call-records/by-ref/stack/long', call)
  await services.sums.wake()
  const sumsOf = async () => {
    const { rows } = await sql`select from call_sums where tenant_id = ${other.tenantId}`.execute(services.db)
    return rows.length
  }
  expect(await sumsOf()).toBeGreaterThan(0)
  await other.send('DELETE', `/call-records/${json.id}`)
  await services.sums.wake()
  expect(await sumsOf()).toBe(0)
})

test('a call counts for the number of the workspace, where its direction says which that is', async () => {
  const other = await signedIn()
  const [own, customer] = ['+12025550101', '+12025550199']
  for (const [id, call] of [
    { direction: 'inbound', from: customer, to: own },
    { direction: 'outbound', from: own, to: customer },
  ].entries())
    await other.send('PUT', `/call-records/by-ref/stack/${id}`, { type: 'telephony', ...call })
  for (const query of ['', 'type=telephony'])
    expect((await other.send('GET', `/call-records/analytics?${query}`)).json.numbers).toMatchObject([
      { number: own, calls: 2 },
    ])
})

test('an unknown time zone is rejected at its field', async () => {
  const { status, json } = await client.send('GET', '/call-records/analytics?timeZone=Mars%2FOlympus')
  expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('timeZone')])
})

test('beyond the most numbers, calls are summed up', async () => {
  client = await signedIn()
  const { services } = await testServer()
  await sql`insert into calls (tenant_id, id, type, to_number, seconds, events, errors, details, words, created_at, updated_at)
    select ${client.tenantId}, number, 'telephony', '+1202' || (5000000 + number), 10, '[]', '[]', '{}', '', now(), now()
    from generate_series(1, ${MAX_NUMBERS + 5}::integer) as number`.execute(services.db)
  const found = await answerOf('')
  expect(found.numbers.size).toBe(MAX_NUMBERS)
  expect([...found.routes]).toEqual([['[]', { calls: 5, seconds: 50 }]])
})
