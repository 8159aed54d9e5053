import type { BrowserContext } from '@playwright/test'
import { agentEditor, dental, OWN_NUMBER } from '../support/agent-editor'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectVisibleFocus } from '../support/focus'
import { expectExactly, recordRequests } from '../support/requests'
import { setCookies, startDemo, submitSignIn, TOKEN } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const KEYS = 'ControlOrMeta+s'

test('each failed check links to its field, and intended values are saved anyway', async ({ page }) => {
  const editor = agentEditor(page)
  await startDemo(page)
  await editor.open()
  await editor.text('prompt').press('End')
  await page.keyboard.type(' {{custmer.name}}')
  await editor.section('greeting').click()
  await editor.text('greeting').fill('안녕하세요, 무엇을 도와드릴까요?')
  await editor.section('transfers').click()
  await editor.text('fallbackPhone').fill('12')
  await editor.section('schedule').click()
  await page.getByRole('button', { name: t('agentSchedule.presets.button') }).click()
  await page.getByRole('menuitem', { name: t('agentSchedule.presets.never') }).click()

  // A value the API would refuse blocks saving and gets the focus.
  await page.keyboard.press(KEYS)
  await expect(editor.text('fallbackPhone')).toBeFocused()
  await expect(page).toHaveURL(/\/transfers#fallbackPhone$/)
  await expect(editor.saveAnyway).toBeHidden()
  await editor.text('fallbackPhone').fill(OWN_NUMBER)
  await page.keyboard.press(KEYS)
  await expect(editor.saveAnyway).toBeVisible()
  await expectAxeClean(page)

  await editor.problem('prompt').click()
  await expect(editor.text('prompt')).toBeFocused()
  await editor.problem('greeting').click()
  await expect(editor.text('greeting')).toBeFocused()
  await editor.problem('schedule').click()
  await expect(page).toHaveURL(/\/schedule#schedule$/)
  await expect(page.getByRole('region', { name: t('agentSchedule.hours.title') }).locator(':focus')).toHaveCount(1)
  await editor.problem('fallbackPhone').click()
  await expect(editor.text('fallbackPhone')).toBeFocused()
  await expect(editor.changed).toHaveText(
    ['prompt', 'greeting', 'schedule', 'fallbackPhone'].map((field) => editor.label(`fields.${field}`)),
  )

  // A fixed problem leaves the list.
  await editor.text('fallbackPhone').fill('')
  await expect(editor.problem('fallbackPhone')).toBeHidden()
  await editor.saveAnyway.click()
  await expect(shell(page).toasts).toContainText(editor.label('save.done'))
  await page.reload()
  await editor.section('greeting').click()
  await expect(editor.text('greeting')).toHaveValue('안녕하세요, 무엇을 도와드릴까요?')
})

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

test('leaving a dirty agent asks once; a pristine one is left at once', async ({ page }) => {
  const editor = agentEditor(page)
  let questions = 0
  page.on('dialog', (dialog) => {
    questions++
    void dialog.dismiss()
  })
  await startDemo(page)
  await page.goto('/agents?q=Maple')
  await page.locator(`a[href$="/agents/${dental.en}"]`).first().click()
  const written = 'Written here'
  const before = await editor.text('description').inputValue()
  const exits: [name: string, leave: () => Promise<unknown>][] = [
    ['a link', () => editor.toList.click()],
    [
      'the palette',
      async () => {
        const { openPalette, palette } = shell(page)
        await openPalette()
        await expect(palette).toBeVisible()
        await page.keyboard.type(t('sidebar.apiKeys'))
        await expect(palette.getByRole('option', { name: t('sidebar.apiKeys') })).toBeVisible()
        await page.keyboard.press('Enter')
      },
    ],
    ['back', () => page.goBack()],
  ]
  await editor.text('description').fill(written)
  for (const [name, leave] of exits)
    await test.step(name, async () => {
      await leave()
      await expect(editor.question).toBeVisible()
      await editor.stay.click()
      await expect(editor.question).toBeHidden()
      await expect(editor.text('description')).toHaveValue(written)
    })
  await page.evaluate(() => location.reload())
  await expect.poll(() => questions).toBe(1)
  await editor.section('voice').click()
  await expect(editor.question).toBeHidden()
  await editor.section('prompt').click()

  // Reverted by hand, then saved: no question.
  await editor.text('description').fill(before)
  await expect(editor.clean).toBeVisible()
  await page.reload()
  await editor.text('description').fill(written)
  await page.keyboard.press(KEYS)
  await expect(editor.clean).toBeVisible()
  await editor.toList.click()
  await expect(page).toHaveURL(/\/agents$/)
  await expect(editor.question).toBeHidden()
  await expectExactly(page, () => questions, 1)
})

test('a Korean syllable being composed is neither saved nor lost', async ({ page, context }) => {
  const editor = agentEditor(page)
  await startDemo(page)
  await editor.open()
  const saves = recordRequests(page, (request) => request.method() === 'PATCH')
  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const field of ['prompt', 'name']) {
    await editor.text(field).fill('안녕 ')
    for (const text of ['ㅎ', '하', '한']) await compose(text)
    // Keys handled by an input method still reach the page, marked as composing.
    await page.keyboard.press(field === 'prompt' ? KEYS : 'Enter')
    await expect(editor.text(field)).toHaveValue('안녕 한')
    await compose('한국')
    await keyboard.send('Input.insertText', { text: '한국' })
    await expect(editor.text(field)).toHaveValue('안녕 한국')
    await expect(editor.clean).toBeHidden()
    await saves.expectCount(0)
    await expect(shell(page).toasts).toHaveCount(0)
  }
  await page.keyboard.press(KEYS)
  await expect(shell(page).toasts).toContainText(editor.label('save.done'))
  await page.reload()
  await expect(editor.text('prompt')).toHaveValue('안녕 한국')
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
