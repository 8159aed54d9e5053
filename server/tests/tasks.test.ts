import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Client, signedIn, testServer } from './support/server'

const titles = async ({ send }: Client, query = '') =>
  (await send('GET', `/tasks?${query}`)).json.records.map(({ title }: { title: string }) => title)

test('tasks of a file are imported with the users they name, and an open one of the same title is not added again', async () => {
  const { send, tenantId, username } = await signedIn()
  const { services } = await testServer()
  const own = services.db
    .updateTable('users')
    .set({ email: `${username}@example.com` })
    .where('username', '=', username)
  await own.where('tenant_id', '=', tenantId).execute()
  await send('POST', '/tasks', { title: 'Call Ana', status: 'open', description: 'Since May' })
  await send('POST', '/tasks', { title: 'Call Ben', status: 'done' })
  const rows = [
    { title: 'Call Ana', dueAt: '2030-01-01T00:00:00Z', assigneeEmail: `${username.toUpperCase()}@example.com` },
    { title: 'Call Ben' },
    { title: 'Call Ben' },
    { title: 'Call Cem', assigneeEmail: 'nobody@example.com' },
    { title: '' },
  ]
  const { json } = await send('POST', '/tasks/import', { rows, onDuplicate: 'update' })
  expect(json).toMatchObject({
    ...{ created: 1, updated: 2, skipped: 0, failed: 2 },
    errors: [
      { row: 3, field: 'assigneeEmail' },
      { row: 4, field: 'title' },
    ],
  })
  const { records } = (await send('GET', '/tasks')).json
  const me = (await send('GET', '/users/me')).json.id
  expect(records).toMatchObject([
    { title: 'Call Ana', description: 'Since May', dueAt: '2030-01-01T00:00:00.000Z', assigneeId: me },
    { title: 'Call Ben', status: 'open' },
    { title: 'Call Ben', status: 'done' },
  ])
  expect((await send('GET', '/audit-log?action=import&kind=tasks')).json.total).toBe(2)
})

test('tasks come by urgency, and are filtered', async () => {
  const client = await signedIn()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const task = (title: string, rest: object = {}) => client.send('POST', '/tasks', { title, status: 'open', ...rest })
  await task('never')
  await task('later', { dueAt: day(3) })
  await task('late', { dueAt: day(-1) })
  await task('done', { status: 'done', dueAt: day(-2) })
  expect(await titles(client)).toEqual(['late', 'later', 'never', 'done'])
  expect(await titles(client, 'overdue=true')).toEqual(['late'])
  expect(await titles(client, `dueBefore=${day(1)}&status=open`)).toEqual(['late'])
  expect((await task('x', { dueAt: 'soon' })).status).toBe(400)
})

test('a due date is stored as one text for one instant, an empty one is none, and others are refused', async () => {
  const client = await signedIn()
  const { send, tenantId } = client
  const odd = ['2026-06-31', '2026-11', String(new Date(0)), '2026-07-01T10:00+16:00']
  const stored = [
    ...['2026-07-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    '2026-06-30T18:00:00.000Z',
  ]
  const add = (dueAt: string) => send('POST', '/tasks', { title: dueAt || 'empty', status: 'open', dueAt })
  for (const [index, dueAt] of odd.entries()) expect((await add(dueAt)).json.dueAt, dueAt).toBe(stored[index])
  const { json: empty } = await add('')
  expect(empty).not.toHaveProperty('dueAt')
  const years = ['0000-12-31T00:00:00Z', '+010000-01-01T00:00:00Z']
  for (const dueAt of years) expect((await add(dueAt)).status, dueAt).toBe(400)
  expect((await send('PATCH', `/tasks/${empty.id}`, { dueAt: odd[0] })).json.dueAt).toBe(stored[0])
  expect((await send('PATCH', `/tasks/${empty.id}`, { dueAt: '' })).json).not.toHaveProperty('dueAt')
  const rows = [...odd, '', ...years].map((dueAt) => ({ title: dueAt || 'empty', dueAt }))
  expect((await send('POST', '/tasks/import', { rows, onDuplicate: 'update' })).json).toMatchObject({
    ...{ created: 0, updated: 5, failed: 2 },
    errors: years.map((_, index) => ({ row: 5 + index, field: 'dueAt' })),
  })
  expect(await titles(client)).toEqual([odd[2], odd[3], odd[0], odd[1], 'empty'])

  // As an earlier release has stored them.
  const { services } = await testServer()
  await sql`update entities set body = body || jsonb_build_object('dueAt', body->>'title')
    where tenant_id = ${tenantId} and kind = 'tasks'`.execute(services.db)
  expect((await titles(client))[0]).toBe(odd[0])
  expect(await titles(client, 'dueBefore=2026-07-01T00:00:01Z')).toEqual([odd[0]])
})
