import { callLog, expectSearch } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { closeByEscape } from '../support/focus'
import { recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('opening a row keeps the list and its filters; closing returns the focus to the row', async ({
  page,
  startSession,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open('/call-records?to=%2B8225&limit=20')
  const requests = recordRequests(page, 'GET /call-records')
  await log.link('c-003').focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).dialog.getByText('Caller 3 of ada').first()).toBeVisible()
  await expectSearch(page, { to: '+8225', limit: '20', call: 'c-003' })
  await page.keyboard.press('Escape')
  await expect(drawer(page).dialog).toBeHidden()
  await expect(log.link('c-003')).toBeFocused()
  await expect(log.rows).toHaveCount(20)
  await requests.expectCount(0)
})

test('a link to a call that is not on the page opens it', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-055')
  await expect(drawer(page).dialog.getByText('Caller 55 of ada').first()).toBeVisible()
})

test('a call that does not exist shows an error', async ({ page, startSession, ambient }) => {
  ambient.plant(/404.*call-records\/gone/)
  await startSession()
  await page.goto('/call-records?call=gone')
  await expect(drawer(page).dialog.getByRole('alert')).toContainText(t('callRecords.notFoundText', { id: 'gone' }))
})

test('shortcuts move through the filtered calls, across pages', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-009')
  await expect(drawer(page).dialog.getByText('Caller 9 of ada').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer(page).dialog.getByText('Caller 10 of ada').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer(page).dialog.getByText('Caller 11 of ada').first()).toBeVisible()
  await expectSearch(page, { call: 'c-011', page: '2' })
  await page.keyboard.press('k')
  await expect(drawer(page).dialog.getByText('Caller 10 of ada').first()).toBeVisible()
})

test('a summary is edited, saved and shown in the list as well', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  await log.openCall('c-002')
  await drawer(page).editSummary.click()
  await expect(drawer(page).summaryTitle).toBeFocused()
  await drawer(page).summaryTitle.fill('New title')
  await drawer(page).summaryText.fill('New text')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
  await expect(drawer(page).editSummary).toBeFocused()
  await drawer(page).close.click()
  await page.getByRole('button', { name: t('callRecords.expand', { id: 'c-002' }) }).click()
  await expect(page.getByText('New text')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t('callRecords.expand', { id: 'c-002' }) }).click()
  await expect(page.getByText('New text')).toBeVisible()
})

test('Cancel restores the stored summary', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await drawer(page).editSummary.click()
  await drawer(page).summaryText.fill('Never mind')
  await drawer(page).cancel.click()
  await expect(drawer(page).dialog.getByText('Moved to Thursday.')).toBeVisible()
  await drawer(page).editSummary.click()
  await expect(drawer(page).summaryText).toHaveValue('Moved to Thursday.')
})

test('a late response for the previous call never shows under the next', async ({ page, startSession, ambient }) => {
  await startSession()
  let release = () => {}
  const deferred = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/call-records\/c-041$/, async (route) => {
    await deferred
    await route.continue().catch(() => {})
  })
  await page.goto('/call-records?page=5&call=c-041')
  await expect(drawer(page).dialog).toBeVisible()
  await drawer(page).next.click()
  await expect(drawer(page).message('Good morning')).toBeVisible()
  await expect(drawer(page).dialog.getByText('Caller 42 of ada').first()).toBeVisible()
  release()
  await ambient.settled(page)
  await expect(drawer(page).dialog.getByText('Caller 42 of ada').first()).toBeVisible()
  await expect(drawer(page).dialog.getByText('Caller 41 of ada')).toHaveCount(0)
})

test('a late response to a save changes its own call only', async ({ page, startSession }) => {
  await startSession()
  let release = () => {}
  const deferred = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/call-records\/c-001\/summary$/, async (route) => {
    if (route.request().method() === 'PATCH') await deferred
    await route.continue()
  })
  await page.goto('/call-records?call=c-001')
  await drawer(page).editSummary.click()
  await drawer(page).summaryTitle.fill('Late title')
  await drawer(page).save.click()
  await drawer(page).next.click()
  await expect(drawer(page).dialog.getByText('Appointment of ada 2')).toBeVisible()
  release()
  await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
  await expect(drawer(page).dialog.getByText('Late title')).toHaveCount(0)
  await drawer(page).previous.click()
  await expect(drawer(page).dialog.getByText('Late title')).toBeVisible()
})

test('closing while it loads leaves no drawer or error behind', async ({ page, startSession }) => {
  await startSession()
  await page.route(/call-records\/c-050$/, () => new Promise(() => {}))
  await page.goto('/call-records?call=c-050')
  await expect(drawer(page).dialog).toBeVisible()
  await closeByEscape(drawer(page).dialog)
  await expect(callLog(page).rows).toHaveCount(10)
})

test('a text in the transcript is found, counted and stepped through', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await expect(drawer(page).messages.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(drawer(page).find).toBeFocused()
  await drawer(page).find.fill('thursday')
  await expect(drawer(page).dialog.getByText(t('callRecords.matchOf', { n: 1, m: 2 }))).toBeVisible()
  await drawer(page)
    .dialog.getByRole('button', { name: t('callRecords.nextMatch') })
    .click()
  await expect(drawer(page).dialog.getByText(t('callRecords.matchOf', { n: 2, m: 2 }))).toBeVisible()
  await drawer(page).find.fill('nothing like it')
  await expect(drawer(page).dialog.getByText(t('callRecords.noMatch'))).toBeVisible()
})

test('the transcript is saved as a text file named after the call', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await expect(drawer(page).messages.first()).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer(page)
    .dialog.getByRole('button', { name: t('callRecords.export'), exact: true })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toBe('c-001.txt')
  let text = ''
  for await (const part of await file.createReadStream()) text += part
  const header = text.slice(0, text.indexOf(t('callRecords.transcript')))
  for (const piece of ['c-001', '+1 213 555 1000', '+82 2 5551 2000', '0:24']) expect(header).toContain(piece)
  expect(text).toMatch(/How can I help\?\s*\n\s*\n/)
  await expect(page.getByText(t('callRecords.transcriptionSaved'))).toBeVisible()
})

test('a toast can be reached by F8 and used while the drawer is open', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-005')
  await drawer(page).play.click()
  await expect(shell(page).toasts).toHaveCount(1)
  // A key in the frame in which the toast appears moves the focus, but does not yet hold the toast.
  await expect(async () => {
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-sonner-toaster]') !== null)).toBe(true)
    await expect(shell(page).toasts).toHaveAttribute('data-expanded', 'true', { timeout: 500 })
  }).toPass()
  await shell(page)
    .toasts.getByRole('button', { name: t('common.close') })
    .click()
  await expect(shell(page).toasts).toHaveCount(0)
  await expect(drawer(page).dialog).toBeVisible()
})
