import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import { expect } from 'vitest'
import { createApp } from '../../app'
import { startSession } from '../../auth/sessions'
import { createUser, ensureTenant } from '../../auth/users'
import type { DatabasePlace } from '../../db/open'
import { type Started, startServices } from '../../services'
import { type Settings, settingsOf } from '../../settings'
import { startBucket, type TestBucket } from './bucket'
import { livekitAccount } from './livekit-session'
import { stackSecrets } from './stack-secrets'

export const testSettings = (): Settings => ({
  ...settingsOf({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'parley-')),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    TENANT: 'Home',
  }),
  livekit: livekitAccount,
  metricsToken: 'a-token-of-the-tests',
  secrets: stackSecrets,
  // Where tests serve recordings.
  recordingHosts: ['127.0.0.1'],
  // Where tests receive webhooks.
  webhookHosts: ['127.0.0.1'],
  checkAnswers: true,
})

/** The Postgres where test files make databases of their own; undefined: they share one in memory. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** A new database on a Postgres. @returns its address */
export async function newDatabase(url: string): Promise<string> {
  const name = `parley_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

const place = async (): Promise<DatabasePlace> =>
  postgresUrl === undefined ? { memory: true } : { url: await newDatabase(postgresUrl) }

interface TestServer extends Started {
  app: Hono
}

const servers = new Map<string, Promise<TestServer>>()

export type StoreName = 'files' | 'bucket'
let store: StoreName = 'files'
/** The following tests are of a server with its recordings there. Without a name, in files as all others. */
export function useStore(name: StoreName = 'files') {
  store = name
}

let bucket: Promise<TestBucket> | undefined
/** The bucket of the servers that use one. */
export function testBucket(): Promise<TestBucket> {
  bucket ??= startBucket()
  return bucket
}

async function startTestServer(): Promise<TestServer> {
  const settings = { ...testSettings(), ...(store === 'bucket' && { bucket: (await testBucket()).settings }) }
  const started = await startServices(settings, await place())
  return { ...started, app: createApp(started.services) }
}

/** The server shared by the tests of a file, in memory by all; each test has tenants of its own. */
export function testServer(): Promise<TestServer> {
  const key = `${store} ${postgresUrl === undefined ? '' : expect.getState().testPath}`
  const known = servers.get(key) ?? startTestServer()
  servers.set(key, known)
  return known
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
  json: any
  response: Response
}

export interface Client {
  tenantId: string
  username: string
  password: string
  token: string
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

let count = 0

/** A request to the API; `body` is JSON or a form. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { app } = await testServer()
  const isForm = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array
  const response = await app.request(path.startsWith('/api/') || !path.startsWith('/') ? path : `/api/v1${path}`, {
    method,
    headers: { ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: (isForm ? body : JSON.stringify(body)) as BodyInit }),
  })
  const text = await response.clone().text()
  const isJson = response.headers.get('Content-Type')?.includes('json') && text !== ''
  return { status: response.status, json: isJson ? JSON.parse(text) : undefined, response }
}

/** A signed-in user, in a new tenant if none is given. */
export async function signedIn({
  tenantId,
  role = 'admin',
}: {
  tenantId?: string
  role?: string
} = {}): Promise<Client> {
  const { services } = await testServer()
  count += 1
  const username = `user${count}_${Date.now().toString(36)}`
  const own = tenantId ?? (await ensureTenant(services.db, `Tenant of ${username}`))
  const password = await createUser(services.db, { tenantId: own, username, role })
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'tenant_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const token = await startSession(services.db, { user, days: 1 })
  return {
    tenantId: own,
    username,
    password,
    token,
    send: (method, path, body, headers) => send(method, path, body, { Authorization: `Bearer ${token}`, ...headers }),
  }
}
