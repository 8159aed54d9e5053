import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { drawer, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { t } from '../support/translations'

test.use({ fixtureRows: true })

/** Opens a call with a recording, silences and tool events: always the same, whatever the time of day. */
async function openRecorded(page: Page, second = 0) {
  await startDemo(page)
  await page.goto(`/call-records?call=call_delete_refused&t=${second}`)
  await expect(drawer(page).messages.first()).toBeVisible()
}

test('lanes: one tab stop, arrow keys move between marks, Enter seeks', async ({ page }) => {
  const call = drawer(page)
  await openRecorded(page)
  const lanes = call.dialog.getByRole('group', { name: t('callRecords.lanes.title') })
  const focused = lanes.locator('button:focus')
  await lanes.getByRole('button').first().focus()
  await page.keyboard.press('Home')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAccessibleName(new RegExp(`^${t('callRecords.customer')} `), { timeout: 500 })
  }).toPass()
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(call.current).toContainText(t('callRecords.customer'))
  await expect(call.slider).not.toHaveAttribute('aria-valuenow', '0')

  await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveAccessibleName(new RegExp(`^${t('callRecords.customer')} `))

  const tip = lanes.getByText(new RegExp(`^${t('callRecords.customer')} `))
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(call.dialog).toHaveCount(0)
})

test('silences are skipped during playback, and the choice is stored', async ({ page }) => {
  const call = drawer(page)
  // Shortly before the first silence.
  await openRecorded(page, 18)
  const skip = call.dialog.getByRole('button', { name: t('callRecords.keys.skipSilence') })
  await expect(skip).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('s')
  await expect(skip).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expectPlayedPast(page, 18)
  await expect(call.dialog.getByTitle(/of silence skipped/)).toBeVisible()
  await page.reload()
  await expect(skip).toHaveAttribute('aria-pressed', 'true')
})
