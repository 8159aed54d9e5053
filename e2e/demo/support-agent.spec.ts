import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer, expectPaused, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { signIn, startDemo, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test.use({ fixtureRows: true })

/** The first call of the page with a recording and a transcript. */
const withRecording = (page: Page) =>
  callLog(page)
    .rows.filter({ has: page.getByRole('img', { name: t('callRecords.hasTranscript') }) })
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasRecording') }) })
    .first()

test('a support agent signs in, finds a call, plays it, corrects its summary and returns by a link to the moment', async ({
  page,
}) => {
  const log = callLog(page)
  const call = drawer(page)

  await signIn(page)
  await expect(page).toHaveURL('/')

  // Narrow the log down to telephone calls of one line.
  await log.filterByType('telephony')
  await expect(page).toHaveURL(/type=telephony/)
  await log.showColumn(t('callRecords.columns.to'))
  await log.filter.fill('555')
  await expect(page).toHaveURL(/to=555/)
  await expect(log.rows.first()).toContainText('555')

  // Open one and listen: the audio plays on.
  await withRecording(page).getByRole('link').click()
  await expect(call.messages.first()).toBeVisible()
  await call.play.click()
  await expectPlayedPast(page, 1)

  // Seek by a click on a later message.
  const later = call.messages.filter({ has: page.getByRole('button', { name: call.playFrom }) }).nth(4)
  const words = (await later.innerText()).split('\n').at(-1) ?? ''
  await later.getByRole('button', { name: call.playFrom }).click()
  await expect(call.current).toContainText(words)
  await expectPaused(page, false)
  await call.pause.click()
  await expect(page).toHaveURL(/[?&]t=\d/)
  const moment = new URL(page.url())

  // Correct the summary.
  await call.editSummary.click()
  await call.summaryTitle.fill('Corrected by support')
  await call.summaryText.fill('The caller was offered a later date.')
  await call.save.click()
  await expect(shell(page).toasts).toContainText(t('callRecords.summaryUpdatedSuccessfully'))

  // The link restores call, filters, second and the saved summary.
  await page.goto(moment.pathname + moment.search)
  await expect(call.dialog).toContainText('Corrected by support')
  await expect(call.current).toContainText(words)
  await expectPaused(page)
  await page.keyboard.press('Escape')
  await expect(call.dialog).toBeHidden()
  await expect(log.filter).toHaveValue('555')

  await shell(page).signOut('demo')
  await expect(page).toHaveURL(/\/sign-in$/)
})

test('a link to a moment of a call, followed while signed out, opens it after signing in', async ({ page }) => {
  await page.goto('/call-records?call=call_two_hours&t=3600')
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await submitSignIn(page, 'demo', 'parley!demo')
  await expect(page).toHaveURL('/call-records?call=call_two_hours&t=3600')
  await expect(drawer(page).current).toBeVisible()
  await expect(drawer(page).slider).toHaveAttribute('aria-valuetext', /60 minutes/)
})

test('a call of two hours and 5,000 messages opens, seeks and scrolls with a small page', async ({ page }) => {
  await startDemo(page)
  await page.goto('/call-records?call=call_two_hours')
  const call = drawer(page)
  await expect(call.messages.first()).toBeVisible()
  await expect.poll(() => page.locator('*').count()).toBeLessThan(3000)
  for (const seconds of [7000, 12, 3555]) {
    await call.slider.focus()
    await page.goto(`/call-records?call=call_two_hours&t=${seconds}`)
    await expect(call.current).toBeVisible()
    await expect(call.current).toHaveCount(1)
  }
  await expect.poll(() => page.locator('*').count()).toBeLessThan(3000)
})

test('Up and Down walk through the filtered log, also to the next page', async ({ page }) => {
  await startDemo(page)
  const log = callLog(page)
  // Past days only: new calls of today would shift the rows.
  const past = new Date(Date.now() - 3 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await log.open(`/call-records?type=telephony&endDate=${past}`)
  const ids = await log.ids()
  // A key acts on the call that is shown, which follows the address.
  const expectOpen = async (id: string | undefined) => {
    await expect(page).toHaveURL(new RegExp(`call=${id}(&|$)`))
    await expect(drawer(page).dialog).toContainText(`${id}`.slice(-6))
  }
  await log.rows.last().getByRole('link').click()
  await expectOpen(ids.at(-1))
  await page.keyboard.press('ArrowUp')
  await expectOpen(ids.at(-2))
  await page.keyboard.press('ArrowDown')
  await expectOpen(ids.at(-1))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/page=2/)
  await expect(page).not.toHaveURL(({ searchParams }) => ids.includes(searchParams.get('call') ?? ''))
  await expectOpen(new URL(page.url()).searchParams.get('call') ?? 'none')
  await page.keyboard.press('ArrowUp')
  await expect(page).not.toHaveURL(/page=2/)
  await expectOpen(ids.at(-1))
})

test('changes in the demo survive a reload, until the demo data is reset', async ({ page }) => {
  await startDemo(page)
  await callLog(page).open()
  // The first ones may be running: they are of this visit, and gone with it.
  const call = callLog(page).rows.nth(2)
  const id = (await callLog(page).ids())[2] ?? ''
  await call.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('callRecords.delete'), exact: true }).click()
  await page.getByRole('button', { name: t('callRecords.deleteAction_one', { count: 1 }) }).click()
  // While the dialog is open, the log behind it is aria-hidden.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(callLog(page).link(id)).toHaveCount(0)
  await page.reload()
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(callLog(page).link(id)).toHaveCount(0)

  await page.getByRole('button', { name: t('demo.reset') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('demo.reset') })
    .click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(shell(page).signInButton.or(callLog(page).rows.first())).toBeVisible()
  if (await shell(page).signInButton.isVisible()) await submitSignIn(page, 'demo', 'parley!demo')
  await expect(callLog(page).link(id)).toBeVisible()
})
