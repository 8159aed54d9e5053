import { expect, test } from 'vitest'
import { resetUrl } from '../auth/reset-links'
import { revokeServiceTokens } from '../auth/users'
import { startServices } from '../services'
import { settingsOf } from '../settings'
import { type Client, send, signedIn, testServer, testSettings } from './support/server'

test('only hashes of tokens and passwords are stored, and both work', async () => {
  const { token, password, tenantId } = await signedIn()
  const { services } = await testServer()
  const rows = [
    ...(await services.db.selectFrom('sessions').selectAll().execute()),
    ...(await services.db.selectFrom('users').selectAll().where('tenant_id', '=', tenantId).execute()),
  ]
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('a request without a valid token responds with 401', async () => {
  expect((await send('GET', '/call-records')).status).toBe(401)
  const wrong = await send('GET', '/call-records', undefined, { Authorization: `Bearer ${'x'.repeat(43)}` })
  expect(wrong.json).toEqual({ statusCode: 401, message: 'Unauthorized', error: 'Unauthorized' })
})

test('an unknown user name and a wrong password receive the same response', async () => {
  const { username } = await signedIn()
  const wrong = await send('POST', '/auth/login', { username, password: 'wrong!' })
  const unknown = await send('POST', '/auth/login', { username: `${username}x`, password: 'wrong!' })
  expect(wrong.status).toBe(401)
  expect(unknown.json).toEqual(wrong.json)
})

test('failed sign-ins are rate-limited, even with the right password afterwards', async () => {
  const { username, password } = await signedIn()
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await send('POST', '/auth/login', { username, password: 'wrong!' })).status).toBe(401)
  const refused = await send('POST', '/auth/login', { username, password })
  expect(refused.status).toBe(429)
  expect(Number(refused.response.headers.get('Retry-After'))).toBeGreaterThan(60)
})

test('the body of a sign-in request is limited', async () => {
  expect((await send('POST', '/auth/login', { username: 'x', password: 'y'.repeat(100_000) })).status).toBe(413)
})

test('of two concurrent requests for one user name, one responds with 409', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const username = `taken_${one.username}`.slice(0, 30)
  const answers = await Promise.all([one, other].map((each) => each.send('PATCH', '/users/me', { username })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a session ends when it expires, and when its user is removed', async () => {
  const { services } = await testServer()
  const admin = await signedIn()
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const { json } = await user.send('GET', '/users/me')
  expect((await admin.send('POST', `/users/${json.id}/deactivate`)).json.active).toBe(false)
  expect((await user.send('GET', '/users/me')).status).toBe(401)
  expect((await send('POST', '/auth/login', { username: user.username, password: user.password })).status).toBe(403)

  await services.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('tenant_id', '=', admin.tenantId)
    .execute()
  expect((await admin.send('GET', '/users/me')).status).toBe(401)
})

test('signing out ends the session of the token, and responds the same for any other', async () => {
  const [user, other] = [await signedIn(), await signedIn()]
  const ended = await send('POST', '/auth/logout', { access_token: user.token })
  const unknown = await send('POST', '/auth/logout', { access_token: user.token })
  expect([ended.status, unknown.status, unknown.json]).toEqual([200, 200, ended.json])
  expect((await user.send('GET', '/users/me')).status).toBe(401)
  expect((await other.send('GET', '/users/me')).status).toBe(200)
})

test('a new password ends the other sessions', async () => {
  const user = await signedIn()
  const other = await send('POST', '/auth/login', { username: user.username, password: user.password })
  const change = { currentPassword: 'not it!', newPassword: 'another one!' }
  expect((await user.send('POST', '/users/me/password', change)).status).toBe(400)
  const right = { ...change, currentPassword: user.password }
  expect((await user.send('POST', '/users/me/password', right)).status).toBe(200)
  expect((await user.send('GET', '/users/me')).status).toBe(200)
  const headers = { Authorization: `Bearer ${other.json.access_token}` }
  expect((await send('GET', '/users/me', undefined, headers)).status).toBe(401)
})

test('only an administrator can make a service token, which outlives a new password but not its user', async () => {
  const admin = await signedIn()
  const other = await signedIn({ tenantId: admin.tenantId })
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  expect((await user.send('POST', '/auth/token/service')).status).toBe(403)
  const { access_token } = (await other.send('POST', '/auth/token/service')).json
  const asService = () => send('GET', '/users/me', undefined, { Authorization: `Bearer ${access_token}` })
  const change = { currentPassword: other.password, newPassword: 'another one!' }
  expect((await other.send('POST', '/users/me/password', change)).status).toBe(200)
  const { status, json } = await asService()
  expect(status).toBe(200)
  await admin.send('POST', `/users/${json.id}/deactivate`)
  expect((await asService()).status).toBe(401)
})

test('the service tokens of a user are revoked together, and nothing else of the user', async () => {
  const { services } = await testServer()
  const [admin, other] = [await signedIn(), await signedIn()]
  const asService = async ({ access_token }: { access_token: string }) =>
    (await send('GET', '/users/me', undefined, { Authorization: `Bearer ${access_token}` })).status
  const tokens = [admin, admin, other].map(async (each) => (await each.send('POST', '/auth/token/service')).json)
  const made = await Promise.all(tokens)
  expect(await revokeServiceTokens(services.db, admin.username.toUpperCase())).toBe(2)
  expect(await Promise.all(made.map(asService))).toEqual([401, 401, 200])
  expect((await admin.send('GET', '/users/me')).status).toBe(200)
  expect(await revokeServiceTokens(services.db, 'nobody at all')).toBeUndefined()
})

const idOf = async (client: Client) => (await client.send('GET', '/users/me')).json.id
const tokenFor = async (admin: Client, id: string) => (await admin.send('POST', `/users/${id}/reset-link`)).json.token
const reset = async (token: string, newPassword = 'another one!') =>
  (await send('POST', '/auth/reset-password', { token, newPassword })).status
const signsIn = async ({ username }: Client, password: string) =>
  (await send('POST', '/auth/login', { username, password })).status

test('a reset link sets a new password once, and ends the sessions of the user, but no service token', async () => {
  const admin = await signedIn()
  const user = await signedIn({ tenantId: admin.tenantId })
  const { access_token: service } = (await user.send('POST', '/auth/token/service')).json
  const token = await tokenFor(admin, await idOf(user))
  for (let attempt = 0; attempt < 10; attempt++) await signsIn(user, 'forgotten!')
  expect(await signsIn(user, 'forgotten!')).toBe(429)
  expect(await reset(token, 'weak')).toBe(400)
  expect(await reset(token)).toBe(200)
  expect(await reset(token, 'a third one!')).toBe(410)
  expect(await signsIn(user, user.password)).toBe(401)
  expect(await signsIn(user, 'another one!')).toBe(200)
  expect((await user.send('GET', '/users/me')).status).toBe(401)
  expect((await send('GET', '/users/me', undefined, { Authorization: `Bearer ${service}` })).status).toBe(200)
  expect((await admin.send('GET', '/users/me')).status).toBe(200)
})

test('of two concurrent requests with one reset link, one sets the password', async () => {
  const admin = await signedIn()
  const token = await tokenFor(admin, await idOf(await signedIn({ tenantId: admin.tenantId })))
  expect((await Promise.all([reset(token), reset(token)])).toSorted()).toEqual([200, 410])
})

test('a reset link ends when it expires, by a newer one, by a new password, and when its user is deactivated', async () => {
  const { services } = await testServer()
  const admin = await signedIn()
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const id = await idOf(user)
  const expired = await tokenFor(admin, id)
  await services.db
    .updateTable('reset_links')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', id)
    .execute()
  expect(await reset(expired)).toBe(410)
  const older = await tokenFor(admin, id)
  const newer = await tokenFor(admin, id)
  expect(await reset(older)).toBe(410)
  const change = { currentPassword: user.password, newPassword: 'another one!' }
  expect((await user.send('POST', '/users/me/password', change)).status).toBe(200)
  expect(await reset(newer)).toBe(410)
  const last = await tokenFor(admin, id)
  await admin.send('POST', `/users/${id}/deactivate`)
  expect(await reset(last)).toBe(410)
  expect(await signsIn(user, 'another one!')).toBe(403)
})

test('only an administrator makes reset links, for active users other than themselves, of which a hash is stored', async () => {
  const { services } = await testServer()
  const admin = await signedIn()
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const [own, theirs] = [await idOf(admin), await idOf(user)]
  const ask = async (client: Client, id: string) => (await client.send('POST', `/users/${id}/reset-link`)).status
  expect([await ask(user, own), await ask(user, theirs), await ask(admin, own)]).toEqual([403, 403, 409])
  const acts = async (client: Client) => (await client.send('GET', '/capabilities')).json.resources.users
  expect(await acts(admin)).toContain('reset-link')
  expect(await acts(user)).not.toContain('reset-link')
  const token = await tokenFor(admin, theirs)
  const links = await services.db.selectFrom('reset_links').selectAll().where('user_id', '=', theirs).execute()
  expect(links).toHaveLength(1)
  expect(JSON.stringify(links)).not.toContain(token)
  await admin.send('POST', `/users/${theirs}/deactivate`)
  expect(await ask(admin, theirs)).toBe(409)
})

test('a printed reset link has the public URL, or else the address that the start prints', () => {
  const link = (env: Record<string, string>) => resetUrl(settingsOf(env).publicUrl, 't0ken')
  expect(link({ PUBLIC_URL: 'https://parley.example.com/' })).toBe(
    'https://parley.example.com/forgot-password#token=t0ken',
  )
  expect(link({ HOST: '0.0.0.0', PORT: '8081' })).toBe('http://localhost:8081/forgot-password#token=t0ken')
  expect(() => settingsOf({ PUBLIC_URL: 'parley.example.com' })).toThrow('PUBLIC_URL')
})

test('the last administrator cannot be removed, and other users cannot change users', async () => {
  const admin = await signedIn()
  const user = await signedIn({ tenantId: admin.tenantId, role: 'user' })
  const own = (await admin.send('GET', '/users/me')).json.id
  const theirs = (await user.send('GET', '/users/me')).json.id
  for (const [method, path, body] of [
    ['DELETE', `/users/${own}`],
    ['POST', `/users/${own}/deactivate`],
    ['PATCH', `/users/${own}`, { role: 'user' }],
  ] as const)
    expect((await admin.send(method, path, body)).status, path).toBe(409)
  expect((await user.send('PATCH', `/users/${theirs}`, { role: 'admin' })).status).toBe(403)
  expect((await admin.send('PATCH', `/users/${theirs}`, { role: 'admin' })).json.role).toBe('admin')
  expect((await admin.send('DELETE', `/users/${own}`)).status).toBe(200)
})

test('the first administrator is created once, even by two concurrent processes', async () => {
  const { services } = await testServer()
  const { ensureAdministrator } = await import('../auth/users')
  const passwords = await Promise.all([1, 2].map(() => ensureAdministrator(services.db, services.settings)))
  expect(passwords).toEqual([undefined, undefined])
  const { n } = await services.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})

test('an embedded database can be used by one process only', async () => {
  const settings = testSettings()
  const { mkdirSync, writeFileSync } = await import('node:fs')
  mkdirSync(settings.dataDir, { recursive: true })
  writeFileSync(`${settings.dataDir}/lock`, String(process.ppid))
  await expect(startServices(settings)).rejects.toThrow(`Process ${process.ppid} uses ${settings.dataDir}`)
})
