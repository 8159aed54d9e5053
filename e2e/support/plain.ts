import { demoAccounts } from '../../demo/accounts'
import { optionalEndpoints } from '../../scripts/lib/documented-endpoints.mjs'
import { ports } from '../../scripts/lib/targets.mjs'
import { LoginAnswer } from '../../src/contract/session'
import { z } from '../../src/contract/zod'
import { test as base, expect } from './fixtures'
import { endpointPattern } from './requests'
import { setSession } from './session'
import { shell } from './shell'
import { t } from './translations'
import { watchToasts } from './watch-toasts'

export { expect } from './fixtures'

type Session = ReturnType<typeof readSession>
const readSession = (json: unknown) => z.parse(LoginAnswer, json)

interface Plain {
  /** The message of the outcome, of which no other is allowed to show. */
  told: (text: string | RegExp) => Promise<void>
}

async function signIn(): Promise<Session> {
  const [{ username, password }] = demoAccounts
  const response = await fetch(`http://localhost:${ports.plain}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return readSession(await response.json())
}

const optional = optionalEndpoints().map((line) => endpointPattern(line.split(' ')[1] ?? '').source)

/**
 * Tests against a server of the documented endpoints alone; all of them share its data. No test may end on an error, on
 * an error page, or with a message other than those it was told to expect.
 */
export const test = base.extend<{ plain: Plain }, { session: Session }>({
  session: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a destructured parameter
    async ({}, use) => use(await signIn()),
    { scope: 'worker' },
  ],
  plain: [
    async ({ page, context, home, ambient, session }, use, info) => {
      // A hostile name in the demo data looks like a key of the dictionary.
      ambient.allow(/errors\.title/)
      // The browser logs what is refused. Nothing else may be.
      ambient.plant(new RegExp(`status of (404|405|501).*(${optional.join('|')})`))
      await setSession(context, home, { token: session.access_token, user: session.user })
      const toasts = await watchToasts(page)
      const told: unknown[] = []
      await use({
        async told(text) {
          await expect(shell(page).toasts).toContainText(text)
          told.push(typeof text === 'string' ? text : expect.stringMatching(text))
        },
      })
      if (info.status !== info.expectedStatus) return
      await toasts.expectExactly(told)
      await expect(page).not.toHaveURL(/:\d+\/(\d{3}|sign-in)/)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('common.retry') })).toHaveCount(0)
    },
    { auto: true },
  ],
})
