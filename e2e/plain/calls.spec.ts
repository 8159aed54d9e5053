import { callLog } from '../support/call-log'
import { drawer, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/plain'
import { submitSignIn } from '../support/session'
import { tasks } from '../support/tasks'
import { t } from '../support/translations'

test('sign-in, a call from the log is played, and its summary is corrected', async ({ page, context, plain }) => {
  await context.clearCookies()
  await page.goto('/')
  await submitSignIn(page, 'demo', 'parley!demo')
  const log = callLog(page)
  const has = (key: string) => page.getByRole('img', { name: t(`callRecords.${key}`) })
  const call = drawer(page)
  await log.rows
    .filter({ has: has('hasTranscript') })
    .filter({ has: has('hasRecording') })
    .first()
    .getByRole('link')
    .click()
  await expect(call.messages.first()).toBeVisible()
  await call.play.click()
  await expectPlayedPast(page, 0.5)
  await call.pause.click()
  await call.editSummary.click()
  await call.summaryTitle.fill('Corrected by hand')
  await call.save.click()
  await plain.told(t('callRecords.summaryUpdatedSuccessfully'))
  await page.reload()
  await expect(call.dialog).toContainText('Corrected by hand')
})

test('a call is filtered, and its transcription is generated', async ({ page, plain }) => {
  const log = callLog(page)
  const has = (key: string) => page.getByRole('img', { name: t(`callRecords.${key}`) })
  await log.open('/call-records?limit=50')
  const row = log.rows.filter({ has: has('hasRecording') }).filter({ hasNot: has('hasTranscript') })
  await row.first().getByRole('link').click()
  const call = drawer(page)
  await call.generate.click()
  // The server's own message.
  await plain.told('Transcription generation started')
  await expect(call.messages.first()).toBeVisible()
  await plain.told(t('callRecords.transcriptionCompleted'))
  await page.reload()
  await expect(call.messages.first()).toBeVisible()
})

test('a task of a call is created and done', async ({ page, plain }) => {
  const log = callLog(page)
  const screen = tasks(page)
  await log.open()
  await log.rows.first().getByRole('link').click()
  await drawer(page)
    .dialog.getByRole('button', { name: t('callRecords.tasks.add') })
    .click()
  await screen.title.fill('Send the offer')
  await screen.submit.click()
  await plain.told(screen.label('wasCreated'))
  await page.goto('/tasks?q=Send the offer')
  await screen.done('Send the offer').click()
  await expect(screen.done('Send the offer')).toBeChecked()
  await page.reload()
  await expect(screen.done('Send the offer')).toBeChecked()
})
