import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { expectExactly } from '../support/requests'
import { shell } from '../support/shell'
import { subscription } from '../support/subscription'

test('an API without plans and payments is enough to compare the plans and to change', async ({
  page,
  begin,
  ambient,
}) => {
  await begin()
  await fault(page, ambient, 'GET /plans', '404')
  await fault(page, ambient, 'GET /payments', '404')
  const screen = subscription(page)
  await screen.open()
  await expect(page.getByText(screen.say('noPrices'))).toBeVisible()
  await expect(screen.plan('Pro')).toContainText('750')
  await expect(page.getByRole('heading', { name: screen.say('payments.title') })).toHaveCount(0)
  await screen.upgradeTo('Pro').click()
  await screen.dialog.getByRole('button', { name: screen.say('upgradeTo', { plan: 'Pro' }) }).click()
  await expect(shell(page).toasts).toContainText(/You are on Pro/i)
})

test('a change whose answer is lost is looked up, and told as it is', async ({ page, begin, ambient }) => {
  await begin()
  ambient.plant(/\/api\/v1\//)
  // The server does it, and the answer never comes.
  await page.route(/subscriptions\/sub-1$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const screen = subscription(page)
  await screen.open('?cancel=true')
  await screen.asking.getByRole('button', { name: screen.say('cancel') }).click()
  await expect(screen.asking).toBeHidden()
  await expect(screen.resume).toBeVisible()
})

test('a change that did not reach the server is told as it is, and can be tried again', async ({
  page,
  begin,
  ambient,
}) => {
  await begin()
  const planted = await fault(page, ambient, 'PATCH /subscriptions/:id', 'refused', { times: 1 })
  const screen = subscription(page)
  await screen.open('?cancel=true')
  const confirm = screen.asking.getByRole('button', { name: screen.say('cancel') })
  await confirm.click()
  await expect(screen.asking.getByRole('alert')).toContainText(screen.say('lost'))
  await expectExactly(page, planted.count, 1)
  await confirm.click()
  await expect(screen.resume).toBeVisible()
})
