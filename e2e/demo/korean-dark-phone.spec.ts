import { callLog } from '../support/call-log'
import { drawer, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('in Korean: sign in, read a call, edit its summary', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await page.getByLabel(t('common.username', {}, 'ko')).fill('minji')
  await page.getByLabel(t('auth.password', {}, 'ko'), { exact: true }).fill('parley!demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '통화 기록' })).toBeVisible()
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .click()
  const call = drawer(page, 'ko')
  await call.editSummary.click()
  await call.summaryTitle.fill('상담원이 고친 요약')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(shell(page, 'ko').toasts).toContainText(t('callRecords.summaryUpdatedSuccessfully', {}, 'ko'))
  await expect(call.dialog).toContainText('상담원이 고친 요약')
})

test('the dark theme is stored, and applied before the first paint', async ({ page }) => {
  await openDemo(page)
  await shell(page).choose('shell.theme', t('shell.dark'))
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#020817')
  // Before the application's code runs, only the script in the head can have set it.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.documentElement.dataset.first = document.documentElement.className
    })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-first', /dark/)
  await expect(callLog(page).heading).toBeVisible()
})

test('on a phone: cards instead of columns, the drawer over the whole screen, the menu as a sheet', async ({
  newContext,
}) => {
  const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await openDemo(page)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoSideScroll(page)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasRecording') }) })
    .first()
  await card.getByRole('link').click()
  const call = drawer(page)
  await expect(call.messages.first()).toBeVisible()
  // The full width without the scrollbar of a desktop browser.
  await expect.poll(async () => (await call.dialog.boundingBox())?.width).toBeGreaterThan(370)
  await call.play.click()
  await expectPlayedPast(page, 0.3)
  await call.close.click()
  await expect(call.dialog).toBeHidden()

  await page.getByRole('button', { name: t('shell.toggleSidebar') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('sidebar.callLogs') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(callLog(page).heading).toBeVisible()
})
