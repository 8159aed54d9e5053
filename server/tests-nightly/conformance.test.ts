import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { signedIn, testServer } from '../tests/support/server'

interface Result {
  verdict: string
  operation?: { method: string; path: string }
}

test('the API conforms to the contract in reads and writes, without violations or tolerated deviations', async () => {
  const { app } = await testServer()
  const { username, password } = await signedIn()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const file = join(mkdtempSync(join(tmpdir(), 'parley-')), 'report.json')
  const { port } = server.address() as AddressInfo
  const options = ['--base-url', `http://127.0.0.1:${port}`, '--username', username, '--write', '--json', file]
  const child = spawn('node', ['scripts/conformance.mjs', ...options], {
    env: { ...process.env, CONFORMANCE_PASSWORD: password },
    stdio: 'ignore',
  })
  const status = await new Promise((resolve) => child.on('exit', resolve))
  server.close()
  const { left, results } = JSON.parse(readFileSync(file, 'utf8')) as { left: string[]; results: Result[] }
  const count = (verdict: string) => results.filter((each) => each.verdict === verdict).length
  expect({ status, left, breaks: count('breaks'), tolerated: count('tolerated') }).toEqual({
    status: 0,
    left: [],
    breaks: 0,
    tolerated: 0,
  })
  expect(count('conforms')).toBeGreaterThan(60)
})
