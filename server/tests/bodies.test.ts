import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app'
import { session, tokenOf } from './support/livekit-session'
import { type Client, signedIn, testServer } from './support/server'
import { signed } from './support/stacks'

/* Bodies of requests: how deep and how large they may be. */

/** A call with a value of so many levels, as text: what makes it of a value may itself run out of stack. */
const nested = (levels: number) => `{"type":"web","analysis":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`

test('a body that is nested too deep is refused, and one below the limit is stored', async () => {
  const client = await signedIn()
  const put = (body: string) =>
    client.send('PUT', '/call-records/by-ref/stack/deep', body, { 'Content-Type': 'application/json' })
  for (const levels of [250, 10_000, 1_000_000])
    expect(await put(nested(levels))).toMatchObject({
      status: 400,
      json: { statusCode: 400, message: 'The body is nested too deep', error: 'Bad Request' },
    })
  expect((await client.send('GET', '/call-records')).json.total).toBe(0)
  const { status, json } = await put(nested(190))
  expect(status).toBe(200)
  expect((await client.send('GET', `/call-records/${json.id}`)).json.analysis).toEqual(json.analysis)
})

describe('a body above MAX_UPLOAD_MB', () => {
  const LIMIT = 20_000
  const globals = (['Request', 'Response'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor] as const,
  )
  let server: ReturnType<typeof serve>
  let url = ''
  beforeAll(async () => {
    const { services } = await testServer()
    const app = createApp({ ...services, settings: { ...services.settings, maxUpload: LIMIT } })
    // A server of its own: without one there are no headers of the length, and no chunks.
    await new Promise<void>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
        url = `http://127.0.0.1:${port}`
        resolve()
      })
    })
  })
  afterAll(() => {
    server.close()
    // The server has replaced them, for the other files as well.
    for (const [name, descriptor] of globals) Object.defineProperty(globalThis, name, descriptor)
  })

  interface Made {
    method: string
    path: string
    body: Uint8Array
    headers: Record<string, string>
  }
  const json = { 'Content-Type': 'application/json' }
  const bytes = (text: string) => new TextEncoder().encode(text)

  /** A request whose body has about so many bytes. */
  const kinds: Record<string, (client: Client, size: number) => Promise<Made>> = {
    async api({ token }, size) {
      const body = bytes(JSON.stringify({ type: 'web', outcome: 'x'.repeat(size) }))
      const headers = { Authorization: `Bearer ${token}`, ...json }
      return { method: 'PUT', path: '/api/v1/call-records/by-ref/stack/large', body, headers }
    },
    async ingest(_, size) {
      const text = JSON.stringify({ event: 'call_started', call: { call_id: `large-${size}`, text: 'x'.repeat(size) } })
      return {
        method: 'POST',
        path: '/ingest/retell',
        body: bytes(text),
        headers: { ...signed('retell', text), ...json },
      }
    },
    async 'a form of the API'({ token, send }, size) {
      const form = new FormData()
      form.append('file', new File(['x'.repeat(size)], 'call.webm', { type: 'audio/webm' }))
      const { id } = (await send('POST', '/call-records', { type: 'web' })).json
      const made = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': String(made.headers.get('Content-Type')) }
      const body = new Uint8Array(await made.arrayBuffer())
      return { method: 'POST', path: `/api/v1/call-records/${id}/recording`, body, headers }
    },
    async 'a form of LiveKit'(_, size) {
      const { body, contentType } = session('larg', 'x'.repeat(size)).recording
      const headers = { Authorization: `Bearer ${await tokenOf()}`, 'Content-Type': contentType }
      return { method: 'POST', path: '/observability/recordings/v0', body, headers }
    },
  }

  async function sent({ path, body, ...rest }: Made, isChunked: boolean) {
    const stream = () => new Blob([body as BlobPart]).stream()
    const whole = { body: body as BodyInit }
    return fetch(url + path, { ...rest, ...(isChunked ? { body: stream(), duplex: 'half' } : whole) } as RequestInit)
  }

  describe.each(Object.keys(kinds))('%s', (kind) => {
    test.each([
      ['with its length', false],
      ['in chunks', true],
    ])('%s is refused, and one below it is taken', async (_, isChunked) => {
      const client = await signedIn()
      const make = (size: number) => kinds[kind]?.(client, size) as Promise<Made>
      const refused = await sent(await make(LIMIT), isChunked)
      expect(refused.status).toBe(413)
      expect(await refused.json()).toMatchObject({ statusCode: 413, message: 'The request is too large' })
      expect((await sent(await make(LIMIT / 2), isChunked)).ok).toBe(true)
    })
  })
})
