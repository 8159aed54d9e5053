// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { writeSettings } from '../support/page-settings'

const upload = endpoint('POST', '/uploads', {
  body: z.object({ name: z.string(), files: z.array(z.instanceof(Blob)) }),
  multipart: true,
  response: z.object({ id: z.string() }),
})

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
let handler: Handler
const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  else handler(request, response)
})
const created = (response: ServerResponse) =>
  response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"u1"}')

/** The client, pointed at the server: a real request by XMLHttpRequest. */
async function client() {
  const { call } = await import('@/lib/api/call')
  return call
}

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  writeSettings({ api: `http://127.0.0.1:${port}`, apiSupports: ['idempotency'] })
  vi.resetModules()
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('files are sent as a form, with their names', async () => {
  let received = ''
  let type = ''
  handler = async (request, response) => {
    received = await text(request)
    type = `${request.headers['content-type']} ${request.headers['idempotency-key']}`
    created(response)
  }
  const call = await client()
  const files = [new File(['one'], 'one.txt', { type: 'text/plain' }), new File(['two'], 'two.txt')]
  const answer = await call(upload, { body: { name: '이름', files }, idempotencyKey: 'key-1' })
  expect(answer.id).toBe('u1')
  expect(type).toMatch(/^multipart\/form-data; boundary=.+ key-1$/)
  expect(received).toMatch(/name="name"\r\n\r\n이름/)
  expect(received).toMatch(/name="files"; filename="one.txt"\r\nContent-Type: text\/plain\r\n\r\none/)
  expect(received).toMatch(/name="files"; filename="two.txt"[\s\S]*\r\n\r\ntwo/)
})

test('progress events reach 100 percent', async () => {
  handler = async (request, response) => {
    for await (const _ of request);
    created(response)
  }
  const call = await client()
  const parts: number[] = []
  const body = { name: 'big', files: [new Blob([new Uint8Array(4_000_000)])] }
  await call(upload, { body, onProgress: (sent) => parts.push(sent) })
  expect(parts.at(-1)).toBe(1)
  expect(parts.toSorted((one, other) => one - other)).toEqual(parts)
})

test('an upload beyond its timeout fails', async () => {
  handler = () => {}
  const call = await client()
  const body = { name: 'slow', files: [new Blob(['x'])] }
  await expect(call(upload, { body, timeout: 50 })).rejects.toMatchObject({ kind: 'timeout' })
})

test('an upload can be aborted', async () => {
  const controller = new AbortController()
  const closed = new Promise((resolve) => {
    handler = (request) => {
      request.on('close', resolve)
      controller.abort()
    }
  })
  const call = await client()
  const body = { name: 'unwanted', files: [new Blob(['x'])] }
  await expect(call(upload, { body, signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' })
  await closed
})

test('a 413 response shows the server’s message', async () => {
  handler = async (request, response) => {
    for await (const _ of request);
    response.writeHead(413).end('{"statusCode":413,"message":"At most 10 MB"}')
  }
  const call = await client()
  const body = { name: 'large', files: [new Blob(['x'])] }
  await expect(call(upload, { body })).rejects.toMatchObject({
    kind: 'http',
    status: 413,
    body: { message: 'At most 10 MB' },
  })
})
