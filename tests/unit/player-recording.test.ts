// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchRecording, RecordingError, recordingName } from '@/features/call-records/call/player/recording'

const URL = 'https://bucket.example/a.mp3'
const never = () => new AbortController().signal
const answer = (make: () => Response) => {
  const fetcher = vi.fn((..._parameters: [string, RequestInit]) => Promise.resolve(make()))
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (error instanceof RecordingError ? error.kind : error),
  )

afterEach(() => vi.unstubAllGlobals())

describe('the bytes of a recording', () => {
  test('are fetched without bearer token, cookies or referrer', async () => {
    const fetcher = answer(() => new Response('sound', { headers: { 'Content-Type': 'audio/mpeg' } }))
    const blob = await fetchRecording(URL, never())
    expect(blob).toMatchObject({ size: 5, type: 'audio/mpeg' })
    const [, options] = fetcher.mock.calls[0] ?? []
    expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(options).not.toHaveProperty('headers')
  })

  test.each([403, 404, 500])('a bucket that responds with %s is a refusal', async (status) => {
    answer(() => new Response('<Error/>', { status }))
    expect(await kindOf(fetchRecording(URL, never()))).toBe('refused')
  })

  test('zero bytes are a refusal', async () => {
    answer(() => new Response(''))
    expect(await kindOf(fetchRecording(URL, never()))).toBe('refused')
  })

  test('a failed fetch or a blocked response is unreadable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await kindOf(fetchRecording(URL, never()))).toBe('unreadable')
  })

  test('a file above the size limit is not downloaded, with or without Content-Length', async () => {
    const fetcher = answer(() => new Response('x'.repeat(100), { headers: { 'Content-Length': '100' } }))
    expect(await kindOf(fetchRecording(URL, never(), 50))).toBe('large')
    expect(fetcher.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    answer(() => new Response('x'.repeat(100)))
    expect(await kindOf(fetchRecording(URL, never(), 50))).toBe('large')
  })

  test('an aborted fetch is reported as such', async () => {
    const leaving = new AbortController()
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      leaving.abort()
      return Promise.reject(signal?.reason)
    })
    expect(await kindOf(fetchRecording(URL, leaving.signal))).toMatchObject({ name: 'AbortError' })
  })
})

test('a recording is saved under its call’s name', () => {
  expect(recordingName('call_1', 'a/b/c.mp3')).toBe('call_1.mp3')
  expect(recordingName('call_1', 'a/b/c')).toBe('call_1')
  expect(recordingName('call_1', 'a.b/c.html?x=.exe')).toBe('call_1.exe')
})
