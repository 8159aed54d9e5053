import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test, vi } from 'vitest'
import { headersOf, settingsOf } from '../../deploy/settings.mjs'
import { createApp } from '../app'
import { type Client, signedIn, testServer } from './support/server'

/** What the build of the console asks for, its Content-Security-Policy among it. */
const headers = headersOf(settingsOf({ VITE_API_BASE_URL: '/', VITE_RECORDINGS_BASE_URL: '/recordings' }))
const expected = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

let app: Hono
let client: Client
let recording = ''
beforeAll(async () => {
  const { services } = await testServer()
  const folder = mkdtempSync(join(tmpdir(), 'parley-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/console.js'), '1')
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
  app = createApp(services, { console: folder })
  client = await signedIn()
  const { json } = await client.send('POST', '/call-records', { type: 'web' })
  const form = new FormData()
  form.append('file', new File(['sound'], 'call.webm', { type: 'audio/webm' }))
  recording = (await client.send('POST', `/call-records/${json.id}/recording`, form)).json.recordingUrl
})

const ask = (path: string, init: RequestInit = {}) => app.request(path, init)
const asked = (path: string, init: RequestInit = {}) =>
  ask(path, { ...init, headers: { Authorization: `Bearer ${client.token}`, ...init.headers } })

test.each<[what: string, status: number, ask: () => Response | Promise<Response>]>([
  ['the page', 200, () => ask('/')],
  ['the page of a screen', 200, () => ask('/call-records?call=1')],
  ['a file', 200, () => ask('/assets/console.js', { headers: { 'Accept-Encoding': 'gzip' } })],
  ['a file that is not there', 404, () => ask('/assets/none.js')],
  ['an answer of the API', 200, () => asked('/api/v1/call-records')],
  ['its refusal', 401, () => ask('/api/v1/call-records')],
  ['a record that is not there', 404, () => asked('/api/v1/call-records/none')],
  ['a body that is no JSON', 400, () => asked('/api/v1/call-records', { method: 'POST', body: '{' })],
  ['an endpoint that is not offered', 501, () => asked('/api/v1/nothing')],
  [
    'a body that is too large',
    413,
    () => asked('/api/v1/call-records', { method: 'POST', body: '{}', headers: { 'Content-Length': '1000000000' } }),
  ],
  ['a delivery that is not signed', 401, () => ask('/ingest/vapi', { method: 'POST', body: '{}' })],
  ['a session that is not signed', 401, () => ask('/observability/recordings/v0', { method: 'POST', body: '{}' })],
  ['a recording', 200, () => ask(recording)],
  ['a recording without its bytes', 200, () => ask(recording, { method: 'HEAD' })],
  ['a range of it', 206, () => ask(recording, { headers: { Range: 'bytes=0-1' } })],
  ['a range that it does not have', 416, () => ask(recording, { headers: { Range: 'bytes=9-' } })],
  ['a recording that is not there', 404, () => ask('/recordings/none')],
  ['the health of the process', 200, () => ask('/health')],
  ['metrics without the token', 401, () => ask('/metrics')],
])('%s has the headers of the console', async (_, status, get) => {
  const response = await get()
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject(expected)
})

test('an answer to an error of the server has the headers of the console', async () => {
  const { services } = await testServer()
  const failing = vi.spyOn(services.recordings, 'answer').mockRejectedValue(new Error('The disk is gone'))
  const response = await ask(recording)
  failing.mockRestore()
  expect(response.status).toBe(500)
  expect(Object.fromEntries(response.headers)).toMatchObject(expected)
})
