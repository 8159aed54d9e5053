import type { BrowserContext } from '@playwright/test'
import { agentEditor, dental } from '../support/agent-editor'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectVisibleFocus } from '../support/focus'
import { setCookies, startDemo, submitSignIn, TOKEN } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const KEYS = 'ControlOrMeta+s'

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a toast covers no button of the save bar, ${size.width} px wide`, async ({ page }) => {
    const editor = agentEditor(page)
    await page.setViewportSize(size)
    await startDemo(page)
    await editor.open()
    await editor.text('description').fill('Saved')
    await page.keyboard.press(KEYS)
    await editor.text('description').fill('Changed again')
    await editor.text('prompt').fill('Be brief.')
    await expect(shell(page).toasts).toContainText(editor.label('save.done'))
    // Playwright clicks only what nothing else covers.
    for (const button of [editor.save, editor.discard]) await button.click({ trial: true, timeout: 2000 })
    await expect(shell(page).toasts).toBeVisible()
  })

test('two tabs edit the same agent, and nothing is lost', async ({ page, context }) => {
  const mine = agentEditor(page)
  await startDemo(page)
  await mine.open()
  const other = await context.newPage()
  const theirs = agentEditor(other)
  await theirs.open()
  await mine.text('description').fill('Mine')
  await page.keyboard.press('Tab')
  await mine.text('prompt').fill('Mine alone')
  await theirs.text('description').fill('Theirs')
  await theirs.text('name').fill('Maple Street')
  await other.keyboard.press(KEYS)
  await expect(shell(other).toasts).toContainText(theirs.label('save.done'))

  // The first tab keeps what was typed, and shows that the agent has changed.
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText(t('form.moved.text'))).toBeVisible()
  await expect(mine.text('prompt')).toHaveValue('Mine alone')
  await page.keyboard.press(KEYS)
  await expect(mine.conflict).toBeVisible()
  await expect(mine.conflict).toContainText(t('form.conflict.others', { fields: mine.label('fields.name') }))
  await expectAxeClean(page)
  await mine.conflict.getByRole('radio', { name: new RegExp(`^${t('form.conflict.theirs')}`) }).check()
  await mine.conflict.getByRole('button', { name: t('form.conflict.save') }).click()
  await expect(shell(page).toasts).toContainText(mine.label('save.done'))

  await page.reload()
  await expect(mine.text('name')).toHaveValue('Maple Street')
  await expect(mine.text('description')).toHaveValue('Theirs')
  await expect(mine.text('prompt')).toHaveValue('Mine alone')
  await expect(mine.restored).toBeHidden()
})

test('the session ends in the middle of editing, and the draft is restored', async ({
  page,
  context,
  home,
  ambient,
}) => {
  ambient.plant(/\/api\/v1\//)
  const editor = agentEditor(page)
  await startDemo(page)
  await editor.open()
  await editor.text('description').fill('Half written')
  // The demo's service worker responds before any route: revoke the token itself.
  await setCookies(context, home, [{ name: TOKEN, value: encodeURIComponent('"pdt_revoked_0"') }])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.keyboard.press(KEYS)
  await expect(shell(page).toasts).toContainText(t('errors.sessionExpired'))
  await submitSignIn(page, 'demo', 'parley!demo')
  await expect(editor.restored).toBeVisible()
  await expect(editor.text('description')).toHaveValue('Half written')
  await page.reload()
  await expect(editor.text('description')).toHaveValue('Half written')
  await editor.discard.click()
  await page.getByRole('button', { name: editor.label('discard.action') }).click()
  await expect(editor.clean).toBeVisible()
  await page.reload()
  await expect(editor.text('description')).not.toHaveValue('Half written')
})

/** Opens the Korean agent of the demo by keyboard. */
async function openInKorean(context: BrowserContext) {
  const page = await context.newPage()
  const editor = agentEditor(page, 'ko')
  await page.goto(`/sign-in?redirect=/agents/${dental.ko}`)
  await page.getByLabel(t('common.username', {}, 'ko')).fill('minji')
  await page.getByLabel(t('auth.password', {}, 'ko'), { exact: true }).fill('parley!demo')
  await page.keyboard.press('Enter')
  await expect(editor.text('prompt')).toBeVisible()
  return { page, editor }
}

test('every section of an agent is reachable with the keyboard, in Korean, and axe finds nothing', async ({
  newContext,
}) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const { page, editor } = await openInKorean(context)
  for (const section of ['prompt', 'greeting', 'voice', 'schedule', 'tools', 'analytics', 'behaviour']) {
    await editor.section(section).focus()
    await page.keyboard.press('Enter')
    await expect(editor.section(section)).toHaveAttribute('aria-current', 'page')
    await expectAxeClean(page)
  }
})

test('a transfer is added to an agent by keyboard alone, in Korean', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const { page, editor } = await openInKorean(context)
  await editor.section('transfers').focus()
  await page.keyboard.press('Enter')
  await expect(editor.addTransfer).toBeVisible()
  const number =
    (await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('group') })
      .count()) + 1
  await editor.addTransfer.focus()
  await page.keyboard.press('Enter')
  await expect(editor.transferName(number)).toBeFocused()
  await page.keyboard.type('야간 담당')
  await page.keyboard.press('Tab')
  await page.keyboard.type('02 6677 8899')
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await page.keyboard.type('밤 10시 이후')
  await expectAxeClean(page)
  await page.keyboard.press(KEYS)
  await expect(shell(page, 'ko').toasts).toContainText(editor.label('save.done'))
  await page.reload()
  await expect(editor.transferName(number)).toHaveValue('야간 담당')
})
