import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { expectExactly } from '../support/requests'
import { shell } from '../support/shell'
import { subscription } from '../support/subscription'

test('without plans and payments in the API, plans can still be compared and changed', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  await fault(page, ambient, 'GET /plans', '404')
  await fault(page, ambient, 'GET /payments', '404')
  const screen = subscription(page)
  await screen.open()
  await expect(page.getByText(screen.label('noPrices'))).toBeVisible()
  await expect(screen.plan('Pro')).toContainText('750')
  await expect(page.getByRole('heading', { name: screen.label('payments.title') })).toHaveCount(0)
  await screen.upgradeTo('Pro').click()
  await screen.dialog.getByRole('button', { name: screen.label('upgradeTo', { plan: 'Pro' }) }).click()
  await expect(shell(page).toasts).toContainText(/You are on Pro/i)
})

test('a change whose response is lost is looked up, and its outcome shown', async ({ page, startSession, ambient }) => {
  await startSession()
  ambient.plant(/\/api\/v1\//)
  // The server applies it, and the response is lost.
  await page.route(/subscriptions\/sub-1$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const screen = subscription(page)
  await screen.open('?cancel=true')
  await screen.dialog.getByRole('button', { name: screen.label('cancel') }).click()
  await expect(screen.dialog).toBeHidden()
  await expect(screen.resume).toBeVisible()
})

test('a change that did not reach the server shows an error, and can be retried', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  const planted = await fault(page, ambient, 'PATCH /subscriptions/:id', 'refused', { times: 1 })
  const screen = subscription(page)
  await screen.open('?cancel=true')
  const confirm = screen.dialog.getByRole('button', { name: screen.label('cancel') })
  await confirm.click()
  await expect(screen.dialog.getByRole('alert')).toContainText(screen.label('lost'))
  await expectExactly(page, planted.count, 1)
  await confirm.click()
  await expect(screen.resume).toBeVisible()
})
