// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { writeSettings } from '../support/page-settings'

const ask = endpoint('POST', '/questions', {
  body: z.object({ content: z.string() }),
  response: z.object({ id: z.string() }),
})

let respond: (response: ServerResponse) => unknown
let accepted: string | undefined
const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  accepted = request.headers.accept
  return respond(response)
})

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  writeSettings({ api: `http://127.0.0.1:${port}` })
  vi.resetModules()
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

async function send(options: { signal?: AbortSignal; onText?: (text: string) => void } = {}) {
  const { call } = await import('@/lib/api/call')
  let text = ''
  const feed = (part: string) => {
    text += part
    options.onText?.(text)
  }
  const value = () => (text.endsWith('.') ? { id: text } : undefined)
  return call(ask, { body: { content: 'Why?' }, events: { feed, value }, signal: options.signal })
}
const stream = (response: ServerResponse, status = 200) =>
  response.writeHead(status, { 'Content-Type': 'text/event-stream; charset=utf-8' })

test('an event stream is handed on as it arrives, whole characters only, and ends with a value', async () => {
  let proceed: () => void = () => {}
  respond = (response) => {
    const bytes = Buffer.from('안녕.')
    stream(response).write(bytes.subarray(0, 4))
    proceed = () => response.end(bytes.subarray(4))
  }
  const seen: string[] = []
  const answer = send({
    onText: (text) => {
      seen.push(text)
      if (text === '안') proceed()
    },
  })
  await expect(answer).resolves.toEqual({ id: '안녕.' })
  expect(accepted).toContain('text/event-stream')
  expect(seen[0]).toBe('안')
})

test('a JSON response is parsed as usual', async () => {
  respond = (response) => response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"m1"}')
  await expect(send()).resolves.toEqual({ id: 'm1' })
})

test.each([
  ['that ends before its answer does', (response: ServerResponse) => stream(response).end('half')],
  [
    'that breaks',
    (response: ServerResponse) => {
      stream(response).write('half')
      setTimeout(() => response.destroy(), 20)
    },
  ],
])('a stream %s is a network failure', async (_, handler) => {
  respond = handler
  await expect(send()).rejects.toMatchObject({ kind: 'network', endpoint: 'POST /questions' })
})

test('an error response is parsed from its body, whatever the Accept header', async () => {
  respond = (response) =>
    response.writeHead(402, { 'Content-Type': 'application/json' }).end('{"statusCode":402,"message":"No credits"}')
  await expect(send()).rejects.toMatchObject({ kind: 'http', status: 402, body: { message: 'No credits' } })
})

test('aborting closes the request', async () => {
  const stopped = vi.fn()
  respond = (response) => {
    stream(response).write('half')
    response.on('close', stopped)
  }
  const controller = new AbortController()
  const answer = send({ signal: controller.signal, onText: () => controller.abort() })
  await expect(answer).rejects.toMatchObject({ kind: 'aborted' })
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled())
})
