import type { Locator, Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer, expectPaused, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { startDemo } from '../support/session'
import { type Language, t, textPattern } from '../support/translations'

const search = (page: Page, language: Language = 'en') => ({
  button: page.getByRole('button', { name: t('callRecords.search.open', {}, language) }),
  field: page.getByRole('searchbox', { name: t('callRecords.search.field', {}, language) }),
})

/** Walks on by a key until it has come to `target`. */
const pressUntilFocused = (page: Page, key: string, target: Locator) =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 500 })
  }).toPass()

test('with the keyboard alone: open a call with a recording, play it, return to its row', async ({ page }) => {
  const log = callLog(page)
  await startDemo(page)
  await log.open('/call-records?limit=50')
  const link = log.rows
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasRecording') }) })
    .first()
    .getByRole('link')
  await pressUntilFocused(page, 'j', link)
  await page.keyboard.press('Space')
  await expect(drawer(page).dialog).toBeVisible()
  await expectPlayedPast(page, 0.5)
  await page.keyboard.press('Space')
  await expectPaused(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('/ searches the transcripts of all calls; the call opens at the match', async ({ page }) => {
  const log = callLog(page)
  await startDemo(page)
  await log.open('/call-records?limit=50')
  await expect(search(page).button).toBeVisible()
  await page.keyboard.press('j')
  await expect(log.rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('/')
  await expect(search(page).field).toBeFocused()
  await page.keyboard.type('thank')
  await expect(page).toHaveURL(/find=thank/)
  await expect(
    page.getByRole('status').filter({ hasText: textPattern('callRecords.search.foundIn_other') }),
  ).toBeVisible()
  const hit = log.table.getByRole('list').first().getByRole('link').first()
  await expect(hit.getByText('thank', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer(page).find).toHaveValue('thank')
  await expect(drawer(page).current).toContainText(/thank/i)
  await page.keyboard.press('Escape')
  // The search is still there, as the link says.
  await page.reload()
  await expect(search(page).field).toHaveValue('thank')
  await expect(hit).toBeVisible()
})

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 390, height: 844 } })
  test('at 390 px the search leaves matching calls only, and fits', async ({ page }) => {
    await startDemo(page)
    await page.goto('/call-records?limit=50')
    await page.getByRole('button', { name: t('table.tools', {}, 'ko') }).click()
    await search(page, 'ko').button.click()
    await search(page, 'ko').field.fill('예약')
    await expect(page).toHaveURL(/find=/)
    await expect(page.getByRole('main').getByText('예약', { exact: true }).first()).toBeVisible()
    await expectNoSideScroll(page)
  })
})
