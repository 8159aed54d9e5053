import { expectAxeClean } from '../support/axe'
import { chats } from '../support/chats'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { startDemo } from '../support/session'

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
