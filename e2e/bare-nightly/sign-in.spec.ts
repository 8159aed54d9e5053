import { sample } from '../../tests/support/sample'
import { callLog } from '../support/call-log'
import { fault, type Kind } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { expectNoSession, sessionCookies, submitSignIn, TOKEN, USER } from '../support/session'
import { t } from '../support/translations'

const LOGIN = 'POST /auth/login'

test('signing in leads to the call log', async ({ page }) => {
  await page.goto('/sign-in')
  await submitSignIn(page, 'ada', 'secret')
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('the session cookies are Secure, SameSite=Strict, last seven days and hold only what is shown', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in')
  await submitSignIn(page, 'ada', 'secret')
  await expect(callLog(page).heading).toBeVisible()
  await expect(async () => {
    const cookies = await sessionCookies(context)
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([TOKEN, USER].toSorted())
    for (const { secure, sameSite, path, expires } of cookies) {
      expect([secure, sameSite, path]).toEqual([true, 'Strict', '/'])
      expect(Math.abs(expires - (Date.now() / 1000 + 7 * 24 * 3600))).toBeLessThan(60)
    }
    const value = (cookie: string) => decodeURIComponent(cookies.find(({ name }) => name === cookie)?.value ?? '')
    expect(JSON.parse(value(TOKEN))).toMatch(/^bare\.ada\./)
    expect(JSON.parse(value(USER))).toEqual({
      id: 'user-ada',
      username: 'ada',
      email: 'ada@example.com',
      tenant: { id: 'tenant-1', name: 'Analytical Engines' },
    })
  }).toPass()
})

test('a session too big for a cookie is explained and causes no redirect loop', async ({ page, context }) => {
  await page.goto('/sign-in')
  const navigations: string[] = []
  page.on('framenavigated', (frame) => navigations.push(frame.url()))
  await submitSignIn(page, 'huge', 'secret')
  await expect(page.getByText(t('auth.signIn.storageTitle'))).toBeVisible()
  await expectNoSession(context)
  await expect(page.getByLabel(t('common.username'))).toHaveValue('huge')
  await expect.poll(() => navigations).toEqual([])
})

test('blocked cookies show an error on the sign-in page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true })
  })
  await page.goto('/sign-in')
  await submitSignIn(page, 'ada', 'secret')
  await expect(page.getByText(t('auth.signIn.storageTitle'))).toBeVisible()
})

test('a wrong password shows one message, and the input stays', async ({ page, ambient }) => {
  ambient.plant(/auth\/login/)
  await page.goto('/sign-in?redirect=/call-records?page=2')
  await submitSignIn(page, 'ada', 'wrong')
  await expect(page.getByText(t('auth.signIn.failed'))).toHaveCount(1)
  await expect(page.getByText(t('auth.signIn.failedText'))).toHaveCount(1)
  await expect(page.getByText(t('errors.sessionExpired'))).toHaveCount(0)
  await expect(page.getByLabel(t('common.username'))).toHaveValue('ada')
  await expect(page).toHaveURL(/\/sign-in\?redirect=\/call-records/)
  await submitSignIn(page, 'ada', 'right')
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
})

test('required fields show an error and no request is sent', async ({ page }) => {
  const logins = recordRequests(page, LOGIN)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click()
  await expect(page.getByText(t('auth.usernameRequired'))).toBeVisible()
  await expect(page.getByText(t('auth.passwordRequired'))).toBeVisible()
  await expect(page.getByLabel(t('common.username'))).toBeFocused()
  await expect(page.getByLabel(t('common.username'))).toHaveAccessibleDescription(t('auth.usernameRequired'))
  await logins.expectCount(0)
})

test('Enter and ten clicks send one login', async ({ page, ambient }) => {
  const logins = recordRequests(page, LOGIN)
  await fault(page, ambient, LOGIN, 'slow')
  await page.goto('/sign-in')
  await page.getByLabel(t('common.username')).fill('ada')
  await page.getByLabel(t('auth.password'), { exact: true }).fill('secret')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })
  await button.evaluate((element: HTMLButtonElement) => {
    for (let count = 0; count < 10; count++) element.click()
  })
  await expect(callLog(page).heading).toBeVisible()
  await logins.expectCount(1)
})

const kinds: Kind[] = [
  '400',
  '403',
  '404',
  '408',
  '422',
  '429',
  '500',
  '503',
  '502-html',
  '200-html',
  '204',
  'null',
  'truncated',
  'wrong-types',
  'refused',
  'cut',
]
for (const kind of sample('logins', kinds, 5))
  test(`a login that ends in ${kind} keeps the form and can be sent again`, async ({ page, ambient }) => {
    const planted = await fault(page, ambient, LOGIN, kind, { times: 1 })
    await page.goto('/sign-in')
    await submitSignIn(page, 'ada', 'secret')
    await expect(page.getByText(t('errors.sessionExpired'))).toHaveCount(0)
    await expect.poll(planted.count).toBe(1)
    const button = page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByLabel(t('common.username'))).toHaveValue('ada')
    await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('secret')
    await expect(page).toHaveURL((url) => url.pathname === '/sign-in')
    // One error: in the form or as a toast.
    await expect(page.locator('[role="alert"]:visible, [data-sonner-toast]:visible')).toHaveCount(1)
    await button.click()
    await expect(callLog(page).heading).toBeVisible()
  })
