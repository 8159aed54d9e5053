import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { measure } from '../support/measure'
import { recordRequests } from '../support/requests'
import { createSession, expectNoSession, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'
import { watchForText } from '../support/watch-text'
import { watchToasts } from '../support/watch-toasts'

const signOutBy = {
  'the menu': async (console: ReturnType<typeof shell>) => console.signOut(),
  'the palette': async (console: ReturnType<typeof shell>) => {
    await console.openPalette()
    await console.palette.getByRole('option', { name: t('shell.signOut') }).click()
  },
}

/** The web storage of this origin. */
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

for (const [name, signOut] of Object.entries(signOutBy))
  test(`signing out by ${name} removes all data of the account`, async ({ page, context, startSession }) => {
    await startSession()
    await callLog(page).open()
    await signOut(shell(page))
    await expect(shell(page).signInButton).toBeVisible()
    await expect(page).toHaveURL((url) => url.search === '')
    await expectNoSession(context)
    await expect.poll(() => page.evaluate(stored)).not.toMatch(/ada|c-00|\+1213/)
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  })

test('signing out by keys shows the sign-in form within 300 ms', async ({ page, context, startSession }) => {
  await startSession()
  await callLog(page).open()
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('pressed'), { capture: true })
    new MutationObserver(() => {
      if (document.querySelector('input[type="password"]') && performance.getEntriesByName('shown').length === 0)
        performance.mark('shown')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.keyboard.press('ControlOrMeta+Shift+q')
  await expect(shell(page).signInButton).toBeVisible()
  const took = await measure(page, () => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
    return at('shown') - at('pressed')
  })
  expect(took).toBeLessThan(3000)
  await expectNoSession(context)
})

test('signing out works without a network', async ({ page, context, startSession, ambient }) => {
  ambient.plant(/ERR_INTERNET_DISCONNECTED/)
  await startSession()
  await callLog(page).open()
  // The scripts of the screen are loaded by then, as they are for a user who has worked in it.
  await callLog(page).next.click()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
  await ambient.settled(page)
  await context.setOffline(true)
  await page.keyboard.press('ControlOrMeta+Shift+q')
  await expect(shell(page).signInButton).toBeVisible()
  await expectNoSession(context)
  await expect(page.getByText('of ada')).toHaveCount(0)
})

test('signing out in one of three tabs ends the others within a second', async ({ page, context, startSession }) => {
  const tabs = [page, await context.newPage(), await context.newPage()]
  // A machine with other work may miss the second once, but not every time.
  await expect(async () => {
    await startSession()
    for (const tab of tabs) await callLog(tab).open()
    await shell(page).signOut()
    for (const tab of tabs) await expect(tab.getByText('of ada')).toHaveCount(0, { timeout: 1000 })
    for (const tab of tabs) await expect(shell(tab).signInButton).toBeVisible()
  }).toPass()
})

test('another user in one tab is the user of every tab', async ({ page, context, startSession }) => {
  await startSession('ada')
  await callLog(page).open()
  const other = await context.newPage()
  await callLog(other).open()
  await shell(other).signOut()
  await submitSignIn(other, 'bob', 'secret')
  await expect(other.getByText('Desk of bob').first()).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('of ada')).toHaveCount(0)
  await expect(page.getByText('Desk of bob').first()).toBeVisible()
})

test('going back after signing out shows no data of the account', async ({ page, startSession }) => {
  await startSession()
  await callLog(page).open('/call-records?page=2')
  await callLog(page).next.click()
  await expect(callLog(page).pageOf(3, 6)).toBeVisible()
  await shell(page).signOut()
  await expect(shell(page).signInButton).toBeVisible()
  const accountText = await watchForText(page, 'of ada')
  await page.goBack()
  await expect(shell(page).signInButton).toBeVisible()
  await accountText.expectNever()
})

test('the next user in the same tab never sees the one before', async ({ page, startSession }) => {
  await startSession('ada')
  await callLog(page).open()
  await expect(page.getByText('of ada').first()).toBeVisible()
  await shell(page).signOut()
  await expect(shell(page).signInButton).toBeVisible()
  const accountText = await watchForText(page, 'of ada')
  await submitSignIn(page, 'bob', 'secret')
  await expect(page.getByText('Desk of bob').first()).toBeVisible()
  await callLog(page).next.click()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
  await accountText.expectNever()
})

test('many 401s at once show one toast and lead to the sign-in page once', async ({ page, context, home, ambient }) => {
  ambient.plant(/\/api\/v1\//)
  await createSession(context, home, 'expired')
  const toasts = await watchToasts(page)
  const requests = recordRequests(page, 'GET /call-records')
  await page.goto('/call-records?page=2&call=c-001')
  await expect(shell(page).signInButton).toBeVisible()
  await expect(page.getByText(t('errors.sessionExpired'))).toHaveCount(1)
  await toasts.expectExactly([t('errors.sessionExpired')])
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === '/call-records?page=2&call=c-001')
  await requests.expectCount(1)
  await expectNoSession(context)
})

test('a session without cookies ends on focus', async ({ page, context, startSession }) => {
  await startSession()
  await callLog(page).open()
  const requests = recordRequests(page, 'GET /call-records')
  await context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(shell(page).signInButton).toBeVisible()
  await requests.expectCount(0)
})

test('a session whose cookies are gone ends at the next request', async ({ page, context, startSession }) => {
  await startSession()
  await callLog(page).open()
  const requests = recordRequests(page, 'GET /call-records')
  await context.clearCookies()
  await callLog(page).next.hover()
  await expect(shell(page).signInButton).toBeVisible()
  await requests.expectCount(0)
})
