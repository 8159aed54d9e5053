import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../app'
import { resetPassword } from '../auth/users'
import { createLog } from '../log'
import { tokenOf } from './support/livekit-session'
import { type Client, signedIn, testServer } from './support/server'
import { stackSecrets } from './support/stack-secrets'
import { signed } from './support/stacks'
import { webhookDraft } from './support/webhooks'

let lines: string[] = []
let client: Client
beforeEach(async () => {
  lines = []
  client = await signedIn()
})
afterEach(() => vi.restoreAllMocks())

/** A request to a server that logs all it can, into `lines`. */
async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { services } = await testServer()
  const app = createApp({ ...services, log: createLog('debug', { write: (line) => lines.push(line) }) })
  const response = await app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${client.token}`, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json().catch(() => undefined) }
}

/** Which of the secrets, in any of their forms, are in the log. */
const found = (secrets: Record<string, string>) =>
  Object.entries(secrets).flatMap(([name, secret]) => {
    expect(secret, name).toMatch(/.{8}/)
    const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replaceAll('=', '')]
    return forms.some((form) => lines.join('').includes(form)) ? [name] : []
  })

/** What was logged of a request, by its status. */
const logged = (status: number, path: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.status === status && line.path === path).length

test('no password, token, key, secret or signature is logged', async () => {
  const { services } = await testServer()
  const { username, password, token } = client
  const login = '/api/v1/auth/login'
  const wrong = 'a wrong password!'
  const right = await ask('POST', login, { username, password })
  await ask('POST', login, { username, password: wrong })
  const key = await ask('POST', '/api/v1/api-keys', { name: 'CRM', scopes: [] })
  const service = await ask('POST', '/api/v1/auth/token/service')
  const changed = 'a password of mine!'
  await ask('POST', '/api/v1/users/me/password', { currentPassword: password, newPassword: changed })
  const reset = String(await resetPassword(services.db, username))
  const again = await ask('POST', login, { username, password: reset })

  const body = '{"event":"call_started"}'
  const forged = signed('retell', body, { secret: 'another secret' })
  await ask('POST', '/ingest/retell', body, forged)
  await ask('POST', '/ingest/vapi', body, { 'X-Vapi-Secret': 'not the secret' })
  const own = { Authorization: `Bearer ${await tokenOf({ secret: 'not the secret, of 32 characters' })}` }
  await ask('POST', '/observability/logs/otlp/v0', body, own)
  // Signed, and not readable: the reason may quote it.
  await ask('POST', '/ingest/vapi', '{"said":"my card is 4000 1234"', signed('vapi', ''))

  expect([logged(200, login), logged(401, login)]).toEqual([2, 1])
  expect([logged(201, '/api/v1/api-keys'), logged(200, '/api/v1/auth/token/service')]).toEqual([1, 1])
  expect(logged(200, '/api/v1/users/me/password')).toBe(1)
  expect([logged(401, '/ingest/retell'), logged(401, '/ingest/vapi'), logged(200, '/ingest/vapi')]).toEqual([1, 1, 1])
  const tokens = {
    ...{ token, session: right.json.access_token, again: again.json.access_token },
    ...{ service: service.json.access_token, key: key.json.key },
  }
  const signature = String(forged['x-retell-signature'])
  const ingest = { vapi: stackSecrets.vapi, retell: stackSecrets.retell, signature, forged: 'not the secret', ...own }
  expect(found({ password, wrong, changed, reset, ...tokens, ...ingest, said: '4000 1234' })).toEqual([])
})

test('where the database fails, neither a secret nor what was to be stored is logged', async () => {
  const { services } = await testServer()
  const tables = ['entities', 'webhook_secrets', 'api_keys']
  const { json: hook } = await ask('POST', '/api/v1/webhooks', webhookDraft('https://localhost/crm'))
  const change = (table: string, how: RawBuilder<unknown>) =>
    sql`alter table ${sql.table(table)} ${how}`.execute(services.db)
  for (const table of tables) {
    const isOther = sql`check (tenant_id <> ${sql.lit(client.tenantId)}) not valid`
    await change(table, sql`add constraint ${sql.id(`no_${table}`)} ${isOther}`)
  }
  lines = []
  const header = { key: 'Authorization', value: 'Bearer of-the-webhook' }
  const answers = [
    await ask('POST', '/api/v1/webhooks', webhookDraft('https://localhost/erp', { headers: [header] })),
    await ask('POST', `/api/v1/webhooks/${hook.id}/secret`),
    await ask('POST', '/api/v1/api-keys', { name: 'a name of mine', scopes: [] }),
  ]
  for (const table of tables) await change(table, sql`drop constraint ${sql.id(`no_${table}`)}`)

  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
  expect(failed.map(({ err }) => err)).toMatchObject(
    tables.map((table) => ({ code: '23514', table, constraint: `no_${table}`, stack: expect.any(String) })),
  )
  expect(found({ value: header.value, name: 'a name of mine' })).toEqual([])
  expect(lines.join('')).not.toMatch(/whsec_|prl_/)
})

test('the link of a recording is not logged, though it fails', async () => {
  const { services } = await testServer()
  const path = '/recordings/tenant/call/20000.a-signature-of-the-tests.ogg'
  vi.spyOn(services.recordings, 'answer').mockRejectedValue(new Error('The disk is gone'))
  expect((await ask('GET', path)).status).toBe(500)
  expect(lines.join('')).toContain('The disk is gone')
  expect(found({ signature: 'a-signature-of-the-tests' })).toEqual([])
})
