import { beforeAll, expect, test } from 'vitest'
import { routes } from '../app'
import { type Client, send, signedIn, testServer } from './support/server'

let admin: Client
beforeAll(async () => {
  admin = await signedIn()
})
let count = 0
const create = async (scopes: string[] = [], rest: object = {}) =>
  (await admin.send('POST', '/api-keys', { name: `Key ${count++}`, scopes, ...rest })).json
const withKey = (key: string, method: string, path: string, body?: unknown) =>
  send(method, path, body, { Authorization: `Bearer ${key}` })

test('a key is shown once, stored as a hash, and counts its uses', async () => {
  const { services } = await testServer()
  const { id, key, keyPrefix } = await create()
  expect(key).toMatch(/^prl_[\w-]{40}$/)
  expect(key.startsWith(keyPrefix)).toBe(true)
  expect((await admin.send('GET', `/api-keys/${id}`)).json).not.toHaveProperty('key')
  expect(JSON.stringify(await services.db.selectFrom('api_keys').selectAll().execute())).not.toContain(key)
  expect((await withKey(key, 'GET', '/call-records')).status).toBe(200)
  expect((await withKey(key, 'POST', '/call-records', { type: 'web' })).status).toBe(201)
  expect((await admin.send('GET', `/api-keys/${id}`)).json).toMatchObject({ usageCount: 2, status: 'active' })
})

test('a repeated request gets the same key', async () => {
  const once = { 'Idempotency-Key': 'make-a-key' }
  const body = { name: 'Once', scopes: [] }
  const [one, other] = [
    await admin.send('POST', '/api-keys', body, once),
    await admin.send('POST', '/api-keys', body, once),
  ]
  expect(other.json).toEqual(one.json)
  expect((await admin.send('POST', '/api-keys', body)).status).toBe(409)
})

test.each([
  ['calls:read', 'GET', '/call-records', 200],
  ['calls:read', 'POST', '/call-records', 403],
  ['calls:write', 'POST', '/call-records', 201],
  ['calls:write', 'GET', '/call-records', 403],
  ['contacts:read', 'GET', '/tasks', 200],
  ['agents:read', 'GET', '/squads', 200],
  ['agents:read', 'GET', '/contacts', 403],
  ['billing:read', 'GET', '/call-records', 403],
  ['billing:read', 'GET', '/capabilities', 200],
])('%s: %s %s responds with %i', async (scope, method, path, status) => {
  const { key } = await create([scope])
  const body = method === 'GET' ? undefined : { type: 'web' }
  expect((await withKey(key, method, path, body)).status).toBe(status)
})

test('no key can access user accounts, not even with full access', async () => {
  const { key } = await create()
  const people = routes().filter(({ endpoint: { path, open } }) => !open && /^\/(auth|users|api-keys)/.test(path))
  expect(people.length).toBeGreaterThan(10)
  for (const { endpoint } of people) {
    const { status } = await withKey(key, endpoint.method, endpoint.path.replace(':id', 'x'))
    expect(status, `${endpoint.method} ${endpoint.path}`).toBe(403)
  }
})

test('a key is rejected once it is revoked, rotated or expired', async () => {
  const { services } = await testServer()
  const revoked = await create()
  expect((await admin.send('DELETE', `/api-keys/${revoked.id}`)).status).toBe(409)
  await admin.send('POST', `/api-keys/${revoked.id}/revoke`)
  expect((await withKey(revoked.key, 'GET', '/call-records')).status).toBe(401)
  expect((await admin.send('POST', `/api-keys/${revoked.id}/rotate`)).status).toBe(409)
  expect((await admin.send('DELETE', `/api-keys/${revoked.id}`)).status).toBe(200)

  const rotated = await create()
  const { key } = (await admin.send('POST', `/api-keys/${rotated.id}/rotate`)).json
  expect((await withKey(rotated.key, 'GET', '/call-records')).status).toBe(401)
  expect((await withKey(key, 'GET', '/call-records')).status).toBe(200)

  const expired = await create([], { expiresAt: new Date(Date.now() + 60_000).toISOString() })
  const past = { expires_at: new Date(Date.now() - 1) }
  await services.db.updateTable('api_keys').set(past).where('id', '=', expired.id).execute()
  expect((await withKey(expired.key, 'GET', '/call-records')).status).toBe(401)
  expect((await admin.send('GET', '/api-keys?status=expired')).json.records).toMatchObject([{ id: expired.id }])
  expect(
    (await admin.send('POST', '/api-keys', { name: 'Past', scopes: [], expiresAt: '2020-01-01T00:00:00Z' })).status,
  ).toBe(400)
})

test('only administrators can create and change keys, and a stale update responds with 409', async () => {
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const { id, updatedAt } = await create()
  expect((await user.send('POST', '/api-keys', { name: 'Mine', scopes: [] })).status).toBe(403)
  expect((await user.send('POST', `/api-keys/${id}/revoke`)).status).toBe(403)
  expect((await user.send('GET', `/api-keys/${id}`)).status).toBe(200)
  const change = { description: 'For the CRM', basedOn: updatedAt }
  expect((await admin.send('PATCH', `/api-keys/${id}`, change)).json.description).toBe('For the CRM')
  expect((await admin.send('PATCH', `/api-keys/${id}`, change)).status).toBe(409)
})
