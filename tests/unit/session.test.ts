import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '@/contract/session'
import {
  beginSession,
  endSession,
  isSignedIn,
  SessionNotStored,
  syncSession,
  updateSessionUser,
  useSession,
} from '@/lib/session/session'
import { ada } from '../support/people'
import { runs } from '../support/runs'

const TOKEN = 'parley_access_token'
const USER = 'user_data'
const DAY_MS = 24 * 3600 * 1000

/** Cookies as a browser has them, written as they are. */
function put(name: string, raw: string, path = '/') {
  // biome-ignore lint/suspicious/noDocumentCookie: the point is to write what the codec would not
  document.cookie = `${name}=${raw}; path=${path}`
}
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const jar = () =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('=')[0])

/** Every cookie written while `act` runs, as the browser is told. */
function written(act: () => void, keep: (line: string) => boolean = () => true) {
  const lines: string[] = []
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    lines.push(line)
    if (keep(line)) native?.set?.call(document, line)
  })
  try {
    act()
  } finally {
    spy.mockRestore()
  }
  return lines
}

beforeEach(() => endSession())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

describe('a stored session', () => {
  test('is two cookies: Secure, SameSite=Strict, path=/, 7 days', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 12), toFake: ['Date'] })
    const lines = written(() => beginSession('t0ken', ada))
    expect(lines.map((line) => line.split('=')[0])).toEqual([TOKEN, USER])
    for (const line of lines) {
      const attributes = line.split('; ').slice(1)
      expect(attributes).toContain('secure')
      expect(attributes).toContain('sameSite=strict')
      expect(attributes).toContain('path=/')
      const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice('expires='.length)
      expect(Date.parse(expires ?? '') - Date.now()).toBe(7 * DAY_MS)
    }
  })

  test('holds only the user fields that are shown', () => {
    const answer = {
      ...ada,
      tenant: { ...ada.tenant, plan: 'pro', seats: 40 },
      password: 'secret',
      roles: ['superadmin'],
    }
    beginSession('t0ken', answer)
    const raw = decodeURIComponent(/user_data=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    expect(JSON.parse(raw)).toEqual(ada)
    expect(useSession.getState()).toEqual({ token: 't0ken', user: ada })
  })

  test('is restored unchanged, for any characters in the names', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const user: fc.Arbitrary<User> = fc.record({
      id: fc.string({ minLength: 1, unit: 'binary' }),
      username: text,
      email: fc.option(text, { nil: undefined }),
      tenant: fc.option(fc.record({ id: fc.constant('t'), name: text }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), user, (token, somebody) => {
        beginSession(token, somebody)
        useSession.setState({ token: null, user: null })
        syncSession()
        expect(useSession.getState()).toEqual({ token, user: JSON.parse(JSON.stringify(somebody)) })
      }),
      { numRuns: runs(2000) },
    )
  })

  test('is removed with both cookies on sign-out', () => {
    beginSession('t0ken', ada)
    endSession()
    expect(jar()).toEqual([])
    expect(isSignedIn()).toBe(false)
  })
})

describe('an incomplete session counts as signed out', () => {
  test.each([
    ['a token without a user', json('t'), undefined],
    ['a user without a token', undefined, json(ada)],
    ['empty cookies', '', ''],
    ['"null" twice', 'null', 'null'],
    ['a user that is {}', json('t'), json({})],
    ['a user without an id', json('t'), json({ username: 'ada' })],
    ['a token that is an object', json({ token: 't' }), json(ada)],
    ['a token that is no JSON', 'eyJhbGciOi.J9', json(ada)],
  ])('%s', (_, token, user) => {
    if (token !== undefined) put(TOKEN, token)
    if (user !== undefined) put(USER, user)
    syncSession()
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect(jar()).toEqual([])
  })
})

describe('corrupt cookies', () => {
  test.each([
    ['a lone %', '%'],
    ['a cut escape', '%E0%A4%A'],
    ['invalid UTF-8', '%ff%fe'],
    ['truncated JSON', encodeURIComponent('{"id":"user_ada","usern')],
    ['raw JSON with quotes', '{"id":"x"'],
    ['5 kB', 'x'.repeat(5120)],
    ['a prototype', encodeURIComponent('{"__proto__":{"id":"x","username":"x"}}')],
  ])('%s: the page starts, signed out', async (_, raw) => {
    put(TOKEN, raw)
    put(USER, raw)
    vi.resetModules()
    const fresh = await import('@/lib/session/session')
    expect(fresh.isSignedIn()).toBe(false)
    expect(jar()).toEqual([])
  })

  test('a cookie of the same name on a longer path signs out, and signing in throws SessionNotStored', () => {
    window.history.replaceState(null, '', '/deep/page')
    put(TOKEN, '%', '/deep')
    expect(() => syncSession()).not.toThrow()
    expect(isSignedIn()).toBe(false)
    expect(() => beginSession('t0ken', ada)).toThrow(SessionNotStored)
    expect(isSignedIn()).toBe(false)
    // biome-ignore lint/suspicious/noDocumentCookie: put() cannot make a cookie expire
    document.cookie = `${TOKEN}=; path=/deep; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  })

  test('no pair of values throws or leaves half a session', () => {
    const raw = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map(encodeURIComponent),
        fc.json().map(encodeURIComponent),
        fc.constant(json(ada)),
        fc.constant(json('t')),
      )
      // What no browser keeps in a value.
      .map((text) => text.replace(/[;\p{Cc}\p{Cs}]/gu, ''))
    fc.assert(
      fc.property(raw, raw, (token, user) => {
        endSession()
        put(TOKEN, token)
        put(USER, user)
        syncSession()
        const now = useSession.getState()
        expect((now.token === null) === (now.user === null)).toBe(true)
        if (now.token === null) expect(jar()).toEqual([])
      }),
      { numRuns: runs(4000) },
    )
  })
})

describe('a session that the browser does not store', () => {
  test('a cookie over 4096 bytes is dropped: nothing is stored, and the user is signed out', () => {
    const large: User = { ...ada, tenant: { id: 't', name: '가'.repeat(500) } }
    const lines = written(
      () => expect(() => beginSession('t0ken', large)).toThrow(SessionNotStored),
      (line) => (line.split('; ')[0] ?? '').length <= 4096,
    )
    expect(lines.some((line) => line.length > 4096)).toBe(true)
    expect(isSignedIn()).toBe(false)
    expect(jar()).toEqual([])
  })

  test('blocked cookies throw SessionNotStored', () => {
    written(
      () => expect(() => beginSession('t0ken', ada)).toThrow(SessionNotStored),
      () => false,
    )
    expect(isSignedIn()).toBe(false)
  })
})

/** WebKit keeps and changes no Secure cookie over plain http, not even on this machine's own host. */
const asWebKit = (line: string) => !/; *secure/i.test(line)
const pageAt = (url: string) => vi.stubGlobal('location', new URL(url))

describe('a browser that rejects Secure cookies', () => {
  describe.each([
    'http://localhost:5173/',
    'http://console.localhost/',
    'http://127.0.0.1:4184/',
    'http://[::1]:5173/',
  ])('at %s', (url) => {
    test('keeps the session without Secure, and every other attribute', () => {
      pageAt(url)
      const lines = written(() => beginSession('t0ken', ada), asWebKit)
      expect(isSignedIn()).toBe(true)
      expect(jar().sort()).toEqual([TOKEN, USER])
      for (const line of lines.filter(asWebKit)) {
        expect(line).toContain('; sameSite=strict')
        expect(line).toContain('; path=/')
        expect(line).toContain('; expires=')
      }
      written(syncSession, asWebKit)
      expect(useSession.getState()).toEqual({ token: 't0ken', user: ada })
    })

    test('stores a new user name', () => {
      pageAt(url)
      written(() => {
        beginSession('t0ken', ada)
        updateSessionUser({ username: 'countess', email: ada.email })
        useSession.setState({ token: null, user: null })
        syncSession()
      }, asWebKit)
      expect(useSession.getState().user?.username).toBe('countess')
    })

    test('removes both cookies on sign-out', () => {
      pageAt(url)
      written(() => {
        beginSession('t0ken', ada)
        endSession()
      }, asWebKit)
      expect(jar()).toEqual([])
    })

    test('stores nothing where the cookies are too long', () => {
      pageAt(url)
      const large: User = { ...ada, tenant: { id: 't', name: '가'.repeat(500) } }
      written(
        () => expect(() => beginSession('t0ken', large)).toThrow(SessionNotStored),
        (line) => asWebKit(line) && (line.split('; ')[0] ?? '').length <= 4096,
      )
      expect(jar()).toEqual([])
    })
  })

  test.each(['http://console.example.com/', 'http://localhost.example.com/', 'https://localhost/', 'http://10.0.0.7/'])(
    'at %s sets no cookie without Secure',
    (url) => {
      pageAt(url)
      const lines = written(() => expect(() => beginSession('t0ken', ada)).toThrow(SessionNotStored), asWebKit)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.filter(asWebKit)).toEqual([])
      expect(isSignedIn()).toBe(false)
      expect(jar()).toEqual([])
    },
  )

  test('with support for Secure cookies on localhost sets no other', () => {
    pageAt('http://localhost:5173/')
    const lines = written(() => beginSession('t0ken', ada))
    expect(lines.filter(asWebKit)).toEqual([])
  })
})

test.each(['focus', 'pageshow'])('missing cookies are detected on %s', (event) => {
  beginSession('t0ken', ada)
  // biome-ignore lint/suspicious/noDocumentCookie: another tab, or seven days
  document.cookie = `${TOKEN}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  window.dispatchEvent(new Event(event))
  expect(isSignedIn()).toBe(false)
  expect(jar()).toEqual([])
})
