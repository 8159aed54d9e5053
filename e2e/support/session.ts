import { type BrowserContext, expect, type Page } from '@playwright/test'
import { word } from './words'

export interface Cookie {
  name: string
  value: string
}

export const TOKEN = 'parley_access_token'
export const USER = 'user_data'

let sessions = 0

/** Puts cookies into the browser as the console's own origin would. */
export async function setCookies(context: BrowserContext, url: string, cookies: Cookie[]) {
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url, sameSite: 'Strict' as const, secure: true })))
}

/**
 * A browser in which `username` is signed in to the plain backend, whose data depends on the name. Every call begins a
 * session of its own, so that tests side by side do not see each other's changes.
 *
 * @returns the token
 */
export async function beginSession(context: BrowserContext, url: string, username = 'ada'): Promise<string> {
  const token = `bare.${username}.${process.pid}-${sessions++}-${Date.now()}`
  const user = {
    id: `user-${username}`,
    username,
    email: `${username}@example.com`,
    tenant: { id: 'tenant-1', name: 'Analytical Engines' },
  }
  await setCookies(context, url, [
    { name: TOKEN, value: encodeURIComponent(JSON.stringify(token)) },
    { name: USER, value: encodeURIComponent(JSON.stringify(user)) },
  ])
  return token
}

/** The two cookies of a session, read as the browser keeps them. */
export async function sessionCookies(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.filter(({ name }) => name === TOKEN || name === USER)
}

export async function expectNoSession(context: BrowserContext) {
  await expect.poll(() => sessionCookies(context)).toEqual([])
}

/** Fills in the form that stands there and sends it. */
export async function submitSignIn(page: Page, username: string, password: string) {
  await page.getByLabel(word('auth.username')).fill(username)
  await page.getByLabel(word('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: word('auth.signIn.submit'), exact: true }).click()
}

/** Signs in by hand and waits for the call log. */
export async function signIn(page: Page, username = 'demo', password = 'parley!demo') {
  await page.goto('/sign-in')
  await submitSignIn(page, username, password)
  await page.getByRole('heading', { name: word('callRecords.title') }).waitFor()
}
