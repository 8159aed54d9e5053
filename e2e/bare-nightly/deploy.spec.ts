import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* A tab that is open while another build is put on the host. */

/** What the open tab finds at the host's root, where no test of this file navigates to. */
const answerRoot = (page: Page, home: string, body: string, status = 200) =>
  page.route(`${home}/`, (route) => route.fulfill({ status, contentType: 'text/html', body }))
const nextBuild = '<script type="module" crossorigin src="/assets/page-next.js"></script>'

test('a newer build is announced within ten minutes, with a button to load it', async ({
  page,
  startSession,
  home,
}) => {
  await startSession()
  await page.clock.install()
  await callLog(page).open()
  await expect(page.getByRole('button', { name: t('bell.title') })).toBeVisible()
  await answerRoot(page, home, nextBuild)
  await page.clock.fastForward('10:01')
  await expect(page.getByText(t('bell.newVersion'))).toBeVisible()
  await page.unroute(`${home}/`)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t('bell.reload') }).click()
  await loaded
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('bell.newVersion'))).toHaveCount(0)
})

test('the same build, or a host without the page, is not announced', async ({ page, startSession, home, ambient }) => {
  ambient.plant(/404/)
  await startSession()
  await page.clock.install()
  await callLog(page).open()
  await expect(page.getByRole('button', { name: t('bell.title') })).toBeVisible()
  for (const status of [200, 404]) {
    if (status === 404) await answerRoot(page, home, '<h1>Gone</h1>', status)
    const asked = page.waitForResponse(`${home}/`)
    await page.clock.fastForward('10:01')
    await (await asked).finished()
  }
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('bell.newVersion'))).toHaveCount(0)
})

test('a screen whose chunks are gone reloads with the new build', async ({ page, startSession, home, ambient }) => {
  ambient.plant(/404/)
  ambient.allow(/dynamically imported module/)
  await startSession()
  await callLog(page).open()
  await answerRoot(page, home, nextBuild)
  let isGone = true
  await page.route(/\/assets\/[^/]*\.js$/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await shell(page)
    .navigation.getByRole('link', { name: t('sidebar.agents') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('agents.title') })).toBeVisible()
  await expect.poll(() => isGone).toBe(false)
})

for (const [kind, link] of [
  ['with', 'sidebar.agents'],
  ['without', 'sidebar.help'],
] as const)
  test(`a screen ${kind} data whose chunks fail to load shows an error if the build is still the same, without a reload`, async ({
    page,
    startSession,
    ambient,
  }) => {
    ambient.plant(/404/)
    ambient.allow(/dynamically imported module/)
    await startSession()
    await callLog(page).open()
    await page.route(/\/assets\/[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
    let loads = 0
    page.on('load', () => loads++)
    await page
      .getByRole('link', { name: t(link) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('errors.somethingWentWrong') })).toBeVisible()
    await page.unroute(/\/assets\/[^/]*\.js$/)
    await expect.poll(() => loads).toBe(0)
  })
