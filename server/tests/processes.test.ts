import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, launch, type Running, start } from './support/process'
import { newDatabase, postgresUrl } from './support/server'

const PASSWORD = 'two processes!'

// The embedded database is for one process, which db/lock.ts holds.
describe.runIf(postgresUrl)('two processes on one database', () => {
  let both: Running[] = []
  let token = ''
  const ask = async (at: number, method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(`${both[at]?.url}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json() }
  }
  const atBoth = <T>(run: (at: number) => Promise<T>) => Promise.all([0, 1, 0, 1].map(run))

  beforeAll(async () => {
    await buildServer()
    const folder = mkdtempSync(join(tmpdir(), 'parley-'))
    const env = { DATABASE_URL: await newDatabase(String(postgresUrl)), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD }
    // At once, on an empty database: both migrate, and one makes the administrator.
    both = await Promise.all([start(env), start(env)])
    const { json } = await ask(0, 'POST', '/auth/login', { username: 'admin', password: PASSWORD })
    token = json.access_token
  })
  afterAll(() => {
    for (const { child } of both) child.kill()
  })

  test('concurrent starts create one administrator and one workspace, and share sessions', async () => {
    for (const at of [0, 1])
      expect((await ask(at, 'GET', '/users')).json.records).toMatchObject([{ username: 'admin' }])
  })

  test('a call reported to both is one call', async () => {
    const put = (at: number) => ask(at, 'PUT', '/call-records/by-ref/stack/one', { type: 'web', duration: at + 1 })
    const ids = (await atBoth(put)).map(({ json }) => json.id)
    expect(new Set(ids).size).toBe(1)
    expect((await ask(1, 'GET', '/call-records')).json.total).toBe(1)
  })

  test('a request that is repeated at the other process is carried out once', async () => {
    const ada = { firstName: 'Ada', lastName: 'L', phones: [], emails: [], tags: [] }
    const answers = await atBoth((at) => ask(at, 'POST', '/contacts', ada, { 'Idempotency-Key': 'ada' }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect((await ask(0, 'GET', '/contacts')).json.total).toBe(1)
  })

  test('a recording uploaded to one is served by the other', async () => {
    const { json } = await ask(0, 'POST', '/call-records', { type: 'web' })
    const form = new FormData()
    form.append('file', new File(['sound'], 'call.webm', { type: 'audio/webm' }))
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${both[0]?.url}/api/v1/call-records/${json.id}/recording`, { method: 'POST', headers, body: form })
    const { recordingFileKey } = (await ask(1, 'GET', `/call-records/${json.id}`)).json
    expect(await (await fetch(`${both[1]?.url}/recordings/${recordingFileKey}`)).text()).toBe('sound')
  })
})

describe('a process', () => {
  const env = { DATABASE_URL: 'memory:' }
  beforeAll(buildServer)

  test('prints the first password of admin although it starts only to add a user', async () => {
    const { listening } = launch(env, ['--add-user', 'minji'])
    await expect(listening).rejects.toThrow(/^0: .*admin with the password \S+\n.*minji can sign in/s)
  })

  test('that is stopped cuts off what is under way after STOP_SECONDS, and closes its database', async () => {
    const { child, url } = await start({ ...env, STOP_SECONDS: '0.1' })
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: parley\r\nContent-Length: 9\r\n'
    // Sent on by the handler, which waits for the body.
    socket.write(`${head}Expect: 100-continue\r\n\r\n`)
    await once(socket, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  })
})

test('`npm run serve` forwards signals to the server, and exits with its code', async () => {
  // A server that tells what it gets, in place of the built one.
  const folder = mkdtempSync(join(tmpdir(), 'parley-serve-'))
  for (const name of ['server/dist-console', 'server/dist']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['package.json', 'server/serve.mjs']) copyFileSync(name, join(folder, name))
  writeFileSync(join(folder, 'server/dist-console/index.html'), '')
  writeFileSync(
    join(folder, 'server/dist/main.js'),
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => setTimeout(() => { writeFileSync('stopped', ''); process.exit(7) }, 200))
    setInterval(() => {}, 1000)
    console.log('it runs')`,
  )
  const child = spawn('npm', ['run', 'serve'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const output: string[] = []
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output.push(String(chunk))
      if (output.join('').includes('it runs')) resolve()
    })
  })
  child.kill('SIGTERM')
  expect(await ended).toEqual([7, null])
  expect(existsSync(join(folder, 'stopped'))).toBe(true)
})
