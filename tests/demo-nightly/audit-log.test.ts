// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb())

const Log = z.object({ total: z.number(), records: z.array(z.looseObject({ id: z.string() })) })
const log = async (query = '', as = 'demo') =>
  z.parse(Log, (await send('GET', `/audit-log?limit=100&${query}`, { as })).json)
const isThere = { exists: true, recordName: 'Ada L' }

test('changes are logged with their fields; rejected, dry-run and no-op requests are not', async () => {
  const before = (await log()).total
  const draft = { firstName: 'Ada', lastName: 'L', phones: [], emails: [], tags: [] }
  const { json } = await send('POST', '/contacts', { body: draft, as: 'minji' })
  const { id } = z.parse(z.object({ id: z.string() }), json)
  await send('PATCH', `/contacts/${id}`, { body: { tags: ['vip'], basedOn: '2099-01-01T00:00:00Z' } })
  await send('PATCH', `/contacts/${id}`, { body: {} })
  expect((await send('PATCH', '/contacts/nobody', { body: { tags: [] } })).status).toBe(404)
  await send('POST', '/contacts/bulk-tag', { body: { ids: [id], add: ['new'], remove: [] } })
  await send('POST', '/knowledge-base/search', { body: { query: 'hours' } })
  const { records, total } = await log(`recordId=${id}`)
  expect(records).toMatchObject([
    { action: 'tag', username: 'demo', fields: [], ...isThere },
    { action: 'update', username: 'demo', role: 'admin', fields: ['tags'], ...isThere },
    { action: 'create', username: 'minji', actor: 'user', fields: Object.keys(draft).toSorted(), ...isThere },
  ])
  expect((await log()).total).toBe(before + total)
  await send('DELETE', `/contacts/${id}`)
  expect((await log(`recordId=${id}`)).records[0]).toMatchObject({ action: 'delete', exists: false })
  expect((await log(`recordId=${id}`)).records[0]).not.toHaveProperty('recordName')
})

test('a retry with the same Idempotency-Key is logged once', async () => {
  const headers = { 'Idempotency-Key': 'audit-once' }
  const body = { title: 'Call back', status: 'open' }
  const before = (await log('kind=tasks')).total
  for (const _ of [1, 2]) await send('POST', '/tasks', { body, headers })
  expect((await log('kind=tasks')).total).toBe(before + 1)
})

test('the log of the seed is filtered, sorted newest first, and limited to its workspace', async () => {
  const { records } = await log()
  const times = records.map(({ at }) => Date.parse(String(at)))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect((await log('kind=users&action=deactivate')).records).toMatchObject([{ recordName: 'Tom Becker' }])
  expect((await log('userId=key_crm')).records[0]).toMatchObject({ actor: 'api_key' })
  const [, second] = records
  const from = (await log(`startDate=${second?.at}`)).total
  expect(from + (await log(`endDate=${second?.at}`)).total).toBe((await log()).total)
  expect((await log('', 'new')).total).toBe(0)
  expect((await send('GET', `/audit-log/${second?.id}`)).json).toEqual(second)
})

test('only administrators read it', async () => {
  for (const as of ['slow', 'lapsed']) {
    expect((await send('GET', '/audit-log', { as })).status).toBe(403)
    expect((await send('GET', '/audit-log/audit_users_user_priya_update', { as })).status).toBe(403)
  }
})
