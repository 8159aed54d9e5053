import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { updateCall } from '../calls/store'
import { startServices } from '../services'
import type { Received } from '../tests/support/receiver'
import { type Client, postgresUrl, signedIn, testSettings } from '../tests/support/server'
import { addHook, jobsOf, logOf, makeDue, reportCall, webhookTests } from '../tests/support/webhooks'

/* What becomes of webhooks that do not arrive at once, and of what is deleted meanwhile. */

const place = webhookTests()
const hook = (client: Client, path: string, rest: object = {}) =>
  addHook(client, path.startsWith('/') ? place.receiver.url + path : path, rest)
const callIdOf = ({ callRecordId }: { callRecordId: string }) => callRecordId
const wake = () => place.services.webhooks.wake()

test('after an error it is retried, automatically or on request, and never after success', async () => {
  const client = await signedIn()
  const id = await hook(client, '/once-500/retry', { events: ['onCallEnd'] })
  await reportCall(client, 'retry')
  await wake()
  expect(await jobsOf(place.services, client)).toEqual(['retry'])
  await wake()
  expect(place.receiver.at('/once-500/retry')).toHaveLength(1)
  await makeDue(place.services, client)
  await wake()
  const [first, second] = place.receiver.at('/once-500/retry') as [Received, Received]
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  const { records } = await logOf(client, id)
  expect(
    records.map(({ attempt, statusCode, responseBody }: Record<string, unknown>) => [
      attempt,
      statusCode,
      responseBody,
    ]),
  ).toEqual([
    [2, 200, 'answer 2'],
    [1, 500, 'answer 1'],
  ])
  expect((await logOf(client, id, 'outcome=failed')).records).toMatchObject([{ attempt: 1 }])
  expect((await logOf(client, id, 'outcome=succeeded&limit=1')).total).toBe(1)
  expect(await jobsOf(place.services, client)).toEqual(['completed'])

  const other = await hook(client, '/once-500/asked', { events: ['onCallStart'] })
  await reportCall(client, 'asked')
  await wake()
  const [failed] = (await logOf(client, other)).records
  const resent = await client.send('POST', `/webhooks/${other}/deliveries/${failed.id}/retry`)
  expect(resent).toMatchObject({ status: 201, json: { attempt: 2, statusCode: 200, event: 'onCallStart' } })
  await makeDue(place.services, client)
  await wake()
  expect(place.receiver.at('/once-500/asked')).toHaveLength(2)
  expect((await client.send('POST', `/webhooks/${id}/deliveries/${failed.id}/retry`)).status).toBe(404)
})

test('handles 410, a redirect, a long response and a timeout', async () => {
  const client = await signedIn()
  const hooks = ['/gone', '/moved', '/large', '/silent']
  const ids = await Promise.all(hooks.map((path) => hook(client, path, { events: ['onCallEnd'] })))
  await reportCall(client, 'odd')
  await wake()
  const [gone, moved, large, silent] = await Promise.all(ids.map(async (id) => (await logOf(client, id)).records[0]))
  expect(gone).toMatchObject({ statusCode: 410 })
  expect(moved).toMatchObject({ error: expect.stringContaining('redirect (302)') })
  expect(moved.statusCode).toBeUndefined()
  expect(place.receiver.at('/elsewhere')).toEqual([])
  expect(large.responseBody).toHaveLength(16_384)
  expect(silent).toMatchObject({ error: 'Timed out after 10000 ms' })
  expect((await jobsOf(place.services, client)).toSorted()).toEqual(['completed', 'completed', 'retry', 'retry'])
})

test('a message is not retried after the last attempt', async () => {
  const client = await signedIn()
  const id = await hook(client, '/down/for-ever', { events: ['onCallEnd'] })
  await reportCall(client, 'for ever')
  for (let attempt = 1; attempt <= 13; attempt++) {
    await wake()
    await makeDue(place.services, client)
  }
  expect((await logOf(client, id, 'limit=20')).records.map(({ attempt }: { attempt: number }) => attempt)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
  ])
  expect(await jobsOf(place.services, client)).toEqual(['failed'])
})

test('a rolled-back event is not sent, and a committed one is stored in the same transaction', async () => {
  const client = await signedIn()
  await hook(client, '/rolled-back', { events: ['onCallEnd'] })
  const { id } = (await client.send('POST', '/call-records', { type: 'web' })).json
  const row = await place.services.db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const end = { record: { type: 'web', endType: 'normal' }, errors: [], recordingType: null }
  const broken = place.services.db.transaction().execute(async (db) => {
    await updateCall({ db, services: place.services }, row, end)
    throw new Error('The process ended')
  })
  await expect(broken).rejects.toThrow('The process ended')
  await wake()
  expect([place.receiver.at('/rolled-back').length, await jobsOf(place.services, client)]).toEqual([0, []])
  await client.send('POST', `/call-records/${id}/end`)
  await wake()
  expect(place.receiver.at('/rolled-back')).toHaveLength(1)
})

test('for a deleted call or webhook nothing more is sent, and its log is removed', async () => {
  const client = await signedIn()
  const events = ['onCallStart', 'onCallEnd']
  const [id, other] = [await hook(client, '/down/call', { events }), await hook(client, '/down/hook', { events })]
  const callId = await reportCall(client, 'deleted')
  const kept = await reportCall(client, 'kept')
  await wake()
  expect([(await logOf(client, id)).total, (await logOf(client, other)).total]).toEqual([4, 4])
  await client.send('DELETE', `/call-records/${callId}`)
  await client.send('DELETE', `/webhooks/${other}`)
  await makeDue(place.services, client)
  await wake()
  const again = place.receiver.at('/down/call').slice(4)
  expect(again.map(({ body }) => JSON.parse(body).call.id)).toEqual([kept, kept])
  expect(place.receiver.at('/down/hook')).toHaveLength(4)
  expect((await logOf(client, id)).records.map(callIdOf)).toEqual([kept, kept, kept, kept])
  expect((await client.send('GET', `/webhooks/${other}/deliveries`)).status).toBe(404)
  await client.send('POST', `/webhooks/${other}/restore`)
  expect((await logOf(client, other)).total).toBe(0)
  const messages = place.services.db
    .selectFrom('webhook_messages')
    .select('id')
    .where('tenant_id', '=', client.tenantId)
  expect(await messages.execute()).toHaveLength(2)
})

describe.runIf(postgresUrl)('on a Postgres', () => {
  test('two processes send each event once', async () => {
    const client = await signedIn()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(place.services.db)
    const url = Object.assign(new URL(String(postgresUrl)), { pathname: `/${rows[0]?.name}` }).href
    const other = await startServices(testSettings(), { url })
    try {
      await hook(client, '/both', { events: ['onCallEnd'] })
      for (let each = 0; each < 30; each++) await reportCall(client, `both-${each}`)
      await Promise.all([wake(), other.services.webhooks.wake()])
      expect(place.receiver.at('/both')).toHaveLength(30)
      expect(new Set(place.receiver.at('/both').map(({ headers }) => headers['webhook-id'])).size).toBe(30)
    } finally {
      await other.close()
    }
  })
})
