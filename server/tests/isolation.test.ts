import { expect, test } from 'vitest'
import { routes } from '../app'
import { signedIn, testServer } from './support/server'
import { webhookDraft } from './support/webhooks'

/** A record of each kind that has ids in paths, by the first segment of the path. */
const drafts: Record<string, [path: string, body: object]> = {
  'api-keys': ['/api-keys', { name: 'CRM', scopes: [] }],
  agents: ['/agents', { name: 'Reception' }],
  campaigns: ['/campaigns', { name: 'Spring' }],
  'call-records': ['/call-records', { type: 'web' }],
  contacts: ['/contacts', { firstName: 'Ada', lastName: 'L', phones: [], emails: [], tags: ['vip'] }],
  'custom-answers': ['/custom-answers', {}],
  squads: [
    '/squads',
    {
      name: 'Desk',
      method: 'sequential',
      timeout: 20,
      numbers: [{ name: 'A', phone: '+12025550142' }],
      fallback: 'hangup',
    },
  ],
  webhooks: ['/webhooks', webhookDraft('https://localhost/crm')],
  tasks: ['/tasks', { title: 'Call back', status: 'open' }],
  tools: [
    '/tools',
    {
      ...{ name: 'look_up', description: '', type: 'webhook', callerType: 'agent', systemEvents: [], pathParams: [] },
      ...{ method: 'GET', url: 'https://example.com', headers: [], queryParams: [], bodyParams: [] },
    },
  ],
}
/** References are unique per tenant. */
const own = ['/call-records/by-ref/:source/:externalId']
const withIds = routes().filter(({ endpoint }) => endpoint.path.includes(':') && !own.includes(endpoint.path))

test('no endpoint reads, changes or deletes a record of another tenant', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const ids: Record<string, string> = { users: (await one.send('GET', '/users/me')).json.id }
  for (const [name, [path, body]] of Object.entries(drafts)) {
    const draft =
      name === 'custom-answers'
        ? { agentId: ids.agents, questions: ['When?'], answer: 'Now', language: 'en-US', enabled: true }
        : body
    const made = await one.send('POST', path, draft)
    expect(made.status, name).toBe(201)
    ids[name] = made.json.id
  }
  ids['knowledge-base'] = (await one.send('POST', '/knowledge-base/documents', documentForm())).json.id
  ids.ingest = await unreadOf(one.tenantId)
  const delivery = (await one.send('POST', `/webhooks/${ids.webhooks}/test`, { sample: {} })).json
  ids['audit-log'] = (await one.send('GET', '/audit-log')).json.records[0].id
  const places: Record<string, string> = { ingest: 'ingest/unread', 'knowledge-base': 'knowledge-base/documents' }
  const read = () =>
    Promise.all(Object.entries(ids).map(([name, id]) => one.send('GET', `/${places[name] ?? name}/${id}`)))
  const before = await read()
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))

  const leaks: string[] = []
  for (const { endpoint } of withIds) {
    const id = ids[endpoint.path.split('/')[1] ?? '']
    expect(id, endpoint.path).toBeDefined()
    const path = endpoint.path.replace(':id', String(id)).replace(':deliveryId', delivery.id)
    const statuses: number[] = []
    for (const body of bodies)
      statuses.push((await other.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : body)).status)
    // 400: the body is of another endpoint, and is validated first.
    const isSafe = statuses.includes(404) && statuses.every((status) => status === 404 || status === 400)
    if (!isSafe) leaks.push(`${endpoint.method} ${endpoint.path}: ${statuses}`)
  }
  expect(leaks).toEqual([])
  expect(withIds.length).toBeGreaterThanOrEqual(76)
  const after = await read()
  expect(after.map(({ json }) => json)).toEqual(before.map(({ json }) => json))
  expect((await one.send('GET', `/webhooks/${ids.webhooks}/deliveries`)).json.records).toEqual([delivery])
})

function documentForm() {
  const form = new FormData()
  form.append('file', new File(['Refunds take three days.'], 'refunds.txt'))
  return form
}

/** Voice stacks send to the first workspace only: the row is made here. */
async function unreadOf(tenantId: string): Promise<string> {
  const { services } = await testServer()
  const id = `unread-of-${tenantId}`
  const payload = new TextEncoder().encode('{"event":')
  const row = { source: 'retell', reason: 'x', content_type: 'application/json', payload, size: payload.length }
  await services.db
    .insertInto('ingest_unread')
    .values({ tenant_id: tenantId, id, ...row, received_at: new Date() })
    .execute()
  return id
}

/** Bodies that together are valid for every write with an id in its path. */
const bodies: unknown[] = [
  {},
  { role: 'agent', summary: null, message: 'x', recordingUrl: 'x', ids: ['x'], sample: {} },
  (() => {
    const form = new FormData()
    form.append('file', new File(['x'], 'a.wav', { type: 'audio/wav' }))
    return form
  })(),
]

test('an ID of another tenant is rejected in a request body', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const call = (await one.send('POST', '/call-records', { type: 'web' })).json.id
  const agent = (await one.send('POST', '/agents', { name: 'Reception' })).json.id
  const user = (await one.send('GET', '/users/me')).json.id
  const [path, ada] = drafts.contacts ?? ['', {}]
  const [contact, second] = [(await one.send('POST', path, ada)).json.id, (await one.send('POST', path, ada)).json.id]
  const event = { callRecordId: call, type: 'custom', description: 'x' }
  const lines = { callRecordId: call, transcription: [{ role: 'user', content: 'x' }] }
  expect((await other.send('POST', '/call-records/event', event)).status).toBe(404)
  expect((await other.send('POST', '/call-records/transcription', lines)).status).toBe(404)
  expect((await other.send('POST', '/call-records', { type: 'web', agentId: agent })).status).toBe(400)
  expect((await other.send('POST', '/tasks', { title: 'x', status: 'open', assigneeId: user })).status).toBe(400)
  expect((await other.send('POST', '/contacts/bulk-delete', { ids: [contact] })).json).toEqual({ ids: [] })
  expect((await other.send('POST', '/contacts/bulk-tag', { ids: [contact], add: ['x'], remove: [] })).json).toEqual({
    ids: [],
  })
  const merge = { ids: [contact, second], contact: ada }
  expect((await other.send('POST', '/contacts/merge', merge)).status).toBe(404)
  const answer = { agentId: agent, questions: ['When?'], answer: 'Now', language: 'en-US', enabled: true }
  expect((await other.send('POST', '/custom-answers', answer)).status).toBe(400)
  expect((await one.send('GET', `/contacts/${contact}`)).json.tags).toEqual(['vip'])
  expect((await one.send('GET', `/contacts/${second}`)).status).toBe(200)
})

test('no list has a row of another tenant', async () => {
  const stranger = await signedIn()
  const lists = routes().filter(({ endpoint: { method, path } }) => method === 'GET' && !path.includes(':'))
  const others = ['/capabilities', '/users/me', '/call-records/analytics']
  const checked = lists.filter(({ endpoint }) => !others.includes(endpoint.path))
  expect(checked.length).toBeGreaterThanOrEqual(16)
  for (const { endpoint } of checked) {
    const { json } = await stranger.send('GET', `${endpoint.path}?limit=10`)
    expect(json.records.length, endpoint.path).toBe(endpoint.path === '/users' ? 1 : 0)
  }
})

test('no search finds a passage, and no audience has a contact, of another tenant', async () => {
  const [one, stranger] = [await signedIn(), await signedIn()]
  await one.send('POST', '/knowledge-base/documents', documentForm())
  const [path, ada] = drafts.contacts ?? ['', {}]
  const audience = { tags: ['vip'], contactIds: [(await one.send('POST', path, ada)).json.id] }
  const found = async ({ send }: typeof one) => [
    (await send('POST', '/knowledge-base/search', { query: 'refunds' })).json.total,
    (await send('POST', '/campaigns/audience', audience)).json.matched,
  ]
  expect(await found(one)).toEqual([1, 1])
  expect(await found(stranger)).toEqual([0, 0])
})

test('no figures count a call of another tenant', async () => {
  const [one, stranger] = [await signedIn(), await signedIn()]
  await one.send('PUT', '/call-records/by-ref/stack/1', { type: 'web', agent: { name: 'Mia' }, from: '+12025550101' })
  const figuresOf = async ({ send }: typeof one) => (await send('GET', '/call-records/analytics')).json
  expect(await figuresOf(one)).toMatchObject({ calls: 1, agents: [{ name: 'Mia' }], numbers: [{ calls: 1 }] })
  expect(await figuresOf(stranger)).toMatchObject({ calls: 0, types: [], agents: [], numbers: [] })
})
