import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWhip } from '@/features/test-call/media/connect-whip'
import { asStream, FakePeer, FakeStream, newStream } from '../support/fake-peer'

const ACCESS = { url: 'https://media.example/whip/7', token: 'secret' }
const created = (headers: Record<string, string> = { Location: '/sessions/7' }, text = 'v=0 answer') =>
  new Response(text, { status: 201, headers })
const network = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  // Fake timers do not reach this one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds)
    return controller.signal
  })
  FakePeer.made = []
  FakePeer.outcome = 'connected'
  network.mockReset()
  network.mockImplementation(async (_, { method }) => (method === 'DELETE' ? new Response() : created()))
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sent = (method: string) =>
  network.mock.calls
    .filter(([, init]) => init.method === method)
    .map(([url, init]) => [url.href, new Headers(init.headers).get('Authorization')])
const isOpen = () => FakePeer.made.some(({ connectionState }) => connectionState !== 'closed')

async function connect(access = ACCESS) {
  const ends: string[] = []
  const microphone = newStream()
  const controller = new AbortController()
  const listener = { onEnd: (reason: string) => ends.push(reason), onMessage: () => {}, onEvent: () => {} }
  const connecting = connectWhip(access)({
    record: { id: 'call' } as never,
    microphone: asStream(microphone),
    listener,
    signal: controller.signal,
  })
  connecting.catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { ends, microphone, controller, connecting, peer: FakePeer.made[0] as FakePeer }
}

test('the offer is sent with the token, and the DELETE to the URL in Location', async () => {
  const { connecting, ends, peer } = await connect()
  const session = await connecting
  expect(sent('POST')).toEqual([[ACCESS.url, 'Bearer secret']])
  await Promise.all([session.end(), session.end()])
  expect(sent('DELETE')).toEqual([['https://media.example/sessions/7', 'Bearer secret']])
  expect(isOpen()).toBe(false)
  expect(peer.remote.tracks[0]?.readyState).toBe('ended')
  peer.become('failed')
  expect(ends).toEqual([])
})

test('the token is not sent to another origin, and offers follow no redirect', async () => {
  network.mockImplementation(async (_, { method }) =>
    method === 'DELETE' ? new Response() : created({ Location: 'https://elsewhere.example/7' }),
  )
  const session = await (await connect()).connecting
  await session.end()
  expect(sent('DELETE')).toEqual([['https://elsewhere.example/7', null]])
  for (const [, init] of network.mock.calls) expect(init).toMatchObject({ redirect: 'error', credentials: 'omit' })
})

test('without a Location header the call connects, and no DELETE is sent', async () => {
  network.mockImplementation(async () => created({}))
  const session = await (await connect()).connecting
  await session.end()
  expect(sent('DELETE')).toEqual([])
})

test.each<[string, () => Promise<Response>, string]>([
  ['503', async () => new Response('no', { status: 503 }), 'refused'],
  ['401', async () => new Response('no', { status: 401 }), 'refused'],
  ['200 of a proxy', async () => new Response('<html>'), 'refused'],
  ['201 without SDP', async () => created(undefined, '<html>'), 'refused'],
  ['a session at a javascript: address', async () => created({ Location: 'javascript:alert(1)' }), 'refused'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
])('%s: %#', async (_, answer, reason) => {
  network.mockImplementation(async (_url, { method }) => (method === 'DELETE' ? new Response() : answer()))
  const { connecting } = await connect()
  await expect(connecting).rejects.toMatchObject({ reason })
  expect(isOpen()).toBe(false)
})

test.each(['javascript:alert(1)', 'ftp://media.example/x', 'data:text/plain,x'])(
  '%s is refused without a request',
  async (url) => {
    await expect((await connect({ ...ACCESS, url })).connecting).rejects.toMatchObject({ reason: 'refused' })
    expect(network).not.toHaveBeenCalled()
    expect(isOpen()).toBe(false)
  },
)

test.each([
  ['bad answer', 'refused'],
  ['failed', 'network'],
  ['nothing', 'network'],
  ['no track', 'network'],
] as const)('a connection with the outcome %s is closed locally and on the server', async (outcome, reason) => {
  FakePeer.outcome = outcome
  const { connecting } = await connect()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(connecting).rejects.toMatchObject({ reason })
  expect(isOpen()).toBe(false)
  expect(sent('DELETE')).toHaveLength(1)
})

test('aborting while the offer is pending deletes the session that the server creates', async () => {
  let answer = (_response: Response) => {}
  network.mockImplementation((_, { method }) =>
    method === 'DELETE'
      ? Promise.resolve(new Response())
      : new Promise((resolve) => {
          answer = resolve
        }),
  )
  const { connecting, controller } = await connect()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  expect(isOpen()).toBe(false)
  answer(created())
  await vi.advanceTimersByTimeAsync(0)
  expect(sent('DELETE')).toHaveLength(1)
})

test('aborting while it connects deletes the session', async () => {
  FakePeer.outcome = 'nothing'
  const { connecting, controller } = await connect()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  expect(isOpen()).toBe(false)
  expect(sent('DELETE')).toHaveLength(1)
})

test.each<[string, (peer: FakePeer, microphone: FakeStream) => void, string[]]>([
  ['a failure', (peer) => peer.become('failed'), ['network']],
  ['the goodbye of the agent', (peer) => peer.sayGoodbye(), ['agent']],
  ['an unplugged microphone', (_, { tracks }) => tracks[0]?.dispatchEvent(new Event('ended')), ['microphone']],
])('%s ends the call once, and the session', async (_, act, expected) => {
  const { connecting, ends, peer, microphone } = await connect()
  await connecting
  act(peer, microphone)
  peer.become('failed')
  expect(ends).toEqual(expected)
  expect(sent('DELETE')).toHaveLength(1)
})

test('a disconnected peer has some seconds to reconnect before the call ends', async () => {
  const { connecting, ends, peer } = await connect()
  await connecting
  peer.become('disconnected')
  await vi.advanceTimersByTimeAsync(4000)
  peer.become('connected')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(ends).toEqual([])
  peer.become('disconnected')
  await vi.advanceTimersByTimeAsync(7000)
  expect(ends).toEqual(['network'])
})

test('mute is kept on another microphone, and only the end of the new one ends the call', async () => {
  const { connecting, ends, peer, microphone } = await connect()
  const session = await connecting
  session.setMuted(true)
  const other = newStream()
  await session.setMicrophone(asStream(other))
  expect(peer.sender.replaceTrack).toHaveBeenCalledWith(other.tracks[0])
  expect([microphone, other].map(({ tracks }) => tracks[0]?.enabled)).toEqual([false, false])
  microphone.tracks[0]?.dispatchEvent(new Event('ended'))
  expect(ends).toEqual([])
  other.tracks[0]?.dispatchEvent(new Event('ended'))
  expect(ends).toEqual(['microphone'])
})
