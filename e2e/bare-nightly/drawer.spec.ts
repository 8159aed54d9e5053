import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

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
