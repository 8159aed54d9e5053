import type { Locator, Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { closeByEscape } from '../support/focus'
import { expectNoSideScroll } from '../support/layout'
import { phoneNumbers } from '../support/phone-numbers'
import { recordRequests } from '../support/requests'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const dental = '+1 614 555 0160'
const spare = '+1 213 555 0174'
/** Of a deleted agent, with fixtures. */
const orphan = '+82 70 0041 2990'

/** Waits for the response to the update: a reload would abort it. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('description') ?? false)
  await act()
  await answer
}

test('a number is claimed and routed with the keyboard, several are assigned, and one is deactivated', async ({
  page,
}) => {
  const screen = phoneNumbers(page)
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus()
    await page.keyboard.press(key)
  }
  await openDemo(page, '/?fixtures')
  await press(page.getByRole('link', { name: t('sidebar.phoneNumber') }))
  await expect(screen.row(orphan)).toContainText(screen.label('warnGone'))
  await expect(screen.row(spare)).toContainText(screen.label('warnNone'))
  await expectAxeClean(page)

  await press(screen.claim)
  await screen.area.focus()
  await page.keyboard.type('312')
  await expect(page).toHaveURL('/phone-numbers?claim=true&area=312')
  await expect(screen.offers.first()).toHaveValue(/^\+1312/)
  await expect(screen.offers.last()).toHaveValue(/^\+1312/)
  await press(screen.offers.first(), 'Space')
  const digits = (await screen.offers.first().inputValue()).replace(/^\+1(\d{3})(\d{3})/, '+1 $1 $2 ')
  await expectAxeClean(page)
  await press(screen.claimThis)
  await expect(shell(page).toasts).toContainText(screen.label('claim.done', { number: digits }))
  await expect(page).toHaveURL('/phone-numbers')

  await screen.inbound(digits).focus()
  await page.keyboard.type('Maple')
  await expect(screen.dialog.getByRole('option')).toHaveText('Maple Street Dental Front Desk')
  await page.keyboard.press('Enter')
  await expect(screen.inbound(digits)).toHaveText('Maple Street Dental Front Desk')
  await screen.description(digits).focus()
  await page.keyboard.type('Chicago')
  await saved(page, () => page.keyboard.press('Enter'))
  await page.reload()
  await expect(screen.description(digits)).toHaveValue('Chicago')
  await expect(screen.inbound(digits)).toHaveText('Maple Street Dental Front Desk')

  await press(screen.select(spare), 'Space')
  await press(screen.select(orphan), 'Space')
  await press(screen.assign)
  await screen.agent.focus()
  await page.keyboard.type('Lakeside')
  await expect(screen.dialog.getByRole('option')).toHaveText('Lakeside Power Outage Line')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(screen.agent).toHaveText('Lakeside Power Outage Line')
  await page.keyboard.press('Tab')
  await press(screen.dialog.getByRole('button', { name: screen.label('assign.action_other', { count: 2 }) }))
  await expect(screen.result(spare)).toContainText(screen.label('assign.done'))
  await expect(screen.result(orphan)).toContainText(screen.label('assign.done'))
  await press(screen.finish)
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row(orphan)).not.toContainText(screen.label('warnGone'))

  await press(screen.link(dental))
  await press(screen.deactivate)
  await expect(screen.confirmDialog).toContainText(
    screen.label('deactivate.inbound', { agent: 'Maple Street Dental Front Desk' }),
  )
  await expectAxeClean(page)
  await press(screen.confirmDeactivate)
  await expect(screen.activate).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await expect(screen.row(dental)).toContainText(screen.label('status.deactivated'))
  await expect(screen.link(dental)).toBeFocused()
})

test('a number in use is not released, and a number claimed by another user shows an error', async ({
  page,
  ambient,
}) => {
  ambient.allow(/status of 409/)
  const screen = phoneNumbers(page)
  await startDemo(page)
  await page.goto('/phone-numbers?number=number_en_dental_reschedule')
  await screen.release.click()
  await screen.confirmRelease.click()
  await expect(screen.confirmDialog.getByRole('alert')).toContainText('Maple Street Dental Front Desk')
  await expectAxeClean(page)
  await closeByEscape(screen.confirmDialog)

  await page.goto('/phone-numbers?claim=true&country=US&contains=98')
  await screen.dialog.locator('input[type="radio"][value$="98"]').first().check()
  await screen.claimThis.dblclick()
  await expect(screen.dialog.getByRole('alert')).toContainText(screen.label('claim.taken'))
})

test('in Korean a description is typed with an input method, and saved only after composition', async ({
  newContext,
}) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  const screen = phoneNumbers(page, 'ko')
  await startDemo(page, 'minji')
  await page.goto('/phone-numbers')
  await expect(screen.heading).toBeVisible()
  const field = screen.description(spare)
  await field.fill('')
  const saves = recordRequests(page, (request) => request.method() === 'PATCH')
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: '예비', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('Enter')
  await saves.expectCount(0)
  await input.send('Input.insertText', { text: '예비' })
  await page.keyboard.type(' 번호')
  await saved(page, () => page.keyboard.press('Enter'))
  await saves.expectCount(1)
  expect(saves.all()[0]?.postDataJSON()).toEqual({ description: '예비 번호' })
  await page.reload()
  await expect(field).toHaveValue('예비 번호')
  await expectAxeClean(page)
})

test('in Korean on a phone: a number is opened, gets its own greeting, and gets an agent', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const screen = phoneNumbers(page, 'ko')
  await startDemo(page, 'minji')
  await page.goto('/phone-numbers?fixtures')
  await expect(screen.card(orphan)).toContainText(screen.label('warnGone'))
  await expectNoSideScroll(page)
  // Before the toast of the change, which covers a part of the list for a while.
  await expectAxeClean(page)
  await screen.inbound(orphan).click()
  await page.getByRole('option', { name: '바로온택배 고객센터' }).click()
  await expect(screen.card(orphan)).not.toContainText(screen.label('warnGone'))
  await screen.link(spare).tap()
  await screen.greeting('custom').check()
  await screen.greetingText.fill('안녕하세요. 예비 회선입니다.')
  await expectAxeClean(page)
  await screen.dialog.locator('button[type="submit"]').tap()
  await expect(shell(page).toasts).toContainText(screen.label('saved'))
  await page.reload()
  await expect(screen.greetingText).toHaveValue('안녕하세요. 예비 회선입니다.')
})
