import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { subscription } from '../support/subscription'
import { word } from '../support/words'

const password = 'parley!demo'

test('an account holder goes down a plan, stays after all, cancels and resumes', async ({ page }) => {
  const screen = subscription(page)
  await page.goto('/sign-in?redirect=/settings/subscription')
  await submitSignIn(page, 'demo', password)
  await expect(screen.current('Pro')).toBeVisible()
  await expectAxeClean(page)

  // Down: on the day the period ends, and it can be taken back.
  await screen.downgradeTo('Basic').click()
  await expect(page).toHaveURL(/change=basic/)
  await expect(screen.dialog.getByRole('row', { name: /20,000/ })).toContainText('11,000')
  await expectAxeClean(page)
  await screen.dialog.getByRole('button', { name: screen.say('downgradeTo', { plan: 'Basic' }) }).click()
  await expect(screen.dialog).toBeHidden()
  await expect(shell(page).toasts).toContainText(/Changes to Basic on/)
  await page.reload()
  await expect(screen.stayOn('Pro')).toBeVisible()
  await screen.stayOn('Pro').click()
  await expect(screen.stayOn('Pro')).toBeHidden()

  // Cancelled, and resumed.
  await screen.cancel.click()
  await expect(page).toHaveURL(/cancel=true/)
  await expect(screen.asking).toContainText(/Everything stays until/)
  await expectAxeClean(page)
  await screen.asking.getByRole('button', { name: screen.say('cancel') }).click()
  await expect(screen.asking).toBeHidden()
  await expect(page.getByText(screen.say('endsOn'), { exact: true })).toBeVisible()
  await page.reload()
  await screen.resume.click()
  await expect(page.getByText(screen.say('renewsOn'), { exact: true })).toBeVisible()
})

test('whoever has no subscription chooses one, goes up, and the sidebar agrees without a reload', async ({
  page,
  ambient,
}) => {
  ambient.plant(/404.*subscriptions\/current/)
  const screen = subscription(page)
  const left = page.getByRole('link', { name: word('credits.meterName', { balance: '5,600' }) })
  await page.goto('/sign-in?redirect=/settings/subscription')
  await submitSignIn(page, 'newbie', password)
  await expect(page.getByText(screen.say('none'))).toBeVisible()
  await page.getByText('USD', { exact: true }).click()
  await screen.choose('Lite').click()
  await screen.dialog.getByRole('radio', { name: 'Stripe' }).check()
  await screen.dialog.getByRole('button', { name: screen.say('checkout.action') }).click()
  await expect(screen.current('Lite')).toBeVisible()
  await expect(left).toBeVisible()

  await screen.upgradeTo('Basic').click()
  await screen.dialog.getByRole('button', { name: screen.say('upgradeTo', { plan: 'Basic' }) }).click()
  await expect(screen.current('Basic')).toBeVisible()
  await expect(page.getByRole('link', { name: word('credits.meterName', { balance: '11,100' }) })).toBeVisible()
  await expect(page.getByRole('table', { name: screen.say('payments.title') })).toContainText('$49.00')
})

test('in Korean, with the keyboard alone', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  const screen = subscription(page, 'ko')
  await page.goto('/sign-in?redirect=/settings/subscription')
  await page.getByLabel(word('auth.username', {}, 'ko')).fill('minji')
  await page.getByLabel(word('auth.password', {}, 'ko'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(screen.heading).toBeVisible()
  await expect(screen.current('Pro')).toBeVisible()
  await screen.downgradeTo('Lite').focus()
  await page.keyboard.press('Enter')
  await expect(screen.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen.dialog).toBeHidden()
  await expect(screen.downgradeTo('Lite')).toBeFocused()
  await page.keyboard.press('Enter')
  // Cancel comes first; the change is one step further.
  await expect(screen.dialog.getByRole('button', { name: word('common.cancel', {}, 'ko') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(screen.stayOn('Pro')).toBeVisible()
  await expectAxeClean(page)
})

test('a paused subscription resumes, an expired one begins anew', async ({ newContext }) => {
  for (const username of ['paused', 'lapsed']) {
    const { context } = await newContext()
    const page = await context.newPage()
    const screen = subscription(page)
    await page.goto('/sign-in?redirect=/settings/subscription')
    await submitSignIn(page, username, password)
    if (username === 'paused') {
      await expect(page.getByText(screen.say('resumeFirst'))).toBeVisible()
      await screen.resume.click()
      await expect(screen.upgradeTo('Pro')).toBeVisible()
    } else {
      await expect(page.getByText(screen.say('expiredText'))).toBeVisible()
      await screen.choose('Lite').click()
      await screen.dialog.getByRole('button', { name: screen.say('checkout.action') }).click()
      await expect(page.getByText(screen.say('statuses.active'), { exact: true })).toBeVisible()
    }
  }
})

test('whoever belongs to no organisation is told so, calmly', async ({ page, ambient }) => {
  ambient.plant(/403.*\/api\/v1\//)
  await page.goto('/sign-in?redirect=/settings/subscription')
  await submitSignIn(page, 'solo', password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(word('errors.forbiddenTitle'))
})

test('the bill check tells right from wrong', async ({ page }) => {
  await page.goto('/sign-in?redirect=/call-records')
  await submitSignIn(page, 'demo', password)
  await expect(page.getByRole('heading', { name: word('callRecords.title') })).toBeVisible()
  const bill = page.getByRole('region', { name: word('callRecords.bill.title') })
  for (const [id, text] of [
    ['call_billed_wrong', /took 26 credits instead of 13: 13 too many/],
    ['call_billed_nothing', word('callRecords.bill.notBilled')],
    ['call_billed_ultra', word('callRecords.bill.noRate')],
    ['call_refunded', word('callRecords.bill.agrees')],
  ] as const) {
    await page.goto(`/call-records?call=${id}`)
    await bill.scrollIntoViewIfNeeded()
    await expect(bill).toContainText(text)
  }
})
