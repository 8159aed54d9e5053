import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { expectNoSession, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

// Every path is relative: one of the two builds is served below /console/.

test('somebody signs in, sees their calls and signs out', async ({ page, context, home }) => {
  await page.goto('./')
  await submitSignIn(page, 'ada', 'secret')
  await expect(callLog(page).rows).toHaveCount(10)
  await callLog(page).next.click()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
  await expect(page).toHaveURL(({ href }) => href.startsWith(home))
  await shell(page).signOut()
  await expect(shell(page).signInButton).toBeVisible()
  await expectNoSession(context)
})

test('a link to a call leads there by way of the sign-in form, and its summary can be edited', async ({ page }) => {
  await page.goto('./call-records?call=c-001')
  await submitSignIn(page, 'ada', 'secret')
  await drawer(page).editSummary.click()
  await drawer(page).summaryTitle.fill('Same origin')
  await drawer(page).save.click()
  await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
  await page.reload()
  await expect(drawer(page).dialog.getByText('Same origin')).toBeVisible()
})

test('a refused sign-in is explained', async ({ page, ambient }) => {
  ambient.plant(/auth\/login/)
  await page.goto('./sign-in')
  await submitSignIn(page, 'ada', 'wrong')
  await expect(page.getByText(t('auth.signIn.failedText'))).toBeVisible()
})
