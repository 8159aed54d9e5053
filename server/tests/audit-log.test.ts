import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { auditOperator } from '../audit/audit'
import { resetPassword } from '../auth/users'
import { type Client, send, signedIn, testServer } from './support/server'

let admin: Client
beforeAll(async () => {
  admin = await signedIn()
})
const log = async (query = '', client = admin) => (await client.send('GET', `/audit-log?limit=100&${query}`)).json
const ofRecord = async (kind: string, id: string) =>
  (await log(`kind=${kind}&recordId=${id}`)).records.map((row: { action: string; fields: string[] }) => [
    row.action,
    row.fields,
  ])
const ada = { firstName: 'Ada', lastName: 'L', phones: [], emails: [], tags: ['vip'] }
const me = async (client: Client) => (await client.send('GET', '/users/me')).json.id

test('a change is logged with time, user, action, record and field names, without values', async () => {
  const { id } = (await admin.send('POST', '/contacts', ada)).json
  await admin.send('PATCH', `/contacts/${id}`, { firstName: 'Grace-7f', lastName: 'L', tags: ['vip'] })
  await admin.send('DELETE', `/contacts/${id}`)
  const deleted = await log(`recordId=${id}`)
  expect(deleted.records).toMatchObject([{ exists: false }, { exists: false }, { exists: false }])
  expect(JSON.stringify(deleted)).not.toContain('Grace-7f')
  await admin.send('POST', `/contacts/${id}/restore`)
  const { records, total } = await log(`recordId=${id}`)
  expect(total).toBe(4)
  expect(records.at(-1)).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^\d{4}-/),
    userId: await me(admin),
    username: admin.username,
    actor: 'user',
    role: 'admin',
    kind: 'contacts',
    recordId: id,
    recordName: 'Grace-7f L',
    exists: true,
    action: 'create',
    fields: ['emails', 'firstName', 'lastName', 'phones', 'tags'],
  })
  expect(await ofRecord('contacts', id)).toMatchObject([
    ['restore', expect.any(Array)],
    ['delete', []],
    ['update', ['firstName']],
    ['create', expect.any(Array)],
  ])
  expect((await log(`recordId=${id}&action=update`)).total).toBe(1)
  const [{ id: entry }] = records
  expect((await admin.send('GET', `/audit-log/${entry}`)).json).toEqual(records[0])
  expect((await admin.send('GET', '/audit-log/nothing')).status).toBe(404)
})

test('no-op, rejected and repeated requests are not logged', async () => {
  const once = { 'Idempotency-Key': 'audit-once' }
  const { id } = (await admin.send('POST', '/contacts', ada, once)).json
  await admin.send('POST', '/contacts', ada, once)
  await admin.send('PATCH', `/contacts/${id}`, { firstName: 'Ada' })
  await admin.send('PATCH', `/contacts/${id}`, { firstName: 'B', basedOn: '2020-01-01T00:00:00.000Z' })
  await admin.send('GET', `/contacts/${id}`)
  expect(await ofRecord('contacts', id)).toMatchObject([['create', expect.any(Array)]])
  const before = (await log()).total
  expect((await admin.send('POST', '/tasks', { title: 'x', status: 'open', assigneeId: 'nobody' })).status).toBe(400)
  expect((await log()).total).toBe(before)
})

test('changes of roles, passwords, keys and service tokens are logged', async () => {
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const id = await me(user)
  await admin.send('PATCH', `/users/${id}`, { role: 'agent' })
  await admin.send('POST', `/users/${id}/deactivate`)
  await admin.send('POST', `/users/${id}/activate`)
  const { json } = await admin.send('POST', '/auth/login', { username: user.username, password: user.password })
  const asUser = { Authorization: `Bearer ${json.access_token}` }
  const password = { currentPassword: user.password, newPassword: 'another-secret!1' }
  expect((await send('POST', '/users/me/password', password, asUser)).status).toBe(200)
  await send('PATCH', '/users/me', { phone: '+12025550142' }, asUser)
  expect(await ofRecord('users', id)).toEqual([
    ['update', ['phone']],
    ['password', []],
    ['activate', ['active']],
    ['deactivate', ['active']],
    ['update', ['role']],
  ])
  const key = (await admin.send('POST', '/api-keys', { name: 'Audited', scopes: [] })).json
  await admin.send('POST', `/api-keys/${key.id}/rotate`)
  await admin.send('POST', `/api-keys/${key.id}/revoke`)
  expect(await ofRecord('api-keys', key.id)).toMatchObject([
    ['revoke', ['status']],
    ['rotate', ['keyPrefix']],
    ['create', ['name', 'scopes']],
  ])
  await admin.send('POST', '/auth/token/service')
  expect(await ofRecord('service-tokens', await me(admin))).toEqual([['create', []]])
  expect(JSON.stringify(await log())).not.toContain(key.key)
})

test('a bulk request is logged for each record', async () => {
  const ids: string[] = []
  for (const _ of [1, 2]) ids.push((await admin.send('POST', '/contacts', ada)).json.id)
  await admin.send('POST', '/contacts/bulk-tag', { ids, add: ['new'], remove: [] })
  await admin.send('POST', '/contacts/bulk-delete', { ids })
  for (const id of ids)
    expect((await ofRecord('contacts', id)).map(([action]: [string]) => action)).toEqual(['delete', 'tag', 'create'])
})

test('a duplicate is logged for the record and for its copy', async () => {
  for (const kind of ['agents', 'campaigns']) {
    const { id } = (await admin.send('POST', `/${kind}`, { name: 'Copied' })).json
    const copy = (await admin.send('POST', `/${kind}/${id}/duplicate`)).json
    for (const each of [id, copy.id]) expect((await ofRecord(kind, each))[0]).toEqual(['duplicate', []])
  }
})

test('actions of an API key are logged with its name, except for the calls that it reports', async () => {
  const { key, name } = (await admin.send('POST', '/api-keys', { name: 'Robot', scopes: [] })).json
  const asKey = { Authorization: `Bearer ${key}` }
  const call = (await send('PUT', '/call-records/by-ref/stack/1', { type: 'web' }, asKey)).json
  await send('POST', '/contacts', ada, asKey)
  await send('DELETE', `/call-records/${call.id}`, undefined, asKey)
  const { records } = await log()
  const done = records.filter((row: { username: string }) => row.username === name)
  expect(done.map((row: { kind: string; action: string }) => `${row.action} ${row.kind}`)).toEqual([
    'delete call-records',
    'create contacts',
  ])
  expect((await send('GET', '/audit-log', undefined, asKey)).status).toBe(403)
  expect(done).toMatchObject([
    { actor: 'api_key', exists: false },
    { actor: 'api_key', recordName: 'Ada L' },
  ])
  expect(records.find((row: { username: string }) => row.username !== name)).toMatchObject({ recordName: 'Robot' })
})

test('a password reset on the command line is logged too', async () => {
  const { services } = await testServer()
  const user = await signedIn({ tenantId: admin.tenantId })
  await services.db.transaction().execute(async (db) => {
    await resetPassword(db, user.username)
    await auditOperator(db, user.username.toUpperCase(), { action: 'password' })
  })
  expect((await log('kind=users')).records[0]).toMatchObject({
    ...{ username: 'command line', actor: 'command_line', action: 'password', recordName: user.username },
  })
})

test('a reset link is logged by who made it, and the new password by its user', async () => {
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const id = await me(user)
  const { token } = (await admin.send('POST', `/users/${id}/reset-link`)).json
  await send('POST', '/auth/reset-password', { token: 'not it', newPassword: 'another one!' })
  await send('POST', '/auth/reset-password', { token, newPassword: 'another one!' })
  expect((await log(`kind=users&recordId=${id}`)).records).toMatchObject([
    { action: 'password', username: user.username, actor: 'user', fields: [] },
    { action: 'reset-link', username: admin.username, actor: 'user', fields: [] },
  ])
})

test('only administrators read it, of their own workspace, by user, kind and time', async () => {
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  expect((await user.send('GET', '/audit-log')).status).toBe(403)
  const [{ id: entry }] = (await log()).records
  expect((await user.send('GET', `/audit-log/${entry}`)).status).toBe(403)
  const offered = async (client: Client) => (await client.send('GET', '/capabilities')).json.resources['audit-log']
  expect([await offered(admin), await offered(user)]).toEqual([['list', 'get'], false])
  expect((await log('', await signedIn())).total).toBe(0)
  await user.send('POST', '/tasks', { title: 'Mine', status: 'open' })
  expect((await log(`userId=${await me(user)}`)).records).toMatchObject([{ kind: 'tasks', action: 'create' }])
  expect((await log('kind=tasks')).total).toBe(1)
  const [{ at }] = (await log('kind=tasks')).records
  expect((await log(`kind=tasks&startDate=${at}`)).total).toBe(1)
  expect((await log(`kind=tasks&endDate=${at}`)).total).toBe(0)
  expect((await admin.send('GET', '/audit-log?startDate=soon')).status).toBe(400)
  const pages = await Promise.all([1, 2].map((page) => admin.send('GET', `/audit-log?page=${page}&limit=2`)))
  expect(new Set(pages.flatMap(({ json }) => json.records.map((row: { id: string }) => row.id))).size).toBe(4)
})

test('a change is rolled back where its log entry cannot be written', async () => {
  const { services } = await testServer()
  const { id } = (await admin.send('POST', '/contacts', ada)).json
  await sql`alter table audit_log add constraint no_deletions check (action <> 'delete') not valid`.execute(services.db)
  try {
    expect((await admin.send('DELETE', `/contacts/${id}`)).status).toBe(500)
  } finally {
    await sql`alter table audit_log drop constraint no_deletions`.execute(services.db)
  }
  expect((await admin.send('GET', `/contacts/${id}`)).status).toBe(200)
})
