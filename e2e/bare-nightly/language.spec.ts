import type { Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { expect, test } from '../support/fixtures'
import { expectExactly, recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const FILES = /\/locales\/\w+\/[a-z-]+\.json/

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'are missing': (page) => page.route(FILES, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'fail on the server': (page) => page.route(FILES, (route) => route.fulfill({ status: 500, body: '' })),
  'are an HTML page': (page) =>
    page.route(FILES, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Wi-Fi</h1>' })),
  'never load': (page) => page.route(FILES, () => new Promise(() => {})),
  'are refused': (page) => page.route(FILES, (route) => route.abort('connectionrefused')),
}

for (const [what, fail] of sample('dictionaries that fail', Object.entries(failures), 2))
  test(`English shows at once where the dictionaries ${what}`, async ({ page, ambient }) => {
    ambient.plant(/\/locales\//)
    await fail(page)
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
    await expect(shell(page).signInButton).toBeVisible()
  })

test('texts missing in a dictionary of another version are shown in English', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'ko'))
  await page.route(/\/locales\/ko\/auth\./, (route) => route.fulfill({ json: { auth: { password: '비밀 번호' } } }))
  await page.goto('/sign-in')
  await expect(page.getByLabel('비밀 번호', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
})

test('a dictionary that loads at the sixth attempt is shown then', async ({ page, context, home, ambient }) => {
  ambient.plant(/\/locales\//)
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'ko'))
  let tries = 0
  await page.route(/\/locales\/ko\/translation\./, (route) =>
    ++tries <= 5 ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.clock.install()
  await page.goto(`${home}/sign-in`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(async () => {
    await page.clock.fastForward(8000)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko', { timeout: 500 })
  }).toPass()
  await expectExactly(page, () => tries, 6)
  await expect(page.getByRole('heading', { name: t('auth.signIn.title', {}, 'ko') })).toBeVisible()
})

const invalid = ['"><script>window.__xss=1</script>', '../../x', 'xx', '__proto__', 'ko/../../secret', '%00']
for (const value of sample('stored languages', invalid, 2))
  test(`a stored language of ${JSON.stringify(value)} falls back to English, and no file of that name is requested`, async ({
    page,
    context,
  }) => {
    const strange = recordRequests(page, (request) => {
      const { pathname } = new URL(request.url())
      return pathname.includes('/locales/') && !/^\/locales\/en\/(translation|auth)\.json$/.test(pathname)
    })
    await context.addInitScript((stored) => localStorage.setItem('i18nextLng', stored), value)
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await strange.expectCount(0)
  })
