import { beforeAll, expect, test } from 'vitest'
import { AGENT_NAME } from '@/contract/agents'
import { type Client, signedIn, testServer } from './support/server'

let client: Client
beforeAll(async () => {
  client = await signedIn()
})
const create = async (path: string, body: object) => {
  const { status, json } = await client.send('POST', path, body)
  expect(status, JSON.stringify(json)).toBe(201)
  return json
}
const names = async (path: string) =>
  (await client.send('GET', path)).json.records.map(
    (each: Record<string, string>) => each.firstName ?? each.title ?? each.name,
  )
const contact = (firstName: string, rest: object = {}) => ({
  ...{ firstName, lastName: 'Kim', phones: [], emails: [], tags: [], ...rest },
})
const squad = (name: string) => ({
  ...{ name, method: 'sequential', timeout: 20, fallback: 'hangup' },
  numbers: [{ name: 'Desk', phone: '+12025550142' }],
})

test('contacts are found by names, digits, tags and numbers', async () => {
  const phones = [{ value: '+12025550143', label: 'Work', primary: true }]
  await create('/contacts', contact('Ada', { phones, tags: ['vip', 'new'] }))
  await create('/contacts', contact('Bea', { source: 'import', emails: [{ value: 'bea@example.com' }], tags: ['new'] }))
  expect(await names('/contacts?search=ada kim')).toEqual(['Ada'])
  expect(await names('/contacts?search=BEA@')).toEqual(['Bea'])
  expect(await names('/contacts?search=99')).toEqual([])
  expect(await names('/contacts?search=(0202) 555-01')).toEqual(['Ada'])
  expect(await names('/contacts?tag=vip,other')).toEqual(['Ada'])
  expect(await names('/contacts?source=import')).toEqual(['Bea'])
  expect(await names('/contacts?phones=%2B12025550143')).toEqual(['Ada'])
  expect(await names('/contacts')).toEqual(['Bea', 'Ada'])
  expect((await client.send('GET', '/contacts/tags')).json.records).toEqual(['new', 'vip'])
  expect((await client.send('POST', '/contacts', contact('', { lastName: '' }))).status).toBe(400)
})

test('contacts are tagged and deleted together, and merged', async () => {
  const [one, other, third] = [
    await create('/contacts', contact('Cleo')),
    await create('/contacts', contact('Dan', { notes: 'Calls at night' })),
    await create('/contacts', contact('Eve')),
  ]
  const ids = [one.id, other.id]
  expect((await client.send('POST', '/contacts/bulk-tag', { ids, add: ['a', 'b'], remove: [] })).json).toEqual({ ids })
  await client.send('POST', '/contacts/bulk-tag', { ids: [one.id], add: [], remove: ['a'] })
  expect((await client.send('GET', `/contacts/${one.id}`)).json.tags).toEqual(['b'])
  const merge = { ids, contact: contact('Cleopatra', { notes: 'Calls at night' }) }
  expect((await client.send('POST', '/contacts/merge', merge)).json).toMatchObject({
    id: one.id,
    firstName: 'Cleopatra',
  })
  expect((await client.send('GET', `/contacts/${other.id}`)).status).toBe(404)
  expect((await client.send('POST', '/contacts/bulk-delete', { ids: [third.id, 'none'] })).json).toEqual({
    ids: [third.id],
  })
})

test('campaigns and tasks of a merged contact name the one that is kept', async () => {
  const [kept, gone, other] = [
    await create('/contacts', contact('Fay')),
    await create('/contacts', contact('Fay again')),
    await create('/contacts', contact('Gus')),
  ].map(({ id }) => id)
  const both = { tags: ['x'], contactIds: [gone, other, kept] }
  const campaign = await create('/campaigns', { name: 'Merged', targetAudience: both })
  const task = await create('/tasks', { title: 'Call Fay', status: 'open', contactId: gone })
  const merge = { ids: [kept, gone], contact: contact('Fay') }
  expect((await client.send('POST', '/contacts/merge', merge)).status).toBe(200)
  const { targetAudience } = (await client.send('GET', `/campaigns/${campaign.id}`)).json
  expect(targetAudience).toEqual({ tags: ['x'], contactIds: [kept, other] })
  expect((await client.send('GET', `/tasks/${task.id}`)).json.contactId).toBe(kept)
})

const person = (firstName: string, phone: string, rest: object = {}) => ({
  firstName,
  phones: [{ value: phone }],
  ...rest,
})

test('rows of a file are imported one by one: repeated ones are skipped or updated, wrong ones are named', async () => {
  const { send, username } = await signedIn()
  const stranger = await signedIn()
  await stranger.send('POST', '/contacts', contact('Stranger', { phones: [{ value: '+12025550160' }] }))
  const mail = { emails: [{ value: 'Finn@Example.com' }] }
  await send('POST', '/contacts', contact('Finn', { ...mail, tags: ['vip'], doNotCall: true }))
  const rows = [
    person('Gil', '+12025550160'),
    person('Gil again', '+12025550160', { tags: ['twice'] }),
    { firstName: 'Finn', emails: [{ value: 'finn@example.COM' }], phones: [{ value: '+12025550161' }], tags: ['new'] },
    person('Bad', '123'),
    {},
  ]
  const { status, json } = await send('POST', '/contacts/import/existing', { rows: rows.slice(0, 3) })
  expect([status, json]).toEqual([200, { existing: [2] }])
  const key = { 'Idempotency-Key': 'file-1' }
  const skipped = await send('POST', '/contacts/import', { rows, onDuplicate: 'skip' }, key)
  expect(skipped.json).toMatchObject({
    ...{ created: 1, updated: 0, skipped: 2, failed: 2 },
    errors: [
      { row: 3, field: 'phones.0.value', message: 'phones.0.value is not in the expected format' },
      { row: 4, field: 'firstName' },
    ],
  })
  expect((await send('POST', '/contacts/import', { rows, onDuplicate: 'skip' }, key)).json).toEqual(skipped.json)
  const updated = await send('POST', '/contacts/import', { rows: rows.slice(0, 3), onDuplicate: 'update' })
  expect(updated.json).toMatchObject({ created: 0, updated: 3, skipped: 0, failed: 0 })

  const { records } = (await send('GET', '/contacts')).json
  expect(records).toMatchObject([
    { firstName: 'Gil again', source: 'import', phones: [{ value: '+12025550160' }], tags: ['twice'] },
    {
      firstName: 'Finn',
      source: 'manual',
      ...mail,
      phones: [{ value: '+12025550161' }],
      tags: ['vip', 'new'],
      doNotCall: true,
    },
  ])
  const imports = (await send('GET', '/audit-log?action=import')).json.records
  const ids = records.map(({ id }: { id: string }) => id)
  // By the first import one, by the second one both.
  expect(imports.map((row: { recordId: string }) => ids.indexOf(row.recordId)).toSorted()).toEqual([0, 0, 1])
  expect(imports[0]).toMatchObject({ username, kind: 'contacts' })
  expect((await send('GET', '/audit-log?action=existing')).json.total).toBe(0)
  expect((await stranger.send('GET', '/contacts')).json.records).toMatchObject([{ firstName: 'Stranger' }])
})

test('two imports of one file at the same time add each contact once', async () => {
  const { send } = await signedIn()
  const rows = [person('Hana', '+12025550170'), person('Ivo', '+12025550171')]
  const answers = await Promise.all([1, 2].map(() => send('POST', '/contacts/import', { rows, onDuplicate: 'skip' })))
  expect(answers.map(({ json }) => json.created).toSorted()).toEqual([0, 2])
  expect((await send('GET', '/contacts')).json.total).toBe(2)
})

test('a task of a removed user and an answer of a deleted agent can still be changed and restored', async () => {
  const { send, tenantId } = await signedIn()
  const { services } = await testServer()
  const { username } = await signedIn({ tenantId })
  const { id: assigneeId } = await services.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const agentId = (await send('POST', '/agents', { name: 'Desk' })).json.id
  const answer = { agentId, questions: ['Open?'], answer: 'Yes', enabled: true, language: 'en-US' }
  const made = [
    { path: '/tasks', body: { title: 'Call', status: 'open', assigneeId }, change: { status: 'done' } },
    { path: '/custom-answers', body: answer, change: { answer: 'No' } },
  ]
  const ids = await Promise.all(made.map(async ({ path, body }) => (await send('POST', path, body)).json.id))
  expect((await send('DELETE', `/users/${assigneeId}`)).status).toBe(200)
  expect((await send('DELETE', `/agents/${agentId}`)).status).toBe(200)
  for (const [index, { path, body, change }] of made.entries()) {
    const one = `${path}/${ids[index]}`
    expect(await send('PATCH', one, change)).toMatchObject({ status: 200, json: change })
    await send('DELETE', one)
    expect((await send('POST', `${one}/restore`)).status, path).toBe(200)
    expect((await send('POST', path, body)).status, path).toBe(400)
  }
})

test('a copy whose name is cut within a character is stored', async () => {
  const name = (length: number) => `${'x'.repeat(length)}${'😀'.repeat(20)}`
  const agent = await create('/agents', { name: name(AGENT_NAME - 40) })
  for (const end of [' (copy)', ' (copy 2)'])
    expect((await create(`/agents/${agent.id}/duplicate`, {})).name).toContain(end)
  const campaign = await create('/campaigns', { name: name(39), agentId: agent.id })
  expect((await create(`/campaigns/${campaign.id}/duplicate`, {})).name).toMatch(/\(2\)$/)
})

test('a PATCH changes only the given fields, null clears, and a stale one responds with 409', async () => {
  const agent = await create('/agents', { name: 'Reception', description: 'At the door' })
  expect(agent).toMatchObject({ name: 'Reception', prompt: '', toolIds: [] })
  const path = `/agents/${agent.id}`
  const changed = await client.send('PATCH', path, { description: null, basedOn: agent.updatedAt })
  expect(changed.json).not.toHaveProperty('description')
  expect(changed.json.name).toBe('Reception')
  expect((await client.send('PATCH', path, { name: 'Desk', basedOn: agent.updatedAt })).status).toBe(409)
  expect((await client.send('PATCH', path, { name: '' })).status).toBe(400)
  expect((await client.send('POST', `${path}/duplicate`)).json).toMatchObject({ name: 'Reception (copy)' })
  expect((await client.send('POST', `${path}/duplicate`)).json).toMatchObject({ name: 'Reception (copy 2)' })
})

test('an entity in use is not deleted, and its usages are listed', async () => {
  const made = await create('/squads', squad('Night'))
  const agent = await create('/agents', { name: 'Night desk', squadId: made.id })
  const usages = await client.send('GET', `/squads/${made.id}/usages`)
  expect(usages.json).toEqual({
    records: [{ kind: 'agent', id: agent.id, name: 'Night desk' }],
    restorable: true,
    deletable: false,
  })
  const refused = await client.send('DELETE', `/squads/${made.id}`)
  expect(refused).toMatchObject({ status: 409, json: { message: 'The squad is in use by Night desk' } })
  await client.send('DELETE', `/agents/${agent.id}`)
  expect((await client.send('DELETE', `/squads/${made.id}`)).status).toBe(200)
})

test('a deletion can be undone, unless the name has been taken meanwhile', async () => {
  const made = await create('/squads', squad('Day'))
  await client.send('DELETE', `/squads/${made.id}`)
  expect((await client.send('GET', `/squads/${made.id}`)).status).toBe(404)
  expect((await client.send('POST', `/squads/${made.id}/restore`)).json).toEqual(made)
  expect((await client.send('POST', `/squads/${made.id}/restore`)).status).toBe(404)
  await client.send('DELETE', `/squads/${made.id}`)
  await create('/squads', squad('Day'))
  expect((await client.send('POST', `/squads/${made.id}/restore`)).status).toBe(409)
  expect((await client.send('GET', `/squads/${made.id}`)).status).toBe(404)
})

test('of concurrent requests with one name only one succeeds', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => client.send('POST', '/squads', squad('Once'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('a campaign is kept as a draft with its audience, and is not started', async () => {
  const { send } = await signedIn()
  const add = async (firstName: string, value: string, rest: object = {}) =>
    (await send('POST', '/contacts', contact(firstName, { phones: value ? [{ value }] : [], ...rest }))).json.id
  const spring = { tags: ['spring'] }
  await add('Ana', '+12025550180', spring)
  await add('Ben', '+12025550181', { ...spring, doNotCall: true })
  await add('Cem', '', spring)
  const dora = await add('Dora', '+12025550182', { doNotCall: false })
  // Ben, under another name.
  await add('Benjamin', '+12025550181', spring)
  const targetAudience = { tags: ['spring'], contactIds: [dora] }
  expect((await send('POST', '/campaigns/audience', targetAudience)).json).toEqual({
    ...{ matched: 5, callable: 2, doNotCall: 2, duplicates: 0, withoutPhone: 1 },
    consentUnknown: { count: 1, contacts: [expect.objectContaining({ firstName: 'Ana' })] },
  })

  const windows = [{ start: '09:00', end: '18:00' }]
  const agentId = (await send('POST', '/agents', { name: 'Caller' })).json.id
  const schedule = { days: ['mon'], windows, timezone: 'Asia/Seoul', startAt: '2030-01-01T00:00:00.000Z' }
  const made = await send('POST', '/campaigns', { name: 'Spring', agentId, targetAudience, schedule })
  const { id } = made.json
  expect(made.json).toMatchObject({ status: 'draft', targetAudience, schedule, maxConcurrent: 3 })
  const listed = (await send('GET', `/campaigns/${id}/recipients?status=skipped`)).json
  expect(listed).toMatchObject({
    total: 3,
    records: [
      { name: 'Benjamin Kim', reason: 'do_not_call' },
      { name: 'Cem Kim', reason: 'no_phone' },
      { name: 'Ben Kim', reason: 'do_not_call' },
    ],
  })
  expect((await send('GET', '/campaigns?status=active')).json.total).toBe(0)
  expect((await send('GET', `/agents/${agentId}/usages`)).json.records).toEqual([
    { kind: 'campaign', id, name: 'Spring' },
  ])
  const copy = (await send('POST', `/campaigns/${id}/duplicate`)).json
  expect(copy).toMatchObject({ name: 'Spring (2)', status: 'draft', targetAudience })
  expect(copy.schedule).toEqual({ days: ['mon'], windows, timezone: 'Asia/Seoul' })
  const empty = { days: [], windows: [{ start: '09:00', end: '09:00' }] }
  expect((await send('PATCH', `/campaigns/${id}`, { schedule: empty })).status).toBe(400)
  for (const act of ['start', 'schedule']) {
    const { status, json } = await send('POST', `/campaigns/${id}/${act}`)
    expect([status, json.message]).toEqual([501, 'This needs a voice engine, which Parley server is not'])
  }
  expect((await send('GET', `/campaigns/${id}`)).json.status).toBe('draft')
  expect((await send('DELETE', `/campaigns/${id}`)).status).toBe(200)
})

test('capabilities list what is implemented, and other endpoints respond with 501', async () => {
  const { resources, calls } = (await client.send('GET', '/capabilities')).json
  expect(calls.sorts).toContain('cost')
  expect(resources).toMatchObject({ credits: false, 'phone-numbers': false, chats: false })
  expect(resources.campaigns).not.toContain('start')
  expect(resources.agents).toEqual(expect.arrayContaining(['list', 'get', 'create', 'update', 'delete', 'duplicate']))
  expect(resources.agents).not.toContain('test-call')
  // Placing and ending calls needs a voice engine, though a voice stack may report both.
  expect(resources['call-records']).toContain('summary')
  expect(resources['call-records']).not.toContain('create')
  expect(resources['call-records']).not.toContain('end')
  for (const path of ['/credits/balances', '/phone-numbers', '/nonsense'])
    expect((await client.send('GET', path)).status, path).toBe(501)
})

test('the health and readiness endpoints respond', async () => {
  const { app, services } = await testServer()
  expect((await app.request('/health')).status).toBe(200)
  expect((await app.request('/ready')).status).toBe(200)
  const { createApp } = await import('../app')
  const { status, headers } = await createApp(services, { isStopping: () => true }).request('/ready')
  // A busy connection would hold up the stop.
  expect([status, headers.get('Connection')]).toEqual([503, 'close'])
})
