import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app'
import { startSession } from '../auth/sessions'
import type { DatabasePlace } from '../db/open'
import { openQueue } from '../jobs/queue'
import { type Started, startServices } from '../services'
import { type Receiver, startReceiver } from '../tests/support/receiver'
import { newDatabase, postgresUrl, testServer, testSettings } from '../tests/support/server'
import { webhookDraft } from '../tests/support/webhooks'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver((_, count) => ({ status: count === 1 ? 500 : 200 }))
})
afterAll(() => receiver.close())

const fail = (error: unknown) => {
  throw error
}
const due = (db: Started['services']['db'], name: string) =>
  sql`update parley_jobs.job set start_after = now() - interval '1 second' where name = ${name}`.execute(db)

test('a job of a process that has ended is retried by another one', async () => {
  const { db } = (await testServer()).services
  const queue = await openQueue<{ n: number }>(db, 'lost', { retries: 2, delay: 30, lostAfter: 60 }, fail)
  const id = randomUUID()
  await queue.add(db, [{ id, data: { n: 1 } }])
  expect(await queue.take(5)).toEqual([{ id, data: { n: 1 }, attempt: 1 }])
  await queue.maintain()
  await due(db, 'lost')
  expect(await queue.take(5)).toEqual([])
  await sql`update parley_jobs.job set started_on = now() - interval '61 seconds' where name = 'lost'`.execute(db)
  await queue.maintain()
  await due(db, 'lost')
  expect(await queue.take(5)).toEqual([{ id, data: { n: 1 }, attempt: 2 }])
  await queue.done(db, id)
  await due(db, 'lost')
  expect(await queue.take(5)).toEqual([])
})

test('a queue can be opened by many processes at once', async () => {
  const { db } = (await testServer()).services
  const open = () => openQueue<{ n: number }>(db, 'shared', { retries: 0, delay: 1, lostAfter: 60 }, fail)
  const queues = await Promise.all([open(), open(), open(), open(), open(), open()])
  const id = randomUUID()
  await queues[0]?.add(db, [{ id, data: { n: 1 } }])
  expect(await queues[5]?.take(5)).toEqual([{ id, data: { n: 1 }, attempt: 1 }])
})

test('a failed query of the queue leaves no connection in a transaction', async () => {
  const { db } = (await testServer()).services
  await sql`alter table parley_jobs.archive rename to gone`.execute(db)
  try {
    const queue = await openQueue(db, 'broken', { retries: 0, delay: 1, lostAfter: 60 }, fail)
    await expect(queue.maintain()).rejects.toThrow('parley_jobs.archive')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await sql`alter table parley_jobs.gone rename to archive`.execute(db)
  }
})

test('pending messages are sent after a restart', async () => {
  const place: DatabasePlace =
    postgresUrl === undefined
      ? { folder: join(mkdtempSync(join(tmpdir(), 'parley-')), 'database') }
      : { url: await newDatabase(postgresUrl) }
  const settings = testSettings()
  let started = await startServices(settings, place)
  try {
    const { db, homeTenant } = started.services
    const user = await db.selectFrom('users').select(['id', 'tenant_id']).executeTakeFirstOrThrow()
    const token = await startSession(db, { user, days: 1 })
    const app = createApp(started.services)
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const answer = await app.request(`/api/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(answer.status).toBeLessThan(300)
      return answer.json()
    }
    await ask('POST', '/webhooks', webhookDraft(`${receiver.url}/crm`))
    const { id } = await ask('POST', '/call-records', { type: 'web' })
    await ask('POST', `/call-records/${id}/end`)
    await started.services.webhooks.wake()
    expect(receiver.at('/crm')).toHaveLength(1)
    await started.close()

    started = await startServices(settings, place)
    await due(started.services.db, 'webhooks')
    await started.services.webhooks.wake()
    const ids = receiver.at('/crm').map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    const log = started.services.db.selectFrom('webhook_deliveries').select(['attempt', 'status']).orderBy('attempt')
    expect(await log.where('tenant_id', '=', homeTenant).execute()).toEqual([
      { attempt: 1, status: 500 },
      { attempt: 2, status: 200 },
    ])
  } finally {
    await started.close()
  }
})
