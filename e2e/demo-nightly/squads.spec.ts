import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { closeByEscape, expectVisibleFocus } from '../support/focus'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { squads } from '../support/squads'
import { t } from '../support/translations'

test('a squad is created with the keyboard, ordered, saved, and kept after a reload', async ({ page }) => {
  const screen = squads(page)
  await openDemo(page)
  await page.getByRole('link', { name: t('sidebar.squads') }).focus()
  await page.keyboard.press('Enter')
  await expect(screen.row('Billing team')).toBeVisible()
  await expectAxeClean(page)

  await screen.create.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/squads?create=true')
  await screen.name.focus()
  await page.keyboard.type('Weekend')
  await screen.contactName(1).focus()
  const people = [
    ['Ann', '+1 415 555 0181'],
    ['Bo', '415 555 0182'],
    ['Cy', '02 6677 8899'],
  ] as const
  for (const [index, [name, phone]] of people.entries()) {
    if (index > 0) {
      await screen.add.focus()
      await page.keyboard.press('Enter')
      await expect(screen.contactName(index + 1)).toBeFocused()
    }
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Tab')
  }
  await expect(screen.contactPhone(3)).toHaveValue('+82 2 6677 8899')
  await expect(screen.rings('Cy', 40, 60)).toBeAttached()
  await expect(screen.total(60)).toBeVisible()

  await screen.up('Cy').focus()
  await page.keyboard.press('Enter')
  await expect(screen.moved('Cy', 2, 3)).toBeAttached()
  await expect(screen.up('Cy')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await screen.expectOrder(['Cy', 'Ann', 'Bo'])
  await expect(screen.rings('Cy', 0, 20)).toBeAttached()
  await expectAxeClean(page)
  await screen.submit.focus()
  await page.keyboard.press('Enter')
  await expect(shell(page).toasts).toContainText(screen.label('squads.created'))
  await expect(screen.row('Weekend')).toContainText('60 s')

  await page.reload()
  await screen.link('Weekend').focus()
  await page.keyboard.press('Enter')
  await expect(screen.contactName(3)).toHaveValue('Bo')
  await screen.expectOrder(['Cy', 'Ann', 'Bo'])
  await page.keyboard.press('Escape')
  await expect(screen.link('Weekend')).toBeFocused()
})

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

test('a squad in use is not deleted: the dialog shows the reason and links to its agents', async ({ page }) => {
  const screen = squads(page)
  await startDemo(page)
  await page.goto('/squads?squad=squad_billing')
  await screen.remove.click()
  const agent = screen.confirmDialog.getByRole('link', { name: 'Brightwave Internet Billing' })
  await expect(agent).toHaveAttribute('href', /^\/agents\/.+/)
  await expect(screen.confirmRemove).toBeDisabled()
  await expect(screen.confirmRemove).toHaveAccessibleDescription(/^Remove it from \d+ agents? to delete it/)
  await expectAxeClean(page)
  await closeByEscape(screen.confirmDialog)
  await closeByEscape(page.getByRole('dialog'))

  await screen.link('Spring campaign 2025').click()
  await screen.remove.click()
  await expect(shell(page).toasts).toContainText(screen.label('squads.deleted', { name: 'Spring campaign 2025' }))
  await expect(screen.row('Spring campaign 2025')).toHaveCount(0)
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
