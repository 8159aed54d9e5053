import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { drawer, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { tabTo } from '../support/focus'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, signIn, startDemo } from '../support/session'
import { expectClosed, expectRecording, fakeMicrophone, testCall, watchMedia } from '../support/test-call'
import { t } from '../support/translations'

const AGENT = '/agents/agent_en_power_outage_timeout'
/** What the agent begins with. A beep of the fake microphone may interrupt it after its first word. */
const GREETING = /^Lakeside/

test.use(fakeMicrophone)
test.beforeEach(({ page }) => watchMedia(page))

async function chooseFromPalette(page: Page) {
  await expect(page.getByText(t('searchWithDots'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(t('palette.testCall'))
  await page.getByRole('option', { name: t('palette.testCall') }).click()
  // The dialog takes the focus when it opens, which would close a list that was opened before.
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.getByRole('combobox', { name: t('common.agent') }).click()
  await page.keyboard.type('Power')
  await page.getByRole('option', { name: /Power/ }).first().click()
  await expect(page).toHaveURL(`${AGENT}?test=true`)
}

test('a whole test call, from the palette to a recording that plays in the log', async ({ page }) => {
  const call = testCall(page)
  await openDemo(page)
  await chooseFromPalette(page)

  await expect(call.text('allowed')).toBeVisible()
  await expect(call.text('heard')).toBeVisible()
  await expectAxeClean(page)
  await call.start.click()
  await expect(call.timer).toHaveText(/^00:\d\d$/)
  await expect(call.log.getByText(GREETING)).toBeVisible()
  await expectRecording(page)
  await page.keyboard.press('m')
  await expect(call.mute).toHaveAttribute('aria-pressed', 'true')
  await expectAxeClean(page)
  // The editor beside the call can be used meanwhile.
  await page.getByRole('link', { name: t('agentEditor.sections.greeting') }).click()
  await expect(page).toHaveURL(/greeting\?test=true/)
  await expect(call.timer).toBeVisible()
  await expect(call.timer).toHaveText(/^00:0[3-9]|^00:[1-5]/)
  // The demo's agent is in this page: no audio leaves it.
  await expect.poll(() => page.evaluate(() => openedMedia.peers.length)).toBe(0)
  await call.end.click()
  await expect(call.outcome('byYou')).toBeVisible()
  // The button that had the focus is gone; the next one is reached from the panel.
  await expect(call.sheet).toBeFocused()
  await expect(call.text('recording.done')).toBeVisible()
  await expectClosed(page)
  await expectAxeClean(page)

  const [greeting = ''] = await call.log.getByText(GREETING).allInnerTexts()
  await call.openInLog.click()
  await expect(drawer(page).dialog.getByText(greeting, { exact: true })).toBeVisible()
  await drawer(page).play.click()
  await expectPlayedPast(page, 1)
  const id = new URL(page.url()).searchParams.get('call') ?? ''
  await page.keyboard.press('Escape')
  // Not necessarily the first row: calls come in while the demo is looked at.
  await expect(callLog(page).row(id)).toContainText('Lakeside')
})

test('a test call is in the log at once, however short, even if the log was just loaded', async ({ page }) => {
  const call = testCall(page)
  await startDemo(page)
  await callLog(page).open()
  await chooseFromPalette(page)
  await call.start.click()
  await expect(call.timer).toBeVisible()
  await call.end.click()
  await call.openInLog.click()
  await expect(drawer(page).dialog).toBeVisible()
  const id = new URL(page.url()).searchParams.get('call') ?? ''
  await page.keyboard.press('Escape')
  await expect(callLog(page).row(id).getByText(t('callRecords.endTypes.normal'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('callRecords.newCalls_one', { count: 1 }) })).toHaveCount(0)
})

test('closing the panel asks before it ends the call, and so does leaving the page', async ({ page }) => {
  const call = testCall(page)
  await startDemo(page)
  await page.goto(AGENT)
  await page.getByRole('link', { name: t('agentEditor.testCall') }).click()
  await call.start.click()
  await expect(call.timer).toBeVisible()
  await call.sheet.getByRole('button', { name: t('common.close') }).click()
  const question = page.getByRole('alertdialog', { name: t('testCall.leaveTitle') })
  await question.getByRole('button', { name: t('common.cancel') }).click()
  await expect(call.timer).toBeVisible()
  // The address before has no test call.
  await page.goBack()
  await question.getByRole('button', { name: t('testCall.stay') }).click()
  await expect(call.timer).toBeVisible()
  await expect(page).toHaveURL(/test=true/)
  await page.getByRole('link', { name: t('sidebar.tools'), exact: true }).click()
  await question.getByRole('button', { name: t('testCall.leave') }).click()
  await expect(page).toHaveURL(/\/tools/)
  await expectClosed(page)
})

test('signing out waits until the call is ended and its recording stored', async ({ page }) => {
  const call = testCall(page)
  await openDemo(page, `${AGENT}?test=true`)
  await call.start.click()
  await expect(call.log.getByText(GREETING)).toBeVisible()
  await expectRecording(page)
  await page.keyboard.press('ControlOrMeta+Shift+Q')
  const question = page.getByRole('alertdialog', { name: t('testCall.leaveTitle') })
  await question.getByRole('button', { name: t('testCall.leave') }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expectClosed(page)
  await signIn(page)
  await callLog(page).open()
  const made = callLog(page).rows.filter({ has: page.getByText(t('callRecords.test'), { exact: true }) })
  await expect(made).toContainText(t('callRecords.endTypes.normal'))
  await expect(made.getByRole('img', { name: t('callRecords.hasRecording') })).toBeVisible()
})

test('without credits it shows the reason, and a link to buy some', async ({ page, ambient }) => {
  ambient.plant(/400/)
  const call = testCall(page)
  await startDemo(page, 'lapsed')
  await page.goto(`${AGENT}?test=true`)
  await call.start.click()
  await expect(call.outcome('noCredits')).toBeVisible()
  await expectClosed(page)
  await call.sheet.getByRole('link', { name: t('testCall.topUp') }).click()
  await expect(page).toHaveURL(/\/settings\/credits/)
})

test.describe('in Korean on a phone', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('the call fits, and is easy to end', async ({ page }) => {
    const call = testCall(page, 'ko')
    await startDemo(page)
    await page.goto('/agents/agent_ko_hotel_extension?test=true')
    await expect(call.text('allowed')).toBeVisible()
    await expectNoSideScroll(page)
    await call.start.click()
    await expect(call.timer).toBeVisible()
    await expect(call.log).not.toContainText(t('testCall.noLines', {}, 'ko'))
    await expectNoSideScroll(page)
    await expectAxeClean(page)
    await call.end.click()
    await expect(call.outcome('byYou')).toBeVisible()
    await expectClosed(page)
  })
})

test('beside the page Tab leaves the panel of the test call, in both directions', async ({ page }) => {
  const call = testCall(page)
  await startDemo(page)
  await page.goto(`${AGENT}?test=true`)
  await expect(call.text('allowed')).toBeVisible()
  const toPrompt = page.getByRole('link', { name: t('agentEditor.sections.prompt'), exact: true })
  await call.close.focus()
  await tabTo(page, toPrompt)
  await tabTo(page, call.close)
  await tabTo(page, toPrompt, 'Shift+Tab')
})
