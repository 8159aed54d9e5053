import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { subscription } from '../support/subscription'

test('a change whose response is lost is looked up, and its outcome shown', async ({ page, startSession, ambient }) => {
  await startSession()
  await fault(page, ambient, 'PATCH /subscriptions/:id', 'refused', { isCarriedOut: true })
  const screen = subscription(page)
  await screen.open('?cancel=true')
  await screen.dialog.getByRole('button', { name: screen.label('cancel') }).click()
  await expect(screen.dialog).toBeHidden()
  await expect(screen.resume).toBeVisible()
})
