// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LoginAnswer } from '@/contract/session'
import { z } from '@/contract/zod'

let child: ChildProcess
let url = ''

async function start(variables: Record<string, string>) {
  const env = { ...process.env, PORT: '0', NOW: '2026-05-20T03:00:00Z', ...variables }
  const started = spawn(process.execPath, ['scripts/mock-server.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for (let said = ''; ; ) {
    const [chunk] = await once(started.stdout ?? started, 'data')
    said += String(chunk)
    const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (address) return { started, address }
  }
}

async function stop(started: ChildProcess) {
  if (started.exitCode !== null) return
  const exit = once(started, 'exit')
  started.kill('SIGTERM')
  const [code] = await exit
  expect(code).toBe(0)
}

beforeAll(async () => {
  const { started, address } = await start({ FIXTURES: '1' })
  child = started
  url = address
}, 30_000)

afterAll(() => stop(child))

async function bearer() {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'parley!demo' }),
  })
  return { Authorization: `Bearer ${z.parse(LoginAnswer, await answer.json()).access_token}` }
}

it('listens on localhost only', async () => {
  const { port } = new URL(url)
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const outside = addresses.filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of [...outside, { address: '127.0.0.2' }])
    await expect(fetch(`http://${address}:${port}/api/v1/call-records`)).rejects.toThrow()
})

it('signs in and lists calls, with CORS for any origin', async () => {
  const headers = await bearer()
  const answer = await fetch(`${url}/api/v1/call-records?limit=3&to=12135550199`, { headers })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await answer.json()).toMatchObject({ records: [{ to: '+12135550199' }, {}, {}] })
  expect((await fetch(`${url}/api/v1/call-records`)).status).toBe(401)
  const asked = await fetch(`${url}/api/v1/call-records`, { method: 'OPTIONS' })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Authorization, Idempotency-Key, Content-Type')
  const head = await fetch(`${url}/api/v1/call-records`, { method: 'HEAD', headers })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('drops the connection for its sentinel, and answers the next request', async () => {
  const headers = await bearer()
  await expect(fetch(`${url}/api/v1/call-records?to=fail-offline`, { headers })).rejects.toThrow()
  expect((await fetch(`${url}/api/v1/call-records`, { headers })).status).toBe(200)
})

it('serves any range of a recording', async () => {
  const name = readdirSync('demo/recordings').find((file) => file.endsWith('.mp3')) ?? ''
  const file = readFileSync(`demo/recordings/${name}`)
  // Comparing buffers byte by byte takes longer than the server keeps an idle connection.
  const text = (bytes: Buffer) => bytes.toString('base64')
  const get = async (range?: string) => {
    const answer = await fetch(`${url}/recordings/${name}`, { headers: range ? { Range: range } : {} })
    return {
      status: answer.status,
      range: answer.headers.get('Content-Range'),
      bytes: text(Buffer.from(await answer.arrayBuffer())),
    }
  }
  expect(await get()).toEqual({ status: 200, range: null, bytes: text(file) })
  const last = file.length - 1
  expect(await get('bytes=100-199')).toEqual({
    status: 206,
    range: `bytes 100-199/${file.length}`,
    bytes: text(file.subarray(100, 200)),
  })
  expect(await get('bytes=-50')).toEqual({
    status: 206,
    range: `bytes ${last - 49}-${last}/${file.length}`,
    bytes: text(file.subarray(-50)),
  })
  expect((await get(`bytes=${file.length}-`)).status).toBe(416)
  expect((await fetch(`${url}/recordings/nothing.mp3`)).status).toBe(404)
  expect((await fetch(`${url}/recordings/..%2Fmanifest.json`)).status).toBe(404)
  expect((await fetch(`${url}/recordings/missing.mp3`)).status).toBe(404)
  expect((await fetch(`${url}/recordings/two-hours.mp3`, { headers: { Range: 'bytes=0-35' } })).status).toBe(206)
})

it('allows only the headers of the specification with DOCUMENTED_ONLY', async () => {
  const { started, address } = await start({ DOCUMENTED_ONLY: '1' })
  const asked = await fetch(`${address}/api/v1/agents`, { method: 'OPTIONS' })
  expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Content-Type, Accept')
  await stop(started)
}, 30_000)
