import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { closeByEscape } from '../support/focus'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { subscription } from '../support/subscription'
import { t } from '../support/translations'

test('an account holder downgrades, undoes it, cancels and resumes', async ({ page }) => {
  const screen = subscription(page)
  await openDemo(page, '/settings/subscription')
  await expect(screen.current('Pro')).toBeVisible()
  await expectAxeClean(page)

  // A downgrade is applied at the end of the period, and can be undone.
  await screen.downgradeTo('Basic').click()
  await expect(page).toHaveURL(/change=basic/)
  await expect(screen.dialog.getByRole('row', { name: /20,000/ })).toContainText('11,000')
  await expectAxeClean(page)
  await screen.dialog.getByRole('button', { name: screen.label('downgradeTo', { plan: 'Basic' }) }).click()
  await expect(screen.dialog).toBeHidden()
  await expect(shell(page).toasts).toContainText(/Changes to Basic on/)
  await page.reload()
  await expect(screen.stayOn('Pro')).toBeVisible()
  await screen.stayOn('Pro').click()
  await expect(screen.stayOn('Pro')).toBeHidden()

  // Cancel and resume.
  await screen.cancel.click()
  await expect(page).toHaveURL(/cancel=true/)
  await expect(screen.dialog).toContainText(/Everything stays until/)
  await expectAxeClean(page)
  await screen.dialog.getByRole('button', { name: screen.label('cancel') }).click()
  await expect(screen.dialog).toBeHidden()
  await expect(page.getByText(screen.label('endsOn'), { exact: true })).toBeVisible()
  await page.reload()
  await screen.resume.click()
  await expect(page.getByText(screen.label('renewsOn'), { exact: true })).toBeVisible()
})

test('a user without a subscription chooses one, upgrades, and the sidebar follows without a reload', async ({
  page,
  ambient,
}) => {
  ambient.plant(/404.*subscriptions\/current/)
  const screen = subscription(page)
  const left = page.getByRole('link', { name: t('credits.meterName', { balance: '5,600' }) })
  await openDemo(page, '/settings/subscription', 'newbie')
  await expect(page.getByText(screen.label('none'))).toBeVisible()
  await page.getByText('USD', { exact: true }).click()
  await screen.choose('Lite').click()
  await screen.dialog.getByRole('radio', { name: 'Stripe' }).check()
  await screen.dialog.getByRole('button', { name: screen.label('checkout.action') }).click()
  await expect(screen.current('Lite')).toBeVisible()
  await expect(left).toBeVisible()

  await screen.upgradeTo('Basic').click()
  await screen.dialog.getByRole('button', { name: screen.label('upgradeTo', { plan: 'Basic' }) }).click()
  await expect(screen.current('Basic')).toBeVisible()
  await expect(page.getByRole('link', { name: t('credits.meterName', { balance: '11,100' }) })).toBeVisible()
  await expect(page.getByRole('table', { name: screen.label('payments.title') })).toContainText('$49.00')
})

test('in Korean, with the keyboard alone', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  const screen = subscription(page, 'ko')
  await openDemo(page, '/settings/subscription', 'minji')
  await expect(screen.heading).toBeVisible()
  await expect(screen.current('Pro')).toBeVisible()
  await screen.downgradeTo('Lite').focus()
  await page.keyboard.press('Enter')
  await expect(screen.dialog).toBeVisible()
  await closeByEscape(screen.dialog)
  await expect(screen.downgradeTo('Lite')).toBeFocused()
  await page.keyboard.press('Enter')
  // Cancel has the focus; the change is the next button.
  await expect(screen.dialog.getByRole('button', { name: t('common.cancel', {}, 'ko') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(screen.stayOn('Pro')).toBeVisible()
  await expectAxeClean(page)
})

test('a paused subscription resumes, an expired one starts again', async ({ newContext }) => {
  for (const username of ['paused', 'lapsed']) {
    const { context } = await newContext()
    const page = await context.newPage()
    const screen = subscription(page)
    await openDemo(page, '/settings/subscription', username)
    if (username === 'paused') {
      await expect(page.getByText(screen.label('resumeFirst'))).toBeVisible()
      await screen.resume.click()
      await expect(screen.upgradeTo('Pro')).toBeVisible()
    } else {
      await expect(page.getByText(screen.label('expiredText'))).toBeVisible()
      await screen.choose('Lite').click()
      await screen.dialog.getByRole('button', { name: screen.label('checkout.action') }).click()
      await expect(page.getByText(screen.label('statuses.active'), { exact: true })).toBeVisible()
    }
  }
})

test('a user without an organisation gets the forbidden message', async ({ page, ambient }) => {
  ambient.plant(/403.*\/api\/v1\//)
  await openDemo(page, '/settings/subscription', 'solo')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.forbiddenTitle'))
})

test.describe('of calls that are billed wrongly', () => {
  test.use({ fixtureRows: true })

  test('the bill check shows which bills are right', async ({ page }) => {
    await startDemo(page)
    const bill = page.getByRole('region', { name: t('callRecords.bill.title') })
    for (const [id, text] of [
      ['call_billed_wrong', t('callRecords.bill.tooMuch', { charged: 26, expected: 13, difference: 13 })],
      ['call_billed_nothing', t('callRecords.bill.notBilled')],
      ['call_billed_ultra', t('callRecords.bill.noRate')],
      ['call_refunded', t('callRecords.bill.agrees')],
    ] as const) {
      await page.goto(`/call-records?call=${id}`)
      await bill.scrollIntoViewIfNeeded()
      await expect(bill).toContainText(text)
    }
  })
})
