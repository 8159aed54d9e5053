import { expectAxeClean } from '../support/axe'
import { credits, expectBalance, readBalance, spend } from '../support/credits'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { recordRequests } from '../support/requests'
import { signIn } from '../support/session'
import { shell } from '../support/shell'
import { word } from '../support/words'

test('topping up: meter, ledger and balance agree without a reload, and a double click charges once', async ({
  page,
}) => {
  await signIn(page)
  const before = await readBalance(page)
  const requests = recordRequests(page, 'POST /credits/add')
  const its = credits(page)
  await its.meter(before).click()
  await expect(page).toHaveURL(/\/settings\/credits$/)
  await its.openTopUp.click()
  await expect(page).toHaveURL(/dialog=top-up/)
  await expectAxeClean(page)
  await its.amount.fill('5,000')
  await its.submit.dblclick()
  await expect(its.added(5000)).toBeVisible()
  await expect(its.newBalance(before + 5000)).toBeVisible()
  await requests.expectCount(1)
  await its.close.click()
  await expect(its.meter(before + 5000)).toBeVisible()
  const line = its.ledger.getByRole('row').filter({ hasText: its.change(5000) })
  await expect(line.first()).toContainText(its.number(before + 5000))
  await expectBalance(page, before + 5000)
  await line.first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: word('credits.order.title') })).toContainText('$50.00')
})

test('auto-recharge fires when spending takes the balance below its threshold', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/credits')
  const its = credits(page)
  const form = page.getByRole('form', { name: word('credits.creditTypes.voice') })
  await form.getByRole('switch').check()
  const before = await readBalance(page)
  await form.getByLabel(word('credits.recharge.threshold')).fill(String(before - 10))
  await form.getByLabel(word('credits.recharge.amount')).fill('3000')
  await form.getByLabel(word('credits.recharge.monthlyCap')).fill('')
  await form.getByRole('button', { name: word('credits.recharge.save') }).click()
  await expect(shell(page).toasts).toContainText(word('credits.recharge.savedOn'))
  await spend(page, 50)
  await its.refresh.click()
  await expect(its.meter(before - 50 + 3000)).toBeVisible()
  await page.reload()
  await expect(
    its.ledger
      .getByRole('row')
      .filter({ hasText: word('credits.types.auto_recharge') })
      .first(),
  ).toContainText(its.change(3000))
})

test('by keyboard and in Korean: from the meter to a finished top-up in won', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByLabel(word('auth.username', {}, 'ko')).fill('minji')
  await page.getByLabel(word('auth.password', {}, 'ko'), { exact: true }).fill('parley!demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '통화 기록' }).waitFor()
  const before = await readBalance(page)
  const its = credits(page, 'ko')
  await its.meter(before).focus()
  await page.keyboard.press('Enter')
  await expect(its.heading).toBeVisible()
  await its.openTopUp.focus()
  await page.keyboard.press('Enter')
  await its.amount.focus()
  await page.keyboard.type('2000')
  await expect(its.submit).toContainText('₩28,000')
  await page.keyboard.press('Enter')
  await expect(its.added(2000)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(its.dialog).toBeHidden()
  await expect(its.openTopUp).toBeFocused()
  await expect(its.meter(before + 2000)).toBeVisible()
})

test('a day of the burn leads to its calls, as a chart and as a table, on a phone too', async ({ newContext }) => {
  const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/credits')
  const chart = page.getByRole('list', { name: word('credits.burn.chartLabel') })
  await expect(chart.getByRole('link')).toHaveCount(12)
  await expectAxeClean(page)
  await page.getByText(word('credits.burn.table'), { exact: true }).click()
  const table = page.getByRole('table', { name: word('credits.burn.title') })
  await table.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/type=withdrawal&startDate=(\d{4}-\d\d-\d\d)&endDate=\1/)
  const cards = page.getByRole('list', { name: word('credits.ledger.title') }).getByRole('listitem')
  await expect(cards.first()).toContainText(word('credits.types.withdrawal'))
  await expectNoSideScroll(page)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/call-records\?call=/)
})
