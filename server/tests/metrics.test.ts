import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app'
import { startServices } from '../services'
import { settingsOf } from '../settings'
import { deliver } from './support/livekit'
import { session } from './support/livekit-session'
import { newDatabase, postgresUrl, send, signedIn, testServer, testSettings } from './support/server'

const TOKEN = 'a-token-of-the-tests'

async function scraped() {
  const answer = await send('GET', 'http://localhost/metrics', undefined, { Authorization: `Bearer ${TOKEN}` })
  return { ...answer, text: await answer.response.text() }
}
/** The value of a series. */
const sampleOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  )
async function increase(series: string, run: () => Promise<unknown>) {
  const before = sampleOf((await scraped()).text, series)
  await run()
  return sampleOf((await scraped()).text, series) - before
}

test('/metrics requires the token, and is disabled without one in the settings', async () => {
  const { services } = await testServer()
  expect((await scraped()).response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect((await send('GET', 'http://localhost/metrics')).status).toBe(401)
  const wrong = { Authorization: `Bearer ${TOKEN}x` }
  expect((await send('GET', 'http://localhost/metrics', undefined, wrong)).status).toBe(401)
  const app = createApp({ ...services, settings: { ...services.settings, metricsToken: undefined } })
  const headers = { Authorization: 'Bearer undefined' }
  expect((await app.request('/metrics', { headers })).status).toBe(404)
  expect(() => settingsOf({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
})

test('requests are counted by the pattern of their route and status, and no label has an id', async () => {
  const client = await signedIn()
  const { json } = await client.send('POST', '/call-records', { type: 'web' })
  const series = (status: number) =>
    `parley_http_request_seconds_count{method="GET",route="/api/v1/call-records/:id",status="${status}"}`
  expect(await increase(series(200), () => client.send('GET', `/call-records/${json.id}`))).toBe(1)
  expect(await increase(series(404), () => client.send('GET', '/call-records/none'))).toBe(1)
  expect(await increase(series(401), () => send('GET', `/call-records/${json.id}`))).toBe(1)
  await send('GET', 'http://localhost/recordings/tenant/id/1.x.ogg')
  await client.send('GET', '/nothing/7f3a')
  const { text } = await scraped()
  for (const secret of [json.id, client.tenantId, '7f3a', 'tenant/id', client.username])
    expect(text).not.toContain(secret)
  expect(text).toContain('route="/recordings/*"')
})

test('deliveries are counted by source and result, including unreadable ones', async () => {
  const series = (result: string) => `parley_ingest_deliveries_total{source="livekit",result="${result}"}`
  const { recording } = session('mt01')
  expect(await increase(series('accepted'), () => deliver(recording))).toBe(1)
  expect(await increase(series('refused'), () => deliver(recording, { Authorization: 'Bearer x' }))).toBe(1)
  const large = { method: 'POST', headers: { 'Content-Length': '1000000000' }, body: '{}' }
  const { app } = await testServer()
  for (const [source, path] of [
    ['livekit', '/observability/recordings/v0'],
    ['vapi', '/ingest/vapi'],
    ['by-ref', '/api/v1/call-records/by-ref/acme/1'],
  ]) {
    const refused = `parley_ingest_deliveries_total{source="${source}",result="refused"}`
    expect(await increase(refused, async () => app.request(String(path), large)), source).toBe(1)
  }
  const unread = { ...recording, body: new TextEncoder().encode('not a form') }
  expect(await increase('parley_ingest_unread{source="livekit"}', () => deliver(unread))).toBe(1)
  const byRef = 'parley_ingest_deliveries_total{source="by-ref",result="accepted"}'
  const client = await signedIn()
  expect(await increase(byRef, () => client.send('PUT', '/call-records/by-ref/acme/1', { type: 'web' }))).toBe(1)
})

test('errors of the database are counted by their code, and the process has its memory', async () => {
  const { services } = await testServer()
  const fail = () => sql`select 1 / 0`.execute(services.db).catch(() => {})
  expect(await increase('parley_database_errors_total{code="22012"}', fail)).toBe(1)
  expect(sampleOf((await scraped()).text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
})

describe.runIf(postgresUrl)('on a Postgres', () => {
  test('connections closed by the database are counted, and the next request succeeds', async () => {
    const { services } = await testServer()
    const client = await signedIn()
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(services.db)))
    const series = 'parley_database_errors_total{code="57P01"}'
    const before = sampleOf((await scraped()).text, series)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(services.db)
    await expect.poll(async () => sampleOf((await scraped()).text, series)).toBeGreaterThan(before)
    expect((await client.send('GET', '/call-records')).status).toBe(200)
  })

  test('a connection that is lost during a transaction fails that transaction only', async () => {
    const { services } = await testServer()
    const lost = services.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      // At once, as if it were in use: an error that nobody hears of would end the process.
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(services.db)
      await sql`select pg_sleep(10)`.execute(transaction)
    })
    await expect(lost).rejects.toThrow()
    await sql`select 1`.execute(services.db)
  })

  test('without a database it still answers', async () => {
    const { services, close } = await startServices(testSettings(), { url: await newDatabase(String(postgresUrl)) })
    const app = createApp(services)
    await close()
    const answered = await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })
    expect(await answered.text()).toContain('process_resident_memory_bytes')
  })
})
