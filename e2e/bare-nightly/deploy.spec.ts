import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* A tab that is open while another build is put on the host. */

test('a newer build is announced within ten minutes, with a button to load it', async ({ page, startSession }) => {
  await startSession()
  await page.clock.install()
  await callLog(page).open()
  await expect(page.getByRole('button', { name: t('bell.title') })).toBeVisible()
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'next' } }))
  await page.clock.fastForward('10:01')
  await expect(page.getByText(t('bell.newVersion'))).toBeVisible()
  await page.unroute('**/version.json')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t('bell.reload') }).click()
  await loaded
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('bell.newVersion'))).toHaveCount(0)
})

test('the same build, or a host without the version file, is not announced', async ({
  page,
  startSession,
  ambient,
}) => {
  ambient.plant(/404.*version\.json/)
  await startSession()
  await page.clock.install()
  await callLog(page).open()
  await expect(page.getByRole('button', { name: t('bell.title') })).toBeVisible()
  for (const status of [200, 404]) {
    if (status === 404) await page.route('**/version.json', (route) => route.fulfill({ status, body: '<h1>Gone</h1>' }))
    const asked = page.waitForResponse('**/version.json')
    await page.clock.fastForward('10:01')
    await (await asked).finished()
  }
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('bell.newVersion'))).toHaveCount(0)
})

test('a screen whose chunks are gone reloads with the new build', async ({ page, startSession, ambient }) => {
  ambient.plant(/404/)
  ambient.allow(/dynamically imported module/)
  await startSession()
  await callLog(page).open()
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'next' } }))
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

test('a screen whose chunks fail to load shows an error if the build is still the same, without a reload', async ({
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
  await shell(page)
    .navigation.getByRole('link', { name: t('sidebar.agents') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('errors.somethingWentWrong') })).toBeVisible()
  await page.unroute(/\/assets\/[^/]*\.js$/)
  await expect.poll(() => loads).toBe(0)
})
