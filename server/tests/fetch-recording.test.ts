import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FetchLimits, fetchRecording } from '../recordings/fetch-recording'

const answers: Record<string, RequestListener> = {
  '/call.wav': (_, response) => response.writeHead(200, { 'Content-Type': 'audio/wav' }).end('RIFF'),
  '/stored.mp3': (_, response) => response.writeHead(200, { 'Content-Type': 'binary/octet-stream' }).end('ID3'),
  '/page': (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Sign in</p>'),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/moved': (_, response) => response.writeHead(302, { Location: '/call.wav' }).end(),
  '/round': (_, response) => response.writeHead(302, { Location: '/round' }).end(),
  '/large': (_, response) => response.writeHead(200, { 'Content-Type': 'audio/wav' }).end('x'.repeat(5000)),
  '/slow': (_, response) => void response.writeHead(200, { 'Content-Type': 'audio/wav' }).write('x'),
  '/inside': (_, response) => response.writeHead(302, { Location: 'https://localhost/call.wav' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { Location: 'https://169.254.169.254/latest/' }).end(),
  '/plain': (_, response) => response.writeHead(302, { Location: 'http://example.com/call.wav' }).end(),
}
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
let base: string
let limits: FetchLimits

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  limits = { hosts: [`127.0.0.1:${port}`], maxBytes: 1000, seconds: 1 }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetched = async (path: string) => {
  const { type, bytes } = await fetchRecording(base + path, limits)
  return [type, Buffer.from(bytes).toString()]
}

test('a recording is fetched with its type, or the type of its URL, also after a redirect', async () => {
  expect(await fetched('/call.wav')).toEqual(['audio/wav', 'RIFF'])
  expect(await fetched('/stored.mp3')).toEqual(['audio/mpeg', 'ID3'])
  expect(await fetched('/moved')).toEqual(['audio/wav', 'RIFF'])
})

test.each([
  ['/page', /no recording/],
  ['/gone', /410/],
  ['/round', /redirects/],
  ['/large', /larger than 1000 bytes/],
  ['/slow', /./],
])('%s is not a recording', async (path, message) => {
  await expect(fetched(path)).rejects.toThrow(message)
})

describe('an internal address is rejected', () => {
  test.each([
    'https://127.0.0.1/call.wav',
    'https://2130706433/call.wav',
    'https://0.0.0.0/call.wav',
    'https://[::1]/call.wav',
    'https://[::ffff:127.0.0.1]/call.wav',
    'https://[fd00::1]/call.wav',
    'https://[fe80::1]/call.wav',
    'https://10.0.0.5/call.wav',
    'https://172.16.4.1/call.wav',
    'https://192.168.1.1/call.wav',
    'https://100.64.0.1/call.wav',
    'https://169.254.169.254/latest/meta-data/',
    // A name that resolves to one.
    'https://localhost/call.wav',
  ])('%s', async (address) => {
    await expect(fetchRecording(address, limits)).rejects.toThrow(/private IP|meta IP/)
  })

  test.each(['http://example.com/call.wav', 'file:///etc/passwd', 'data:audio/wav;base64,UklGRg==', 'no address'])(
    '%s is rejected without TLS',
    async (address) => {
      await expect(fetchRecording(address, limits)).rejects.toThrow(/not allowed|Invalid URL/)
    },
  )

  test.each([
    ['/inside', /private IP/],
    ['/metadata', /private IP/],
    ['/plain', /not allowed/],
  ])('behind a redirect: %s', async (path, message) => {
    await expect(fetched(path)).rejects.toThrow(message)
  })

  test('at another port of an allowed host', async () => {
    await expect(fetchRecording('http://127.0.0.1:9/call.wav', limits)).rejects.toThrow(/not allowed/)
  })
})
