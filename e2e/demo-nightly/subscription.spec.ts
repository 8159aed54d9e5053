import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { openDemo } from '../support/session'
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
