import { expectAxeClean } from '../support/axe'
import { credits, expectBalance, readBalance, spend } from '../support/credits'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { recordRequests } from '../support/requests'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('topping up: meter, ledger and balance agree without a reload, and a double click charges once', async ({
  page,
}) => {
  await openDemo(page)
  await expect(page.getByRole('heading', { name: t('callRecords.title') })).toBeVisible()
  const before = await readBalance(page)
  const requests = recordRequests(page, 'POST /credits/add')
  const screen = credits(page)
  await screen.meter(before).click()
  await expect(page).toHaveURL(/\/settings\/credits$/)
  await screen.openTopUp.click()
  await expect(page).toHaveURL(/dialog=top-up/)
  await expectAxeClean(page)
  await screen.amount.fill('5,000')
  await screen.submit.dblclick()
  await expect(screen.added(5000)).toBeVisible()
  await expect(screen.newBalance(before + 5000)).toBeVisible()
  await requests.expectCount(1)
  await screen.close.click()
  await expect(screen.meter(before + 5000)).toBeVisible()
  const line = screen.ledger.getByRole('row').filter({ hasText: screen.change(5000) })
  await expect(line.first()).toContainText(screen.number(before + 5000))
  await expectBalance(page, before + 5000)
  await line.first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: t('credits.order.title') })).toContainText('₩70,000')
})

test('auto-recharge fires when spending takes the balance below its threshold', async ({ page }) => {
  await startDemo(page)
  await page.goto('/settings/credits')
  const screen = credits(page)
  const form = page.getByRole('form', { name: t('credits.creditTypes.voice') })
  await form.getByRole('switch').check()
  const before = await readBalance(page)
  await form.getByLabel(t('credits.recharge.threshold')).fill(String(before - 10))
  await form.getByLabel(t('credits.recharge.amount')).fill('3000')
  await form.getByLabel(t('credits.recharge.monthlyCap')).fill('')
  await form.getByRole('button', { name: t('form.save') }).click()
  await expect(shell(page).toasts).toContainText(t('credits.recharge.savedOn'))
  await spend(page, 50)
  await screen.refresh.click()
  await expect(screen.meter(before - 50 + 3000)).toBeVisible()
  await page.reload()
  await expect(
    screen.ledger
      .getByRole('row')
      .filter({ hasText: t('credits.types.auto_recharge') })
      .first(),
  ).toContainText(screen.change(3000))
})

test('by keyboard and in Korean: from the meter to a finished top-up in won', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  await openDemo(page, '/', 'minji')
  await expect(page.getByRole('heading', { name: t('callRecords.title', {}, 'ko') })).toBeVisible()
  const before = await readBalance(page)
  const screen = credits(page, 'ko')
  await screen.meter(before).focus()
  await page.keyboard.press('Enter')
  await expect(screen.heading).toBeVisible()
  await screen.openTopUp.focus()
  await page.keyboard.press('Enter')
  await screen.amount.focus()
  // An amount is proposed.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2000')
  await expect(screen.submit).toContainText('₩28,000')
  await page.keyboard.press('Enter')
  await expect(screen.added(2000)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen.dialog).toBeHidden()
  await expect(screen.openTopUp).toBeFocused()
  await expect(screen.meter(before + 2000)).toBeVisible()
})

test('a day of usage links to its calls, as a chart and as a table, on a phone too', async ({ newContext }) => {
  const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await startDemo(page)
  await page.goto('/credits')
  const chart = page.getByRole('list', { name: t('credits.burn.chartLabel') })
  await expect(chart.getByRole('link')).toHaveCount(12)
  await expectAxeClean(page)
  await page.getByText(t('credits.burn.table'), { exact: true }).click()
  const table = page.getByRole('table', { name: t('credits.burn.title') })
  await table.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/type=withdrawal&startDate=(\d{4}-\d\d-\d\d)&endDate=\1/)
  const cards = page.getByRole('list', { name: t('credits.ledger.title') }).getByRole('listitem')
  await expect(cards.first()).toContainText(t('credits.types.withdrawal'))
  await expectNoSideScroll(page)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/call-records\?call=/)
})
