import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test.beforeEach(({ ambient }) => {
  ambient.plant(/ERR_INTERNET_DISCONNECTED/)
})

test('N03 losing the network shows a banner within a second, and its return hides it', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: t('errors.offline') })
  await expect(banner).toBeVisible({ timeout: 1000 })
  await expect(log.rows).toHaveCount(10)
  await context.setOffline(false)
  await expect(banner).toBeHidden({ timeout: 1000 })
})

test('N03 a page requested offline says why, and loads when the network is back', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  await context.setOffline(true)
  // The banner moves the page down: a click while it appears misses its button.
  await expect(page.getByText(t('errors.offline')).first()).toBeVisible()
  await log.next.click()
  // Not an endless skeleton: an error in place or the previous rows, and the reason.
  await expect(page.getByRole('alert').or(log.rows.first()).first()).toBeVisible()
  await context.setOffline(false)
  await expect(log.row('c-011')).toBeVisible()
  await expect(log.pageOf(2, 6)).toBeVisible()
})

test('N03 a summary saved without a network is refused with the reason, and kept', async ({
  page,
  context,
  startSession,
  ambient,
}) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await drawer(page).editSummary.click()
  await drawer(page).summaryText.fill('Written on the train')
  // The script of the toast is loaded on the first key.
  await ambient.settled(page)
  await context.setOffline(true)
  await drawer(page).save.click()
  await expect(shell(page).toasts).toContainText(t('errors.offline'))
  await expect(drawer(page).summaryText).toHaveValue('Written on the train')
  await context.setOffline(false)
  await drawer(page).save.click()
  await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
})

test('N10 twenty short interruptions leave one banner or none, and the right rows', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  for (let count = 0; count < 20; count++) await context.setOffline(count % 2 === 0)
  await expect(page.getByText(t('errors.offline'))).toHaveCount(0)
  await expect(log.rows).toHaveCount(10)
  await log.next.click()
  await expect(log.row('c-011')).toBeVisible()
})

test('N10 a client that could not be loaded once is loaded again', async ({ page, startSession, ambient }) => {
  ambient.plant(/\/assets\/http-/)
  await startSession()
  // Its own address only: the browser does not request that a second time.
  await page.route(/\/assets\/http-[^?]*$/, (route) => route.abort('internetdisconnected'))
  const log = callLog(page)
  await log.open()
  await log.next.click()
  await expect(log.row('c-011')).toBeVisible()
})

for (const [toast, files] of [
  ['', /\/assets\/(palette|call-drawer|shortcut-sheet)-/],
  [' by a plain toast where the toaster’s script', /\/assets\/(palette|toaster)-[^.]*\.js/],
  [' by a plain toast where the toaster’s style sheet', /\/assets\/(palette-[^.]*\.js|toaster-[^.]*\.css)/],
] as const)
  test(`V01 a chunk that can no longer be loaded says so${toast && `${toast} cannot be loaded either`}, and the page keeps working`, async ({
    page,
    context,
    startSession,
    ambient,
  }) => {
    ambient.plant(/\/assets\//)
    await startSession()
    await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
    await callLog(page).open()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByText(t('shell.notLoaded')).first()).toBeVisible()
    await expect(callLog(page).rows).toHaveCount(10)
    await context.setOffline(false)
  })
