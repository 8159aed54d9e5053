import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  beginSession,
  endSession,
  expireSession,
  isSignedIn,
  lastSessionEnd,
  syncSession,
  updateSessionUser,
  useSession,
} from '@/lib/session/session'
import { ada } from '../support/people'

beforeEach(() => endSession())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Both cookies run out, or are removed by the user. */
function expireCookies() {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in jsdom
  for (const name of ['parley_access_token', 'user_data']) document.cookie = `${name}=; path=/; max-age=0`
}

/** The console in another tab of the same browser, which receives no messages. */
function openTabWithoutChannel() {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  return import('@/lib/session/session')
}

/** The messages that other tabs receive while `act` runs. A channel delivers in order: a last message ends the wait. */
async function messagesDuring(act: () => void) {
  const [listener, speaker] = [new BroadcastChannel('parley-session'), new BroadcastChannel('parley-session')]
  const messages: unknown[] = []
  listener.addEventListener('message', ({ data }) => messages.push(data))
  act()
  speaker.postMessage('end')
  await vi.waitFor(() => expect(messages).toContain('end'))
  listener.close()
  speaker.close()
  return messages.slice(0, messages.indexOf('end'))
}

test('a message from another tab ends only the session it names', async () => {
  const other = new BroadcastChannel('parley-session')
  beginSession('t0ken', ada)
  other.postMessage({ token: 'another', how: 'expired' })
  other.postMessage({ token: 't0ken', how: 'signedOut' })
  await vi.waitFor(() => expect(useSession.getState()).toEqual({ token: null, user: null }))
  expect(lastSessionEnd()).toBe('signedOut')
  other.close()
})

test('late cookies do not restore a session ended by another tab, and a new sign-in does', async () => {
  const other = new BroadcastChannel('parley-session')
  beginSession('t0ken', ada)
  const late = document.cookie.split('; ')
  const putBack = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: written as the browser has it
    for (const cookie of late) document.cookie = `${cookie}; path=/`
  }
  other.postMessage({ token: 't0ken', how: 'signedOut' })
  await vi.waitFor(() => expect(isSignedIn()).toBe(false))
  putBack()
  syncSession()
  expect(isSignedIn()).toBe(false)
  expect(lastSessionEnd()).toBe('signedOut')
  // Another tab signs in again, and is answered with the same token.
  putBack()
  other.postMessage(null)
  await vi.waitFor(() => expect(useSession.getState()).toEqual({ token: 't0ken', user: ada }))
  other.close()
})

test('other tabs receive a message when a session begins, changes and ends, with its token and reason', async () => {
  const messages = await messagesDuring(() => {
    beginSession('t0ken', ada)
    updateSessionUser({ username: 'countess', email: ada.email })
    endSession()
    beginSession('new', ada)
    expireSession('new')
  })
  expect(messages).toEqual([null, null, { token: 't0ken', how: 'signedOut' }, null, { token: 'new', how: 'expired' }])
})

test('a session that another tab has ended may begin again here with the same token', async () => {
  const other = new BroadcastChannel('parley-session')
  beginSession('t0ken', ada)
  other.postMessage({ token: 't0ken', how: 'signedOut' })
  await vi.waitFor(() => expect(isSignedIn()).toBe(false))
  beginSession('t0ken', ada)
  syncSession()
  expect(isSignedIn()).toBe(true)
  other.close()
})

test.each([
  ['begins or changes one', null],
  ['ends that of somebody else', { token: 'another', how: 'signedOut' }],
  ['signs out though nobody was signed in', { token: null, how: 'signedOut' }],
])('expired cookies end the session when another tab %s', async (_, message) => {
  const other = new BroadcastChannel('parley-session')
  beginSession('t0ken', ada)
  expireCookies()
  other.postMessage(message)
  await vi.waitFor(() => expect(isSignedIn()).toBe(false))
  expect(lastSessionEnd()).toBe('expired')
  other.close()
})

describe('a 401 response', () => {
  test('ends the session of its request, once', async () => {
    beginSession('t0ken', ada)
    const messages = await messagesDuring(() => {
      expireSession('t0ken')
      expireSession('t0ken')
    })
    expect(messages).toHaveLength(1)
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect(document.cookie).toBe('')
    expect(lastSessionEnd()).toBe('expired')
  })

  test('does not end a newer session', () => {
    beginSession('new', ada)
    expireSession('old')
    expect(useSession.getState()).toEqual({ token: 'new', user: ada })
  })
})

describe('a console below a path', () => {
  beforeEach(() => window.history.replaceState(null, '', '/console/'))
  afterEach(() => window.history.replaceState(null, '', '/'))

  test('does not take over the cookies of one above it again, after their token was refused', () => {
    // Cookies of another path, which this console can read but not remove.
    const other = { path: '/console' }
    Cookies.set('parley_access_token', JSON.stringify('outer'), other)
    Cookies.set('user_data', JSON.stringify(ada), other)
    syncSession()
    expect(isSignedIn()).toBe(true)
    expireSession('outer')
    syncSession()
    expect([isSignedIn(), lastSessionEnd()]).toEqual([false, 'expired'])
    // Signed in here, and with the same token.
    beginSession('outer', ada)
    syncSession()
    expect(isSignedIn()).toBe(true)
    for (const name of ['parley_access_token', 'user_data']) Cookies.remove(name, other)
  })

  test('does not end the session of the one above it', async () => {
    vi.stubEnv('BASE_URL', '/console/')
    vi.resetModules()
    const inner = await import('@/lib/session/session')
    vi.unstubAllEnvs()
    const messages = await messagesDuring(() => {
      inner.beginSession('t0ken', ada)
      inner.endSession()
    })
    expect(messages).toEqual([])
  })
})

test('a tab without BroadcastChannel syncs on focus, and has the reason each session ended', async () => {
  const other = await openTabWithoutChannel()
  const follow = () => window.dispatchEvent(new Event('focus'))
  beginSession('t0ken', ada)
  expect(other.isSignedIn()).toBe(false)
  follow()
  expect(other.useSession.getState()).toEqual({ token: 't0ken', user: ada })
  endSession()
  expect(other.isSignedIn()).toBe(true)
  follow()
  expect([other.isSignedIn(), other.lastSessionEnd()]).toEqual([false, 'signedOut'])
  beginSession('new', ada)
  follow()
  expireSession('new')
  follow()
  expect([other.isSignedIn(), other.lastSessionEnd()]).toEqual([false, 'expired'])
  // It signs in and out by itself, too.
  other.beginSession('own', ada)
  other.updateSessionUser({ username: 'countess', email: ada.email })
  follow()
  expect(useSession.getState().user?.username).toBe('countess')
  other.endSession()
  follow()
  expect([isSignedIn(), lastSessionEnd()]).toEqual([false, 'signedOut'])
})

test('a session whose cookies expire after signing out and in again has expired', () => {
  beginSession('t0ken', ada)
  endSession()
  beginSession('t0ken', ada)
  expireCookies()
  syncSession()
  expect([isSignedIn(), lastSessionEnd()]).toEqual([false, 'expired'])
})

test('without a previous session the reason is expired', async () => {
  const fresh = await openTabWithoutChannel()
  expect(fresh.lastSessionEnd()).toBe('expired')
})

test('a tab syncs the session when it becomes visible, not when it is hidden', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const turn = () => document.dispatchEvent(new Event('visibilitychange'))
  beginSession('t0ken', ada)
  expireCookies()
  turn()
  expect(isSignedIn()).toBe(true)
  state.mockReturnValue('visible')
  turn()
  expect(isSignedIn()).toBe(false)
})

test('a sync without a change does not notify subscribers', () => {
  beginSession('t0ken', ada)
  const heard = vi.fn()
  const stop = useSession.subscribe(heard)
  syncSession()
  expect(heard).not.toHaveBeenCalled()
  expireCookies()
  syncSession()
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

test('while signed out, renaming the user changes nothing and sets no cookie', () => {
  updateSessionUser({ username: 'countess', email: ada.email })
  expect(useSession.getState()).toEqual({ token: null, user: null })
  expect(document.cookie).toBe('')
})

test('a new user name is stored, here and after a reload', () => {
  beginSession('t0ken', ada)
  updateSessionUser({ username: 'countess', email: undefined })
  const renamed = { ...ada, username: 'countess', email: undefined }
  expect(useSession.getState()).toEqual({ token: 't0ken', user: renamed })
  useSession.setState({ token: null, user: null })
  syncSession()
  expect(useSession.getState()).toEqual({ token: 't0ken', user: renamed })
})
