import type { Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
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

test('changing the language while signing in keeps the input', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel(t('common.username')).fill('ada')
  await page.getByLabel(t('auth.password'), { exact: true }).fill('secret')
  await page.getByLabel(t('common.language')).selectOption('ko')
  await expect(page.getByRole('heading', { name: t('auth.signIn.title', {}, 'ko') })).toBeVisible()
  await expect(page.getByLabel(t('common.username', {}, 'ko'))).toHaveValue('ada')
  await expect(page.getByLabel(t('auth.password', {}, 'ko'), { exact: true })).toHaveValue('secret')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page).toHaveTitle(`${t('auth.signIn.submit', {}, 'ko')} · Parley`)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('auth.signIn.title', {}, 'ko') })).toBeVisible()
})

test('changing the language on the log keeps rows, filters and URL', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open('/call-records?page=2&to=%2B8225')
  const date = await log.rows.first().getByRole('time').first().textContent()
  await shell(page).choose('common.language', '한국어')
  await expect(page.getByRole('heading', { level: 1, name: t('callRecords.title', {}, 'ko') })).toBeVisible()
  await expect(page.getByText(t('table.pageOf', { page: 2, pages: 6 }, 'ko'), { exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('+8225')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('time').first()).not.toHaveText(date ?? '')
  await expect(page).toHaveTitle(new RegExp(t('callRecords.title', {}, 'ko')))
})

test('a language change in another tab applies, and a summary draft stays', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await drawer(page).editSummary.click()
  await drawer(page).summaryText.fill('Half a thought')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: /한국어/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(drawer(page, 'ko').summaryText).toHaveValue('Half a thought')
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

test('a language in the URL takes precedence, if it is supported', async ({ page }) => {
  await page.goto('/sign-in?lng=ko')
  await expect(page.getByRole('heading', { name: t('auth.signIn.title', {}, 'ko') })).toBeVisible()
  await page.goto('/sign-in?lng=<script>')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('a Korean browser', () => {
  test.use({ locale: 'ko-KR' })
  test('gets Korean by default', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { name: t('auth.signIn.title', {}, 'ko') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  })
})
