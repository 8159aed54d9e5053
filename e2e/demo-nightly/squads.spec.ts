import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { squads } from '../support/squads'

test('contacts are dragged by their handle, and a method rings them all at once', async ({ page }) => {
  const screen = squads(page)
  await startDemo(page)
  await page.goto('/squads?squad=squad_engineers')
  await expect(screen.contactName(5)).toHaveValue('Shift manager')
  const handle = screen.contact(1).locator('.cursor-grab')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await screen.contact(2).boundingBox()
  if (!from || !to) throw new Error('The contacts are not drawn')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 8 })
  await page.mouse.up()
  await screen.expectOrder(['Tom Becker', 'Priya Raman', 'Ellen Cho', 'Control room', 'Shift manager'])
  await screen.timeout.fill('30')
  await expect(screen.total(150)).toBeVisible()
  await screen.method('simultaneous').check()
  await expect(screen.total(30)).toBeVisible()
  await screen.submit.click()
  await expect(screen.row('Engineers on call')).toContainText(screen.label('squads.methods.simultaneous'))
})

test('in Korean on a phone: a squad is opened and reordered, and the order is announced', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const screen = squads(page, 'ko')
  await openDemo(page, '/squads', 'minji')
  await expect(screen.heading).toBeVisible()
  await screen.link('한빛숲치과 데스크').tap()
  await expect(screen.total(30)).toBeAttached()
  await screen.up('실장 정유미').tap()
  await expect(screen.moved('실장 정유미', 1, 2)).toBeAttached()
  await expectNoSideScroll(page)
  await expectAxeClean(page)
  await screen.submit.tap()
  await expect(shell(page).toasts).toContainText(screen.label('squads.saved'))
  await expectAxeClean(page)
})
