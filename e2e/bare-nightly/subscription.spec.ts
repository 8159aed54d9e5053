import { expect, test } from '../support/fixtures'
import { subscription } from '../support/subscription'

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
