import Cookies from 'js-cookie'
import { create } from 'zustand'
import { AccessToken, User } from '@/contract/session'
import { z } from '@/contract/zod'
import { basePath } from './env'

const TOKEN = 'parley_access_token'
const USER = 'user_data'
const attributes = { secure: true, sameSite: 'strict', path: `${basePath}/` } as const
const DAYS = 7

export interface Session {
  token: string | null
  user: User | null
}
const signedOut: Session = { token: null, user: null }

/** The browser refused the cookies (plain http on another host) or they exceed 4096 bytes. */
export class SessionNotStored extends Error {}

function readCookie<S extends z.core.$ZodType>(name: string, schema: S): z.output<S> | null {
  try {
    const read = z.safeParse(schema, JSON.parse(Cookies.get(name) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function clearCookies() {
  Cookies.remove(TOKEN, attributes)
  Cookies.remove(USER, attributes)
}

/** Both cookies or neither: a partial session is removed. */
function readCookies(): Session {
  const token = readCookie(TOKEN, AccessToken)
  const user = readCookie(USER, User)
  if (token && user) return { token, user }
  clearCookies()
  return signedOut
}

/** The signed-in user. Read it anywhere; change it only through the functions of this file. */
export const useSession = create<Session>()(readCookies)

export const isSignedIn = () => useSession.getState().token !== null

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parley-session')

/**
 * Reloads the cookies: another tab may have signed in or out, or they may have expired.
 * Runs on messages of other tabs, on focus, and when restored from the back/forward cache.
 */
export function syncSession() {
  const stored = readCookies()
  const current = useSession.getState()
  if (JSON.stringify(stored) !== JSON.stringify(current)) useSession.setState(stored)
}

if (typeof window !== 'undefined') {
  channel?.addEventListener('message', syncSession)
  window.addEventListener('pageshow', syncSession)
  window.addEventListener('focus', syncSession)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && syncSession())
}

/**
 * Stores a new session in cookies: the token, and only those user fields the console shows.
 *
 * @throws SessionNotStored, with nothing stored
 */
export function beginSession(token: string, user: User) {
  const stored: User = {
    id: user.id,
    username: user.username,
    email: user.email,
    tenant: user.tenant && { id: user.tenant.id, name: user.tenant.name },
  }
  Cookies.set(TOKEN, JSON.stringify(token), { ...attributes, expires: DAYS })
  Cookies.set(USER, JSON.stringify(stored), { ...attributes, expires: DAYS })
  // Browsers drop refused cookies silently; assuming success would cause a redirect loop.
  if (readCookie(TOKEN, AccessToken) !== token || readCookie(USER, User)?.id !== stored.id) {
    clearCookies()
    throw new SessionNotStored()
  }
  useSession.setState({ token, user: stored })
  channel?.postMessage('changed')
}

/**
 * Updates the user's name and email. If the browser refuses the cookie the old value stays: no reason to end the
 * session.
 */
export function updateSessionUser({ username, email }: Pick<User, 'username' | 'email'>) {
  const { token, user } = useSession.getState()
  if (!token || !user) return
  const stored: User = { ...user, username, email }
  Cookies.set(USER, JSON.stringify(stored), { ...attributes, expires: DAYS })
  useSession.setState({ user: stored })
  channel?.postMessage('changed')
}

/** Signs out in every tab, without a request. */
export function endSession() {
  clearCookies()
  useSession.setState(signedOut)
  channel?.postMessage('changed')
}

let handleExpiry = () => {}

/** Registers the handler for a session rejected by the server. Called once, by the router. */
export function onSessionExpired(handler: () => void) {
  handleExpiry = handler
}

/** Handles a 401 for `token`. Concurrent 401s trigger the handler once: the first one ends the session. */
export function expireSession(token: string) {
  if (useSession.getState().token !== token) return
  handleExpiry()
  endSession()
}
