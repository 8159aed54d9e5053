import { expectAxeClean } from '../support/axe'
import { chats } from '../support/chats'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('an agent is tried out with the keyboard: a new chat, an answer with its source, Stop, a new title', async ({
  page,
  ambient,
}) => {
  const screen = chats(page)
  await startDemo(page)
  await page.goto('/agents')
  await page
    .getByRole('button', { name: t('common.actionsOf', { name: 'Maple Street Dental Front Desk' }), exact: true })
    .click()
  await page.getByRole('menuitem', { name: t('agents.actions.chat'), exact: true }).click()
  await expect(page).toHaveURL(/\/chats\?agent=agent_en_dental_reschedule&chat=new$/)
  await expect(screen.agent).toHaveText('Maple Street Dental Front Desk')

  await screen.field.focus()
  await page.keyboard.type('Where can I park?')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('It is a big car.')
  await page.keyboard.press('Enter')
  await expect(screen.conversation('Where can I park? It is a big car.')).toBeVisible()
  await expect(screen.field).toBeFocused()
  await expect(screen.stop).toHaveCount(0)
  await expect(screen.messages.getByRole('listitem')).not.toHaveCount(0)

  await page.keyboard.type('Is there parking?')
  await page.keyboard.press('Enter')
  await expect(screen.text('Yes, there are eight free spaces behind the building.')).toBeVisible()
  const source = screen.messages.getByRole('link', { name: screen.label('customAnswer') }).last()
  await expect(source).toHaveAttribute('href', '/training/custom-answer?answer=answer_en_dental_reschedule_2')

  // While an answer arrives, nothing is sent.
  await expect(screen.stop).toHaveCount(0)
  // The answer is stopped at its first words, and is so after a reload.
  await page.keyboard.type('What if I have to cancel?')
  await page.keyboard.press('Enter')
  await expect(screen.text(/^You can/)).toBeVisible()
  await screen.stop.press('Enter')
  await expect(screen.text(screen.label('stopped'))).toBeVisible()
  await expect(screen.text('After that we charge 40 dollars.')).toHaveCount(0)
  // The half answer has been read back, so it is stored.
  await ambient.settled(page)
  await page.reload()
  await expect(screen.text(screen.label('stopped'))).toBeVisible()
  await expect(screen.text(/^You can/)).toBeVisible()

  await screen.openMenu('Where can I park? It is a big car.')
  await screen.action('rename').press('Enter')
  await expect(screen.rename).toBeFocused()
  await page.keyboard.type('Parking')
  await page.keyboard.press('Enter')
  await expect(screen.conversation('Parking')).toBeVisible()
  await expect(screen.chat('Parking')).toBeVisible()
  await screen.openMenu('Parking')
  await screen.action('delete').press('Enter')
  await expect(shell(page).toasts).toContainText(screen.label('delete.done'))
  await expect(screen.chat('Parking')).toHaveCount(0)
})

test('a lost connection keeps the question and the half answer, and Retry completes it', async ({ page }) => {
  const screen = chats(page)
  await startDemo(page)
  await page.goto('/chats?chat=chat_parking')
  await screen.field.fill('fail-drop')
  await screen.field.press('Enter')
  await expect(screen.text(screen.label('lost'))).toBeVisible()
  await screen.retry.click()
  await expect(screen.text(/would help me\.$/)).toBeVisible()
  await expect(screen.text(/^fail-drop$/)).toHaveCount(1)
  await page.reload()
  await expect(screen.text(/would help me\.$/)).toBeVisible()
  await expect(screen.text(/^fail-drop$/)).toHaveCount(1)
})

test('in Korean on a phone: the list, a chat, an answer from a document, and the way back', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const screen = chats(page, 'ko')
  await startDemo(page)
  await page.goto('/chats')
  await expect(screen.heading).toBeVisible()
  await expectNoSideScroll(page)
  await screen.chat('부재중이면 택배는 어떻게 되나요?').click()
  await expect(screen.messages).toBeVisible()
  await expect(screen.list).toHaveCount(0)
  await screen.field.fill('부재중이면 영업소에서 며칠 동안 보관하나요?')
  await screen.send.click()
  await expect(screen.text(/5일 동안 보관합니다/)).toBeVisible()
  const source = screen.messages.getByRole('link', { name: /바로온택배 고객 안내/ }).last()
  await expect(source).toHaveAttribute('href', /^\/knowledge-base\?doc=doc_parcel&chunk=/)
  await expectNoSideScroll(page)
  await screen.toList.click()
  await expect(screen.list).toBeVisible()
  await page.goBack()
  await expect(screen.messages).toBeVisible()
})

test.describe('with a hostile chat', () => {
  test.use({ fixtureRows: true })

  const states = ['/chats', '/chats?chat=chat_tracking', '/chats?chat=chat_hostile', '/chats?chat=new']
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`chats, ${theme}, ${width} px: axe finds nothing`, async ({ page, context, ambient }) => {
      ambient.allow(/text reads "errors\.title": \{\{constructor/)
      await context.addInitScript((wanted) => localStorage.setItem('parley_theme', wanted), theme)
      const screen = chats(page)
      await startDemo(page)
      await page.setViewportSize({ width, height: 844 })
      for (const path of states) {
        await page.goto(path)
        await expect(path === '/chats' ? screen.list : screen.field).toBeVisible()
        await expectAxeClean(page)
        await expectNoSideScroll(page)
      }
    })
})
