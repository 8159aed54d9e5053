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

/** Thrown when the browser did not keep the session: refused (plain http on another host) or over 4096 bytes. */
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

/** Both cookies, or neither: half a session is none, and what is left of it is removed. */
function readCookies(): Session {
  const token = readCookie(TOKEN, AccessToken)
  const user = readCookie(USER, User)
  if (token && user) return { token, user }
  clearCookies()
  return signedOut
}

/** Who is signed in. Read it anywhere; change it only through the functions of this file. */
export const useSession = create<Session>()(readCookies)

export const isSignedIn = () => useSession.getState().token !== null

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parley-session')

/**
 * Takes what the cookies say: another tab may have signed out or in, or seven days may be over.
 * Runs whenever this tab is told, comes to the front, or is restored from the back/forward cache.
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
 * Keeps a new session in the cookies: the token, and of the user only what the console shows.
 *
 * @throws SessionNotKept, with nothing stored
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
  // A refused cookie is dropped without a word; believing in it would send the user round in circles.
  if (readCookie(TOKEN, AccessToken) !== token || readCookie(USER, User)?.id !== stored.id) {
    clearCookies()
    throw new SessionNotStored()
  }
  useSession.setState({ token, user: stored })
  channel?.postMessage('changed')
}

/**
 * The signed-in user goes by another name or address now. A browser that refuses the cookie keeps the old one, which is
 * no reason to lose the session.
 */
export function updateSessionUser({ username, email }: Pick<User, 'username' | 'email'>) {
  const { token, user } = useSession.getState()
  if (!token || !user) return
  const stored: User = { ...user, username, email }
  Cookies.set(USER, JSON.stringify(stored), { ...attributes, expires: DAYS })
  useSession.setState({ user: stored })
  channel?.postMessage('changed')
}

/** Signs out, here and in every other tab. Needs no network. */
export function endSession() {
  clearCookies()
  useSession.setState(signedOut)
  channel?.postMessage('changed')
}

let handleExpiry = () => {}

/** Sets what happens when the server no longer knows a session we believed in. Called once, by the router. */
export function onSessionExpired(handler: () => void) {
  handleExpiry = handler
}

/** A 401 for `token`. Twenty at once raise one alarm: after the first there is no session left to lose. */
export function expireSession(token: string) {
  if (useSession.getState().token !== token) return
  handleExpiry()
  endSession()
}
