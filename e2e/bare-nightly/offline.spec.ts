import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { t } from '../support/translations'

test.beforeEach(({ ambient }) => {
  ambient.plant(/ERR_INTERNET_DISCONNECTED/)
})

test('losing the network shows a banner within a second, and its return hides it', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  const banner = page.getByRole('status').filter({ hasText: t('errors.offline') })
  // A machine with other work may miss the second once, but not every time.
  await expect(async () => {
    await context.setOffline(true)
    await expect(banner).toBeVisible({ timeout: 1000 })
    await expect(log.rows).toHaveCount(10)
    await context.setOffline(false)
    await expect(banner).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('a page requested offline shows the reason, and loads once online', async ({ page, context, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  // The way through the pages is loaded after the rows.
  await expect(log.next).toBeVisible()
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

const toaster = (page: Page) => page.getByRole('region', { name: t('common.notifications') })
const refuse = (page: Page, files: RegExp) => page.route(files, (route) => route.fulfill({ status: 404, body: '' }))

/** Any key loads the toaster. */
const key = (page: Page) => page.keyboard.press('Shift')

for (const [toast, prepare] of [
  [
    '',
    async (page: Page) => {
      await key(page)
      await expect(toaster(page)).toBeAttached()
    },
  ],
  [' by a plain toast where the toaster’s script', async () => {}],
  [
    ' by a plain toast where the toaster’s style sheet',
    async (page: Page) => {
      await refuse(page, /\/assets\/toaster-[^/]*\.css$/)
      const refused = page.waitForResponse(/\/assets\/toaster-[^/]*\.css$/)
      await key(page)
      await refused
    },
  ],
] as const)
  test(`a chunk that fails to load shows an error${toast && `${toast} cannot be loaded either`}, and the page keeps working`, async ({
    page,
    context,
    startSession,
    ambient,
  }) => {
    ambient.plant(/\/assets\//)
    await startSession()
    await callLog(page).open()
    await expect(page.getByRole('button', { name: t('credits.refresh') })).toBeVisible()
    await prepare(page)
    await refuse(page, /\/assets\//)
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByText(t('shell.notLoaded')).first()).toBeVisible()
    await expect(callLog(page).rows).toHaveCount(10)
    await context.setOffline(false)
  })
