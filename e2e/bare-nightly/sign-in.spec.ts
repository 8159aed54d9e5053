import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { expectNoSession, sessionCookies, submitSignIn, TOKEN, USER } from '../support/session'
import { t } from '../support/translations'

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
