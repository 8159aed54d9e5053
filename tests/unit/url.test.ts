// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPath, recordingUrl } from '@/lib/api/url'

const ORIGIN = 'https://api.example'
/** The path as the browser will send it: dots and slashes resolved. */
const sent = (path: string) => new URL(`/api/v1${path}`, ORIGIN)

describe('an ID never leaves its path segment', () => {
  test.each(['..', '.', '', '\ud800'])('%j gives no path', (id) => {
    expect(fillPath('/call-records/:id/summary', { id })).toBeUndefined()
  })

  test.each(['../credits/add', '%2e%2e', 'a/b?c#d', '/', '\\', 'a b', '한글', '..%2f', ';x=1', '@', ':id'])(
    '%j stays one segment',
    (id) => {
      const url = sent(fillPath('/call-records/:id/summary', { id }) ?? 'nothing')
      const [, api, version, records, segment = '', summary, ...rest] = url.pathname.split('/')
      expect([api, version, records, summary, rest, url.search, url.hash]).toEqual([
        'api',
        'v1',
        'call-records',
        'summary',
        [],
        '',
        '',
      ])
      expect(decodeURIComponent(segment)).toBe(id)
    },
  )

  test('for any ID, the URL is that of the intended endpoint, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const path = fillPath('/call-records/:id/summary', { id })
        if (path === undefined) return
        const { pathname, origin } = sent(path)
        expect(origin).toBe(ORIGIN)
        expect(pathname.split('/')).toHaveLength(6)
        expect(pathname).toMatch(/^\/api\/v1\/call-records\/[^/]+\/summary$/)
        expect(decodeURIComponent(pathname.split('/')[4] ?? '')).toBe(id)
      }),
      { numRuns: 1000 },
    )
  })

  test('a missing parameter gives no path', () => {
    expect(fillPath('/call-records/:id', {})).toBeUndefined()
  })
})

describe('a recording URL stays within its bucket', () => {
  const base = 'https://bucket.example/recordings'

  test.each([
    ['a/b.mp3', '/recordings/a/b.mp3'],
    ['/a//b.mp3', '/recordings/a/b.mp3'],
    ['odd keys/한글 #1?.wav', `/recordings/${encodeURIComponent('odd keys')}/${encodeURIComponent('한글 #1?.wav')}`],
    ['//evil.example/a.wav', '/recordings/evil.example/a.wav'],
    ['https://evil.example/a.wav', '/recordings/https%3A/evil.example/a.wav'],
  ])('%s is %s', (key, path) => {
    const url = new URL(recordingUrl(base, key) ?? 'https://nothing.example')
    expect(url.origin).toBe('https://bucket.example')
    expect(url.pathname).toBe(path)
    expect(url.search).toBe('')
  })

  test.each(['', '/', '../secrets.wav', 'a/../../b', '.', 'a/\ud800'])('%j gives no URL', (key) => {
    expect(recordingUrl(base, key)).toBeUndefined()
  })

  test('for any key, host and folder are those of the bucket', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        const made = recordingUrl(base, key)
        if (made === undefined) return
        const url = new URL(made)
        expect(url.origin).toBe('https://bucket.example')
        expect(url.pathname.startsWith('/recordings/')).toBe(true)
        expect(url.search + url.hash).toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})
