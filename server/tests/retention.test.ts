import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../http/context'
import { deleteOld } from '../retention/retention'
import { startServices } from '../services'
import { settingsOf } from '../settings'
import { deliver } from './support/livekit'
import { session } from './support/livekit-session'
import { type Client, postgresUrl, signedIn, testServer, testSettings } from './support/server'
import { addHook } from './support/webhooks'

const DAY = 86_400_000
/** Long before the calls of other tests. */
const NOW = new Date('2001-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()

let client: Client
let services: Services
beforeEach(async () => {
  client = await signedIn()
  const own = (await testServer()).services
  services = { ...own, settings: { ...own.settings, retentionDays: 30, auditDays: 90 } }
  // What other tests have left.
  await deleteOld(services, { now: NOW })
})

let count = 0
async function call(startTime: string | undefined, { isRecorded = false } = {}): Promise<string> {
  count += 1
  const { json } = await client.send('PUT', `/call-records/by-ref/stack/${count}`, { type: 'web', startTime })
  if (isRecorded) {
    const form = new FormData()
    form.append('file', new File(['sound'], 'a.wav', { type: 'audio/wav' }))
    expect((await client.send('POST', `/call-records/${json.id}/recording`, form)).status).toBe(201)
  }
  return json.id
}
const fileOf = (id: string) => join(services.settings.dataDir, 'recordings', client.tenantId, id)
const left = async () =>
  (await client.send('GET', '/call-records?limit=1000')).json.records.map(({ id }: { id: string }) => id).toSorted()

test('calls that started before are deleted with their recordings; newer and undated ones stay', async () => {
  const old = await call(daysAgo(31), { isRecorded: true })
  const young = await call(daysAgo(29), { isRecorded: true })
  const undated = await call(undefined)
  expect(existsSync(fileOf(old))).toBe(true)
  expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 1 })
  expect(await left()).toEqual([young, undated].toSorted())
  expect([old, young].map((id) => existsSync(fileOf(id)))).toEqual([false, true])
})

test('without the settings nothing is deleted, and fractions of days are invalid', async () => {
  const old = await call(daysAgo(10_000 / 30))
  const none = { ...services, settings: { ...services.settings, retentionDays: undefined, auditDays: undefined } }
  expect(await deleteOld(none, { now: new Date(NOW.getTime() + 9999 * DAY) })).toEqual({ calls: 0, rows: 0 })
  expect(await left()).toEqual([old])
  expect(settingsOf({ RETENTION_DAYS: '30' }).retentionDays).toBe(30)
  for (const wrong of ['0', '-1', '1.5', 'x']) expect(() => settingsOf({ RETENTION_DAYS: wrong })).toThrow()
})

test('more than one batch is deleted in one run', async () => {
  const id = await call(daysAgo(50))
  await sql`insert into calls select (jsonb_populate_record(calls, jsonb_build_object(
      'id', calls.id || '-' || n, 'external_id', 'copy ' || n))).* from calls, generate_series(1, 249) as n
    where tenant_id = ${client.tenantId} and id = ${id}`.execute(services.db)
  expect((await left()).length).toBe(250)
  expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 250 })
  expect(await left()).toEqual([])
})

test('a run that breaks off in a batch is completed by the next one', async () => {
  const ids = [await call(daysAgo(60), { isRecorded: true }), await call(daysAgo(50), { isRecorded: true })]
  const broken = {
    ...services,
    db: services.db.withPlugin({
      transformQuery: ({ node }) => {
        const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : ''
        if (text.startsWith('delete from calls')) throw new Error('The process ended')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  }
  await expect(deleteOld(broken, { now: NOW })).rejects.toThrow('The process ended')
  // The files first: a row is found again, a file would not be.
  expect(ids.map((id) => existsSync(fileOf(id)))).toEqual([false, false])
  expect(await left()).toEqual(ids.toSorted())
  expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 2 })
  expect(await left()).toEqual([])
})

test('a call whose file cannot be deleted stays, and the others are deleted', async () => {
  const stuck = await call(daysAgo(60))
  await call(daysAgo(50))
  const remove: Services['recordings']['remove'] = async (recorded) => {
    if (recorded.id === stuck) throw new Error('EACCES')
    await services.recordings.remove(recorded)
  }
  const readOnly = { ...services, recordings: { ...services.recordings, remove } }
  expect(await deleteOld(readOnly, { now: NOW })).toMatchObject({ calls: 1 })
  expect(await left()).toEqual([stuck])
  expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 1 })
})

test('it stops between batches', async () => {
  await call(daysAgo(60))
  expect(await deleteOld(services, { now: NOW, isStopping: () => true })).toEqual({ calls: 0, rows: 0 })
  expect((await left()).length).toBe(1)
  await deleteOld(services, { now: NOW })
})

test('payloads are deleted with their call, and unreadable ones by their own age', async () => {
  const { db, homeTenant } = services
  const delivered = session('rt01')
  await deliver(delivered.recording)
  await deliver({ ...delivered.recording, body: new TextEncoder().encode('not a form') })
  const phone = { tenant_id: homeTenant, body: '{}', created_at: new Date(daysAgo(31)) }
  await db
    .insertInto('livekit_rooms')
    .values({ ...phone, room_id: 'RM_nobody' })
    .execute()
  const row = await db.selectFrom('calls').selectAll().where('external_id', '=', 'AJ_rt01').executeTakeFirstOrThrow()
  const reports = () => db.selectFrom('call_reports').select('body').where('call_id', '=', row.id).execute()
  expect(await reports()).toHaveLength(1)
  await db
    .updateTable('calls')
    .set({ started_at: new Date(daysAgo(31)) })
    .where('id', '=', row.id)
    .execute()
  await db
    .updateTable('ingest_unread')
    .set({ received_at: new Date(daysAgo(31)) })
    .execute()
  const { calls, rows } = await deleteOld(services, { now: NOW })
  expect([calls, rows >= 2]).toEqual([1, true])
  expect(await reports()).toEqual([])
  expect(existsSync(join(services.settings.dataDir, 'recordings', homeTenant, row.id))).toBe(false)
  for (const table of ['ingest_unread', 'livekit_rooms'] as const)
    expect(await db.selectFrom(table).selectAll().where('tenant_id', '=', homeTenant).execute(), table).toEqual([])
})

test('webhook messages and their log are deleted by age and with their call', async () => {
  const { db } = services
  const id = await addHook(client, 'https://localhost/crm')
  const messages = () =>
    db.selectFrom('webhook_messages').select('id').where('tenant_id', '=', client.tenantId).execute()
  await client.send('POST', `/webhooks/${id}/test`, { sample: {} })
  await client.send('POST', `/call-records/${await call(daysAgo(31))}/end`)
  expect(await messages()).toHaveLength(2)
  expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 1 })
  expect(await messages()).toHaveLength(1)
  await sql`update webhook_messages set created_at = ${daysAgo(31)} where tenant_id = ${client.tenantId}`.execute(db)
  expect(await deleteOld(services, { now: NOW })).toEqual({ calls: 0, rows: 1 })
  expect((await client.send('GET', `/webhooks/${id}/deliveries`)).json.total).toBe(0)
})

test('records deleted long ago and old audit log entries are removed', async () => {
  const { db } = services
  const make = async () => (await client.send('POST', '/tasks', { title: 'x', status: 'open' })).json.id as string
  const [kept, deleted] = [await make(), await make()]
  await client.send('DELETE', `/tasks/${deleted}`)
  const age = { deleted_at: new Date(daysAgo(31)) }
  await db.updateTable('entities').set(age).where('id', '=', deleted).execute()
  await sql`update audit_log set at = ${daysAgo(91)} where action = 'delete' and tenant_id = ${client.tenantId}`.execute(
    db,
  )
  expect(await deleteOld(services, { now: NOW })).toEqual({ calls: 0, rows: 2 })
  const ids = db.selectFrom('entities').select('id').where('tenant_id', '=', client.tenantId)
  expect(await ids.execute()).toEqual([{ id: kept }])
  const { records } = (await client.send('GET', '/audit-log')).json
  expect(records.map(({ action }: { action: string }) => action)).toEqual(['create', 'create'])
})

describe.runIf(postgresUrl)('on a Postgres', () => {
  test('two processes at once delete each call once', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db)
    const url = Object.assign(new URL(String(postgresUrl)), { pathname: `/${rows[0]?.name}` }).href
    const other = await startServices({ ...testSettings(), retentionDays: 30 }, { url })
    try {
      for (let each = 0; each < 30; each++) await call(daysAgo(40))
      const runs = await Promise.all([services, other.services].map((each) => deleteOld(each, { now: NOW })))
      expect(runs.reduce((sum, { calls }) => sum + calls, 0)).toBe(30)
      expect(await left()).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('while another process holds the lock, nothing is deleted', async () => {
    await call(daysAgo(40))
    await services.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('parley retention'))`.execute(transaction)
      expect(await deleteOld(services, { now: NOW })).toEqual({ calls: 0, rows: 0 })
    })
    expect(await deleteOld(services, { now: NOW })).toMatchObject({ calls: 1 })
  })
})
