import Cookies from 'js-cookie'
import { create } from 'zustand'
import { AccessToken, User } from '@/contract/session'
import { z } from '@/contract/zod'
import { basePath } from '../env'
import { isLoopbackHttp } from '../loopback'
import { storage } from '../storage'

const TOKEN = 'parley_access_token'
const USER = 'user_data'
const attributes = { secure: true, sameSite: 'strict', path: `${basePath}/` } as const
const withoutSecure = { ...attributes, secure: false } as const
const DAYS = 7

export interface Session {
  token: string | null
  user: User | null
}
const signedOut: Session = { token: null, user: null }

/** The browser refused the cookies (plain http on another host) or they exceed 4096 bytes. */
export class SessionNotStored extends Error {}

function readCookie(name: string): unknown {
  try {
    return JSON.parse(Cookies.get(name) ?? 'null')
  } catch {
    return null
  }
}

const readToken = () => z.safeParse(AccessToken, readCookie(TOKEN)).data ?? null
const readUser = () => z.safeParse(User, readCookie(USER)).data ?? null

/** Over plain http WebKit neither stores nor removes Secure cookies, not even on localhost. */
const mayDoWithoutSecure = () => typeof window !== 'undefined' && isLoopbackHttp(window.location)

/** A browser that refuses a cookie does so silently and keeps the old value. */
function writeCookie(name: string, value: string) {
  Cookies.set(name, value, { ...attributes, expires: DAYS })
  if (Cookies.get(name) !== value && mayDoWithoutSecure()) Cookies.set(name, value, { ...withoutSecure, expires: DAYS })
}

function clearCookies() {
  for (const name of [TOKEN, USER]) {
    Cookies.remove(name, attributes)
    if (mayDoWithoutSecure()) Cookies.remove(name, withoutSecure)
  }
}

/**
 * Token of the last session that has ended. Its cookies may still be there: they come from another process, or belong to a
 * console at a shorter path.
 */
let endedToken: string | null = null

/** Both cookies or neither: a partial session is removed, and one that is over. */
function readCookies(): Session {
  const token = readToken()
  const user = readUser()
  if (token && user && token !== endedToken) return { token, user }
  clearCookies()
  return signedOut
}

/** The signed-in user. Read it anywhere; change it only through the functions of this file. */
export const useSession = create<Session>()(readCookies)

export const isSignedIn = () => useSession.getState().token !== null

/** Whether the user signed out, or the session ended by itself: refused by the server, or its cookies ran out. */
export type SessionEnd = 'signedOut' | 'expired'
let lastEnd: SessionEnd = 'expired'

export const lastSessionEnd = () => lastEnd

/** Storage key that notifies every tab, also a suspended one, of a sign-out. */
const SIGNED_OUT = 'parley_signed_out'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`parley-session${basePath}`)

/**
 * Reloads the cookies: another tab may have signed in or out, or they may have expired.
 * Runs on messages of other tabs, on focus, and when restored from the back/forward cache.
 */
export function syncSession() {
  readSession(storage.get(SIGNED_OUT) ? 'signedOut' : 'expired')
}

/** @param how the end, where the cookies are gone */
function readSession(how: SessionEnd) {
  const stored = readCookies()
  if (JSON.stringify(stored) === JSON.stringify(useSession.getState())) return
  if (!stored.token) lastEnd = how
  useSession.setState(stored)
}

interface Ended {
  /** The token of the session that is over. */
  token: string | null
  how: SessionEnd
}

/** Another tab has changed the session. */
function syncWithTab({ data }: MessageEvent<Ended | null>) {
  endedToken = data?.token ?? null
  if (data?.token && data.token === useSession.getState().token) readSession(data.how)
  else syncSession()
}

if (typeof window !== 'undefined') {
  channel?.addEventListener('message', syncWithTab)
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
  endedToken = null
  writeCookie(TOKEN, JSON.stringify(token))
  writeCookie(USER, JSON.stringify(stored))
  // Browsers drop refused cookies silently; assuming success would cause a redirect loop.
  if (readToken() !== token || readUser()?.id !== stored.id) {
    clearCookies()
    throw new SessionNotStored()
  }
  storage.set(SIGNED_OUT, '')
  useSession.setState({ token, user: stored })
  channel?.postMessage(null)
}

/**
 * Updates the user's name and email. If the browser refuses the cookie the old value stays: no reason to end the
 * session.
 */
export function updateSessionUser({ username, email }: Pick<User, 'username' | 'email'>) {
  const { user } = useSession.getState()
  if (!user) return
  const stored: User = { ...user, username, email }
  writeCookie(USER, JSON.stringify(stored))
  useSession.setState({ user: stored })
  channel?.postMessage(null)
}

function end(how: SessionEnd) {
  const ended: Ended = { token: useSession.getState().token, how }
  endedToken = ended.token
  clearCookies()
  lastEnd = how
  storage.set(SIGNED_OUT, how === 'signedOut' ? 'true' : '')
  useSession.setState(signedOut)
  channel?.postMessage(ended)
}

/** Signs out in every tab, without a request. */
export const endSession = () => end('signedOut')

/** The server refused `token` with a 401. Of several 401s the first one ends the session. */
export function expireSession(token: string) {
  if (useSession.getState().token === token) end('expired')
}
