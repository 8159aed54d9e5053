import { randomBytes } from 'node:crypto'
import { Refusal } from '@demo/refusal'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Db } from '../db/schema'
import { sha256 } from '../db/values'

/* A sign-in at a provider ends with a code, which the browser that began it exchanges for a session, once. */

const CODE_SECONDS = 60
const COOKIE = 'parley-sign-in'

/** The cookie's name has the prefix that keeps other hosts of a domain from setting it, which only HTTPS allows. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** Sets a cookie that is sent on the way back from the provider. @returns its value */
export function markBrowser(context: Context, publicUrl: string, seconds: number): string {
  const browser = randomBytes(32).toString('base64url')
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: seconds } as const
  setCookie(context, COOKIE, browser, isSecure(publicUrl) ? { ...options, secure: true, prefix: 'host' } : options)
  return browser
}

/** The value of that cookie; empty without one. @param cookies the header */
export function browserOf(cookies: string, publicUrl: string): string {
  const name = isSecure(publicUrl) ? `__Host-${COOKIE}` : COOKIE
  return parse(cookies, name)[name] ?? ''
}

/** What is stored of a state or a code: it is of no use without the cookie of its browser. */
export const keyHash = (browser: string, token: string) => sha256(`${browser} ${token}`)

/** @returns the code, of which only the hash is stored */
export async function makeSignInCode(db: Db, userId: string, browser: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expires = new Date(Date.now() + CODE_SECONDS * 1000)
  await db
    .insertInto('sign_in_codes')
    .values({ key_hash: keyHash(browser, code), user_id: userId, expires_at: expires })
    .execute()
  return code
}

/** Of two requests with one code, the second finds none. @returns the user's id @throws Refusal 410 */
export async function takeSignInCode(db: Db, code: string, browser: string): Promise<string> {
  const row = await db
    .deleteFrom('sign_in_codes')
    .where('key_hash', '=', keyHash(browser, code))
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw new Refusal(410, 'This sign-in has been completed or has expired')
  return row.user_id
}
