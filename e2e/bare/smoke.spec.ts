import { callLog, expectSearch } from '../support/call-log'
import { drawer } from '../support/drawer'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { expectNoSession, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('signing in by the form shows the call log; signing out removes the session', async ({ page, context }) => {
  await page.goto('/sign-in')
  await submitSignIn(page, 'ada', 'secret')
  await expect(callLog(page).rows).toHaveCount(10)
  await shell(page).signOut()
  await expect(shell(page).signInButton).toBeVisible()
  await expectNoSession(context)
})

test('the call log pages and filters, and Back restores the page before', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open('/')
  await log.next.click()
  await expect(log.pageOf(2, 6)).toBeVisible()
  await expectSearch(page, { page: '2' })
  await page.goBack()
  await expect(log.pageOf(1, 6)).toBeVisible()
  await log.filter.fill('2005')
  await expect(log.rows).toHaveCount(1)
  await expectSearch(page, { to: '2005' })
})

test('a link to a call opens it, after signing in where there is no session', async ({ page }) => {
  await page.goto('/call-records?call=c-055')
  await submitSignIn(page, 'ada', 'secret')
  await expect(drawer(page).dialog.getByText('Caller 55 of ada').first()).toBeVisible()
  await expect(drawer(page).messages.first()).toBeVisible()
})

test('a summary is edited by keyboard, saved, and there after a reload', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-002')
  await drawer(page).editSummary.press('Enter')
  await drawer(page).summaryTitle.fill('New title')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
  await page.reload()
  await expect(drawer(page).dialog.getByText('New title').first()).toBeVisible()
})

test('a session ended by the API redirects to the sign-in page and back to the same page', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  await callLog(page).open('/call-records?page=2&limit=20')
  await fault(page, ambient, 'GET /call-records', '401', { times: 1 })
  // The pointer on the button of a page prefetches it.
  await callLog(page).next.hover()
  await expect(shell(page).signInButton).toBeVisible()
  await submitSignIn(page, 'ada', 'secret')
  await expect(callLog(page).pageOf(2, 3)).toBeVisible()
  await expect(page).toHaveURL(/limit=20/)
})

test('hostile names and texts of an API are shown as text', async ({ page, startSession }) => {
  await startSession('mallory')
  await callLog(page).open()
  await callLog(page).rows.first().getByRole('link').click()
  await expect(drawer(page).messages.first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => '__xss' in window)).toBe(false)
})
