import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { dropAllDrafts } from '@/lib/session/drafts'
import { topUp, voice } from '../support/account'
import { creditServer, subscription } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server } = creditServer()

async function open() {
  dropAllDrafts()
  await renderRoute('/settings/credits?dialog=top-up')
  return { dialog: await screen.findByRole('dialog', { name: 'Top up' }) }
}
const paid = (changed: object) =>
  server.use(http.get('*/api/v1/subscriptions/current', () => HttpResponse.json({ ...subscription, ...changed })))

test('uses the currency of the subscription, with a default amount and its payment provider', async () => {
  paid({ price: { currency: 'KRW', amount: 119_000 }, paymentProvider: 'toss' })
  const { dialog } = await open()
  expect(await within(dialog).findByRole('button', { name: 'Top up 5,000 credits for ₩70,000' })).toBeVisible()
  expect(within(dialog).getByText('Paid with').nextElementSibling).toHaveTextContent('Toss Payments')
  // In another currency the provider may be another.
  fireEvent.click(within(dialog).getByLabelText('USD'))
  expect(await within(dialog).findByRole('button', { name: 'Top up 5,000 credits for $50.00' })).toBeVisible()
  expect(within(dialog).queryByText('Paid with')).not.toBeInTheDocument()
})

test('without a subscription it is in the currency of the language', async () => {
  server.use(http.get('*/api/v1/subscriptions/current', () => refusal(404, 'Subscription not found')))
  const { dialog } = await open()
  expect(await within(dialog).findByRole('button', { name: 'Top up 5,000 credits for $50.00' })).toBeVisible()
  expect(within(dialog).queryByText('Paid with')).not.toBeInTheDocument()
})

test('an unknown provider is shown by its name, and a small maximum is the default amount', async () => {
  paid({ price: { currency: 'USD', amount: 100 }, paymentProvider: 'paddle' })
  server.use(
    http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ ...voice, topUp: { ...topUp, max: 2000 } }])),
  )
  const { dialog } = await open()
  expect(await within(dialog).findByLabelText('Credits to buy')).toHaveValue('2000')
  expect(within(dialog).getByText('Paid with').nextElementSibling).toHaveTextContent('paddle')
})
