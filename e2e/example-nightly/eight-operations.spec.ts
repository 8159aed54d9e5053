import { readFileSync } from 'node:fs'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/*
 * The example of docs/api.md, written with another framework and nothing of ours, on another origin: what a newcomer
 * builds in an hour.
 */

test.beforeEach(({ ambient }) => {
  // The browser logs what the example does not offer, and the wrong password. Nothing else may be.
  ambient.plant(/status of 404|status of 401.*auth\/login/)
})

test('the example has at most a hundred lines', () => {
  expect(readFileSync('docs/examples/api.mjs', 'utf8').trim().split('\n').length).toBeLessThanOrEqual(100)
})

test('an API of eight operations has a call log', async ({ page }) => {
  const log = callLog(page)
  const call = drawer(page)
  await page.goto('/call-records')
  await submitSignIn(page, 'ada', 'wrong')
  await expect(shell(page).toasts).toContainText(t('auth.signIn.failed'))
  await submitSignIn(page, 'ada', 'open sesame')
  await expect(log.rows).toHaveCount(10)
  await log.next.click()
  await expect(log.pageOf(2, 3)).toBeVisible()
  await expect(log.link('call-11')).toBeVisible()
  await log.previous.click()
  await log.filter.fill('99999')
  await expect(log.rows).toHaveCount(0)
  await log.reset.first().click()

  await log.link('call-6').click()
  await expect(call.dialog).toContainText('The line was cut')
  await expect(call.message('I would like to move appointment 6.')).toBeVisible()
  await call.editSummary.click()
  await call.summaryTitle.fill('Corrected by hand')
  await call.save.click()
  await expect(shell(page).toasts).toContainText(t('callRecords.summaryUpdatedSuccessfully'))
  await page.reload()
  await expect(call.dialog).toContainText('Corrected by hand')

  await page.goto('/call-records?call=call-1')
  const end = call.dialog.getByRole('button', { name: t('callRecords.live.endOf', { id: 'call-1' }), exact: true })
  const question = page.getByRole('alertdialog')
  await end.click()
  await question.getByRole('button', { name: t('callRecords.live.end'), exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(end).toHaveCount(0)
  await page.reload()
  await expect(call.dialog.getByText('call-1', { exact: true }).first()).toBeVisible()
  await expect(end).toHaveCount(0)
})

test('missing endpoints show a note, and the rest works', async ({ page }) => {
  await page.goto('/agents')
  await submitSignIn(page, 'ada', 'open sesame')
  await expect(page.getByRole('main').getByText(t('errors.notOffered'))).toBeVisible()
  await shell(page)
    .navigation.getByRole('link', { name: t('callRecords.title'), exact: true })
    .click()
  await expect(callLog(page).rows).toHaveCount(10)
})
