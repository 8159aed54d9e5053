import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { t } from '../support/translations'

test('a call is placed, followed live, and ended; a busy number shows the reason', async ({ page }) => {
  await startDemo(page)
  await page.goto('/call-records?dial=%2B12135550142')
  const dialog = page.getByRole('dialog', { name: t('callRecords.dial.title') })
  const call = async () => {
    // Open day and night.
    await dialog.getByRole('combobox', { name: t('common.agent') }).click()
    await page.getByRole('option', { name: 'Lakeside Power Outage Line' }).click()
    await dialog.getByRole('button', { name: t('callRecords.dial.action'), exact: true }).click()
  }
  await call()
  const { dialog: opened, messages } = drawer(page)
  await expect(opened.getByText(t('callRecords.live.runningText'))).toBeVisible()
  await expect(messages.first()).toBeVisible()
  await opened.getByRole('button', { name: t('callRecords.live.end') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('callRecords.live.end') })
    .click()
  await expect(opened.getByText(t('callRecords.live.runningText'))).toHaveCount(0)

  await page.goto('/call-records?dial=%2B12135550148')
  await call()
  await expect(opened.getByText(t('callRecords.live.runningText'))).toBeVisible()
  await expect(opened.getByText(t('callRecords.live.runningText'))).toHaveCount(0)
  await expect(opened).toContainText(t('callRecords.endTypes.rejected'))
})
