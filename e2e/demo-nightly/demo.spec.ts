import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { openDemo, signIn, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('without a service worker the demo is served from the page, and shows that it is a demo', async ({
  newContext,
}) => {
  const { context } = await newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  // As on a plain http host.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signIn(page)
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('demo.text'))).toBeVisible()
})

test('the demo works after a hard reload, and syncs changes to a second tab', async ({ page, context }) => {
  await openDemo(page)
  const client = await context.newCDPSession(page)
  await client.send('Page.reload', { ignoreCache: true })
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('demo.text'))).toBeVisible()

  await callLog(page).rows.first().getByRole('link').click()
  await drawer(page).editSummary.click()
  await drawer(page).summaryTitle.fill('Seen from the other tab')
  await drawer(page).save.click()
  await expect(shell(page).toasts).toContainText(t('callRecords.summaryUpdatedSuccessfully'))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(drawer(other).dialog).toContainText('Seen from the other tab')
})

test('the demo answers again after its worker was stopped behind a hidden tab', async ({ page, context }) => {
  await startDemo(page)
  // A worker that is stopped in the middle of a request leaves it to the static server.
  const names = ['contacts', 'phone-numbers'].map((list) => page.waitForResponse(new RegExp(`/${list}\\?`)))
  await callLog(page).open()
  await expect(page.getByRole('meter')).toBeVisible()
  await Promise.all(names)
  const client = await context.newCDPSession(page)
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.stopAllWorkers')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const response = page.waitForResponse(/call-records\?.*82/)
  await callLog(page).filter.fill('+82')
  expect((await response).status()).toBe(200)
})

test('cancelling a reload because of unsaved changes keeps them, and they can be saved', async ({ page }) => {
  await startDemo(page)
  await page.goto('/settings')
  await page.getByRole('textbox', { name: t('common.username') }).fill('Minji Han')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.evaluate(() => location.reload())
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect(shell(page).toasts).toContainText(t('settings.profile.saved'))
})
