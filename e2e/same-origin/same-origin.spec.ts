import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { expectNoSession, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

// Every path is relative: one of the two builds is served below /console/.

test('a user signs in, sees their calls and signs out', async ({ page, context, home }) => {
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

test('the requests of a screen are sent once, wherever the build is served', async ({ page, startSession, home }) => {
  await startSession()
  const requests = recordRequests(page, () => true)
  await callLog(page).open('./')
  const urls = requests.all().map((request) => request.url())
  expect(urls.filter((url, index) => urls.indexOf(url) < index)).toEqual([])
  expect(urls.filter((url) => /\/call-records\?/.test(url))).toHaveLength(1)
  expect(urls.filter((url) => url.includes('/assets/') && !url.startsWith(home))).toEqual([])
})

test('a link to a call opens it after signing in, and its summary can be edited', async ({ page }) => {
  await page.goto('./call-records?call=c-001')
  await submitSignIn(page, 'ada', 'secret')
  await drawer(page).editSummary.click()
  await drawer(page).summaryTitle.fill('Same origin')
  await drawer(page).save.click()
  await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
  await page.reload()
  await expect(drawer(page).dialog.getByText('Same origin')).toBeVisible()
})

test('a failed sign-in shows an error', async ({ page, ambient }) => {
  ambient.plant(/auth\/login/)
  await page.goto('./sign-in')
  await submitSignIn(page, 'ada', 'wrong')
  await expect(page.getByText(t('auth.signIn.failedText'))).toBeVisible()
})

for (const language of ['en', 'ko'] as const)
  test.describe(language, () => {
    test.use({ locale: language })

    test('the terms lead to the licences of what the build contains', async ({ page, home, ambient }) => {
      // For a text, which names no icon, the browser asks for one by itself.
      ambient.allow(/\/favicon\.ico/)
      await page.goto('./terms')
      const link = page.getByRole('link', { name: t('legal.terms.licenses', {}, language) })
      await link.click()
      await expect(page).toHaveURL(`${home}licenses.txt`)
      for (const part of [/SIL OPEN FONT LICENSE/, /react-dom \d/, /─────/])
        await expect(page.locator('pre')).toContainText(part)
      await page.goBack()
      await expect(link).toBeVisible()
    })
  })
