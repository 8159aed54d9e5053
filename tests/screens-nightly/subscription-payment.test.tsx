import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { subscriptionServer } from '../support/subscription-server'
import { refusal } from '../support/test-server'

const { server, db, requestsTo } = subscriptionServer()
const ONE = '*/api/v1/subscriptions/:id'
const past = {
  id: 'sub_0',
  plan: { id: 'lite', features: null },
  status: 'expired',
  currentPeriodStart: '2025-03-01T12:00:00Z',
  currentPeriodEnd: '2025-04-01T12:00:00Z',
  paymentProvider: 'toss',
  price: null,
}
const payment = (id: string, more: object) => ({ id, date: '2025-03-01', currency: 'USD', amount: 4900, ...more })
beforeEach(() => {
  db.payments = [
    payment('pay_1', { description: 'Lite, one month', subscriptionId: 'sub_0' }),
    payment('pay_2', { description: 'Top-up', subscriptionId: null }),
  ]
  server.use(http.get(ONE, ({ params }) => (params.id === 'current' ? undefined : HttpResponse.json(past))))
})
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

test('a payment links to its subscription, with plan, status and period', async () => {
  const { user, href } = await renderRoute('/settings/subscription')
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(table.queryByRole('link', { name: 'Top-up' })).not.toBeInTheDocument()
  await user.click(table.getByRole('link', { name: 'Lite, one month' }))
  expect(href()).toBe('/settings/subscription?subscription=sub_0')
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment details' }))
  expect(await dialog.findByText('Expired')).toBeVisible()
  expect(dialog.getByText('Lite')).toBeVisible()
  expect(dialog.getByText(/–/)).toHaveTextContent('Mar 1, 2025 – Apr 1, 2025')
  expect(dialog.getByText('Toss Payments')).toBeVisible()
  expect(dialog.queryByText(/current subscription/)).not.toBeInTheDocument()
  expect(requestsTo('GET', '/subscriptions/sub_0')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(href()).toBe('/settings/subscription'))
})

test('the current subscription links to where it can be changed', async () => {
  server.use(http.get(ONE, ({ params }) => (params.id === 'current' ? undefined : HttpResponse.json(db.subscription))))
  await renderRoute('/settings/subscription?subscription=sub_1')
  expect(await screen.findByText('This is your current subscription.')).toBeVisible()
})

test.each([404, 405, 501])('%d: shows that it does not exist, and the page stays', async (status) => {
  server.use(
    http.get(ONE, ({ params }) => (params.id === 'current' ? undefined : refusal(status, 'Subscription not found'))),
  )
  await renderRoute('/settings/subscription?subscription=sub_9')
  expect(await screen.findByText('The API has no subscription with this ID.', {}, { timeout: 15_000 })).toBeVisible()
})

test('an error is shown in the dialog', async () => {
  server.use(http.get(ONE, ({ params }) => (params.id === 'current' ? undefined : refusal(403, 'Not yours'))))
  await renderRoute('/settings/subscription?subscription=sub_9')
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment details' }))
  expect(await dialog.findByText('Not yours')).toBeVisible()
})

test('is translated to Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/settings/subscription?subscription=sub_0')
  expect(await screen.findByRole('dialog', { name: '결제한 구독' })).toBeVisible()
})
