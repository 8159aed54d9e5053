import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { t } from './translations'

export interface Cookie {
  name: string
  value: string
}

export const TOKEN = 'parley_access_token'
export const USER = 'user_data'

let sessions = 0

/** Sets cookies as the console's own origin would. */
export async function setCookies(context: BrowserContext, url: string, cookies: Cookie[]) {
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url, sameSite: 'Strict' as const, secure: true })))
}

/** The cookies of a session, as a sign-in sets them. */
export const setSession = (context: BrowserContext, url: string, { token, user }: { token: string; user: object }) =>
  setCookies(context, url, [
    { name: TOKEN, value: encodeURIComponent(JSON.stringify(token)) },
    { name: USER, value: encodeURIComponent(JSON.stringify(user)) },
  ])

/**
 * Signs `username` in to the plain backend, whose data depends on the name. Every call creates a session of its own,
 * so that parallel tests do not see each other's changes.
 *
 * @returns the token
 */
export async function createSession(context: BrowserContext, url: string, username = 'ada'): Promise<string> {
  const token = `bare.${username}.${process.pid}-${sessions++}-${Date.now()}`
  const user = {
    id: `user-${username}`,
    username,
    email: `${username}@example.com`,
    tenant: { id: 'tenant-1', name: 'Analytical Engines' },
  }
  await setSession(context, url, { token, user })
  return token
}

/** The cookies of the session that the browser holds. */
export async function sessionCookies(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.filter(({ name }) => name === TOKEN || name === USER)
}

export async function expectNoSession(context: BrowserContext) {
  await expect.poll(() => sessionCookies(context)).toEqual([])
}

/** Fills in and submits the sign-in form. */
export async function submitSignIn(page: Page, username: string, password: string) {
  await page.getByLabel(t('common.username')).fill(username)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click()
}

/** Signs in to the demo by the form, and waits for the call log. Only where signing in is what is tested. */
export async function signIn(page: Page, username = 'demo') {
  await page.goto('/sign-in')
  await submitSignIn(page, username, 'parley!demo')
  await page.getByRole('heading', { name: t('callRecords.title') }).waitFor()
}

/** The cookies of each user that this worker has signed in to the demo. Its tokens hold in every profile. */
const demoSessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Signs in to the demo without the form, which is filled in once per worker and user. The page remains where it is. */
export async function startDemo(page: Page, username = 'demo') {
  const session = demoSessions.get(username) ?? (await demoSession(page, username))
  demoSessions.set(username, session)
  await page.context().addCookies(session)
}

/** A screen of the demo, for a user who is signed in. */
export async function openDemo(page: Page, path = '/', username = 'demo') {
  await startDemo(page, username)
  await page.goto(path)
}

async function demoSession(page: Page, username: string) {
  const { baseURL } = test.info().project.use
  const context = await page.context().browser()?.newContext({ baseURL, locale: 'en-US' })
  if (!context) throw new Error('The page has no browser')
  await signIn(await context.newPage(), username)
  const session = await sessionCookies(context)
  await context.close()
  return session
}
