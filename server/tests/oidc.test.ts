import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { settingsOf as pageSettingsOf, settingsPart } from '../../deploy/settings.mjs'
import { createApp } from '../app'
import { storePassword } from '../auth/users'
import { createLog } from '../log'
import { settingsOf } from '../settings'
import { client, startProvider, type TestProvider } from './support/provider'
import { type Client, signedIn, testServer } from './support/server'

const PUBLIC_URL = 'http://localhost:8080'

let provider: TestProvider
let apps: [Hono, Hono]
let user: Client
let count = 0
let lines: string[] = []

/** A process of the server. */
async function startProcess(env: Record<string, string> = {}, folder?: string) {
  const { services } = await testServer()
  const { oidc, publicUrl } = settingsOf({
    ...{ PUBLIC_URL, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    ...env,
  })
  const settings = { ...services.settings, oidc, publicUrl, trustProxy: true }
  const log = createLog('debug', { write: (line) => lines.push(line) })
  return createApp({ ...services, settings, log }, { console: folder })
}

beforeAll(async () => {
  provider = await startProvider()
  apps = [await startProcess(), await startProcess()]
})
beforeEach(async () => {
  lines = []
  user = await signedIn()
  const email = `${user.username}@Example.com`
  await user.send('PATCH', '/users/me', { email })
  Object.assign(provider, {
    account: { sub: `subject of ${user.username}`, email: email.toLowerCase(), email_verified: true },
    ...{ isDenied: false, claims: {}, isForged: false },
  })
})
afterEach(() => expect(lines.filter((line) => line.includes(client.secret))).toEqual([]))
afterAll(() => provider.close())

/** A browser, with cookies and an address of its own. */
function browser() {
  const cookies = new Map<string, string>()
  const network = `2001:db8:0:${(++count).toString(16)}::1`
  const visit = async (app: Hono, path: string, body?: object) => {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await app.request(path, {
      headers: { Cookie, 'X-Forwarded-For': network, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
    if (name) cookies.set(name, String(value))
    return response
  }
  const location = (response: Response) => response.headers.get('Location') ?? ''
  return {
    ...{ cookies, visit },
    /** @returns where the browser is sent to */
    start: async (path = '/auth/oidc', app = apps[0]) => location(await visit(app, path)),
    /** Signs in at the provider. @returns the address of its answer */
    answerOf: async (url: string) => location(await fetch(url, { redirect: 'manual' })).replace(PUBLIC_URL, ''),
    /** @returns the address of the console */
    finish: async (path: string) => location(await visit(apps[1], path)).replace(PUBLIC_URL, ''),
    exchange: (code: string) => visit(apps[0], '/api/v1/auth/login/code', { code }),
  }
}
type Browser = ReturnType<typeof browser>

const signIn = async ({ start, answerOf, finish }: Browser, path?: string) => finish(await answerOf(await start(path)))
const codeOf = (address: string) => /#code=([\w-]{43})$/.exec(address)?.[1] ?? address
const rows = async (table: 'oidc_requests' | 'sign_in_codes') =>
  (await testServer()).services.db.selectFrom(table).selectAll().execute()

/** Moves what is stored of sign-ins into the past. */
async function expire(table: 'oidc_requests' | 'sign_in_codes') {
  const { services } = await testServer()
  await services.db
    .updateTable(table)
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
}

test('a user signs in at the provider, over two processes, and is found by the account from then on', async () => {
  const first = browser()
  const address = await signIn(first, '/auth/oidc?redirect=%2Fagents%3Fq%3Da%26b')
  expect(address).toMatch(/^\/sign-in\?redirect=%2Fagents%3Fq%3Da%26b#code=[\w-]{43}$/)
  const code = codeOf(address)
  const answer = await first.exchange(code)
  expect(answer.status).toBe(200)
  const session = await answer.json()
  expect(session.user).toMatchObject({ username: user.username, tenant: { id: user.tenantId } })
  const own = await apps[1].request('/api/v1/users/me', {
    headers: { Authorization: `Bearer ${session.access_token}` },
  })
  expect(await own.json()).toMatchObject({ username: user.username })
  const { json } = await user.send('GET', '/audit-log?kind=users')
  expect(json.records[0]).toMatchObject({ username: user.username, action: 'update', fields: ['oidcAccount'] })

  provider.account = { sub: provider.account.sub }
  expect((await (await first.exchange(codeOf(await signIn(first)))).json()).user.id).toBe(session.user.id)
  const logged = lines.join('')
  for (const secret of [code, session.access_token, ...first.cookies.values()]) expect(logged).not.toContain(secret)
})

test('the e-mail address may be in the ID token', async () => {
  provider.claims = { email: provider.account.email, email_verified: true }
  provider.account = { sub: provider.account.sub }
  const { exchange, ...rest } = browser()
  expect((await exchange(codeOf(await signIn({ exchange, ...rest })))).status).toBe(200)
})

test('what is stored of a sign-in is of no use without the cookie of its browser', async () => {
  const { cookies, start, answerOf, finish } = browser()
  const url = new URL(await start())
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  const [cookie = ''] = cookies.values()
  const code = codeOf(await finish(await answerOf(url.href)))
  const stored = JSON.stringify([...(await rows('oidc_requests')), ...(await rows('sign_in_codes'))])
  for (const secret of [cookie, code, String(url.searchParams.get('state'))]) expect(stored).not.toContain(secret)
})

test('the cookie is HttpOnly and Lax, and with HTTPS of this host alone', async () => {
  const set = async (app: Hono) => (await browser().visit(app, '/auth/oidc')).headers.get('Set-Cookie')
  expect(await set(apps[0])).toMatch(/^parley-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await startProcess({ PUBLIC_URL: 'https://parley.example.com' })
  expect(await set(secure)).toMatch(/^__Host-parley-sign-in=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test.each<[what: string, error: string, attempt: (one: Browser) => Promise<string>]>([
  ['in another browser', 'expired', async ({ start, answerOf }) => browser().finish(await answerOf(await start()))],
  [
    'with another state',
    'expired',
    async ({ start, finish }) => finish((await start()) && '/auth/oidc/callback?state=x'),
  ],
  [
    'twice with one answer',
    'expired',
    async ({ start, answerOf, finish }) => {
      const answer = await answerOf(await start())
      expect(await finish(answer)).toContain('#code=')
      return finish(answer)
    },
  ],
  [
    'after ten minutes',
    'expired',
    async ({ start, answerOf, finish }) => {
      const answer = await answerOf(await start())
      await expire('oidc_requests')
      return finish(answer)
    },
  ],
  [
    'that the provider denies',
    'failed',
    async (one) => {
      provider.isDenied = true
      const address = await signIn(one)
      expect(lines.join('')).toContain('"word":"access_denied"')
      return address
    },
  ],
])('a sign-in %s is refused as %s', async (_, error, attempt) => {
  expect(await attempt(browser())).toBe(`/sign-in#error=${error}`)
})

test.each<[what: string, change: Partial<Pick<TestProvider, 'claims' | 'isForged'>>]>([
  ['of another request', { claims: { nonce: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://login.example.com' } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['that has expired', { claims: { exp: 1 } }],
  ['signed by another key', { isForged: true }],
])('an ID token %s is refused', async (_, change) => {
  Object.assign(provider, change)
  expect(await signIn(browser())).toBe('/sign-in#error=failed')
})

test.each<[what: string, error: string, change: object]>([
  ['an e-mail address that is not verified', 'unverified', { email_verified: false }],
  ['no e-mail address', 'unverified', { email: undefined, email_verified: undefined }],
  ['the e-mail address of nobody', 'unknown', { email: 'nobody@example.com' }],
])('an account with %s is refused as %s', async (_, error, change) => {
  Object.assign(provider.account, change)
  expect(await signIn(browser())).toBe(`/sign-in#error=${error}`)
})

test('a user who is bound to an account cannot be bound to another one by the e-mail address, until a new password', async () => {
  const { services } = await testServer()
  const { sub } = provider.account
  expect(await signIn(browser())).toContain('#code=')
  provider.account.sub = 'the next owner of the address'
  expect(await signIn(browser())).toBe('/sign-in#error=unknown')
  const { json } = await user.send('GET', '/users/me')
  provider.account.sub = sub
  const pending = browser()
  const code = codeOf(await signIn(pending))
  await storePassword(services.db, json.id, { hash: 'x' })
  expect((await pending.exchange(code)).status).toBe(410)
  provider.account.sub = 'the next owner of the address'
  expect(await signIn(browser())).toContain('#code=')
  provider.account.sub = sub
  expect(await signIn(browser())).toBe('/sign-in#error=unknown')
})

test('a deactivated user cannot sign in, neither the first time nor later, nor with a code from before', async () => {
  const { services } = await testServer()
  const setActive = (active: boolean) =>
    services.db.updateTable('users').set({ active }).where('username', '=', user.username).execute()
  await setActive(false)
  expect(await signIn(browser())).toBe('/sign-in#error=deactivated')
  await setActive(true)
  const one = browser()
  const code = codeOf(await signIn(one))
  await setActive(false)
  expect(await signIn(browser())).toBe('/sign-in#error=deactivated')
  expect((await one.exchange(code)).status).toBe(403)
})

test('a code is exchanged once, within a minute, by its browser alone', async () => {
  const one = browser()
  const code = codeOf(await signIn(one))
  expect((await browser().exchange(code)).status).toBe(410)
  const answers = await Promise.all([one.exchange(code), one.exchange(code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const late = codeOf(await signIn(one))
  const { expires_at } = (await rows('sign_in_codes')).at(-1) ?? {}
  expect(Number(expires_at) - Date.now()).toBeLessThanOrEqual(60_000)
  await expire('sign_in_codes')
  expect((await one.exchange(late)).status).toBe(410)
})

test('a provider that is down is told, keeps no server from starting, and is asked again', async () => {
  const late = await startProvider()
  const { port } = new URL(late.issuer)
  late.close()
  const app = await startProcess({ OIDC_ISSUER: late.issuer })
  expect((await app.request('/ready')).status).toBe(200)
  const { start } = browser()
  expect(await start('/auth/oidc?redirect=/agents', app)).toBe(
    `${PUBLIC_URL}/sign-in?redirect=%2Fagents#error=unavailable`,
  )
  const back = await startProvider(Number(port))
  const url = await start('/auth/oidc', app)
  expect(url).toContain(`${late.issuer}/authorize?`)
  back.close()
})

test('sign-ins that nobody finishes are limited by the address', async () => {
  const { services } = await testServer()
  const { visit } = browser()
  const network = `2001:db8:0:${count.toString(16)}::2`
  for (let attempt = 0; attempt < 100; attempt++) await services.logins.count(`attempt ${attempt}`, network)
  const response = await visit(apps[0], '/auth/oidc')
  expect(response.headers.get('Location')).toBe(`${PUBLIC_URL}/sign-in#error=limited`)
})

test('the page has the name of the provider, at every address, where there is one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-console-'))
  writeFileSync(
    join(folder, 'index.html'),
    settingsPart(pageSettingsOf({ VITE_API_BASE_URL: '/' }), { withPolicy: true }),
  )
  const settings = async (app: Hono, path: string) => {
    const [, data = ''] = /type="application\/json">(.*?)<\/script>/.exec(await (await app.request(path)).text()) ?? []
    return JSON.parse(data)
  }
  const app = await startProcess({ OIDC_NAME: 'Hanbit </script>' }, folder)
  for (const path of ['/', '/index.html', '/sign-in'])
    expect(await settings(app, path)).toEqual({ api: '', oidc: 'Hanbit </script>' })
  expect(await settings(await startProcess({}, folder), '/')).toEqual({ api: '', oidc: '127.0.0.1' })
  const { services } = await testServer()
  const plain = createApp(services, { console: folder })
  expect(await settings(plain, '/')).toEqual({ api: '' })
  expect((await plain.request('/auth/oidc')).headers.get('Location')).toBeNull()
})

test('its settings belong together, and the provider has HTTPS, or is on this machine', () => {
  const all = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'parley', PUBLIC_URL }
  expect(settingsOf(all).oidc).toMatchObject({ name: 'login.example.com', clientSecret: undefined })
  for (const name of Object.keys(all)) expect(() => settingsOf({ ...all, [name]: '' })).toThrow('belong together')
  expect(() => settingsOf({ OIDC_CLIENT_SECRET: 'x' })).toThrow('belong together')
  expect(() => settingsOf({ ...all, OIDC_ISSUER: 'http://login.example.com' })).toThrow('OIDC_ISSUER must be https')
})
