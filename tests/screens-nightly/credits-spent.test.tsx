import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditServer, subscription } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server, state, add } = creditServer()
const CURRENT = '*/api/v1/subscriptions/current'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T03:00:00Z'), toFake: ['Date'] })
  // 20,000 of the plan, of which 3,000 are spent in this period and some in the one before.
  state.balance = 0
  state.lines = []
  add({ date: '2026-11-08T23:00:00Z', type: 'withdrawal', description: 'Last period', amount: -400 })
  add({ date: '2026-11-09T00:00:00Z', type: 'plan_credit', description: 'Basic', amount: 17_400 + 3000 })
  add({ date: '2026-11-10T00:00:00Z', type: 'withdrawal', description: 'Calls', amount: -2000, creditType: 'voice' })
  add({
    date: '2026-11-11T00:00:00Z',
    type: 'withdrawal',
    description: 'Messages',
    amount: -600,
    creditType: 'message',
  })
  add({ date: '2026-11-12T00:00:00Z', type: 'withdrawal', description: 'More calls', amount: -1000 })
  state.balance = 17_000
})
afterEach(async () => {
  vi.useRealTimers()
  await act(() => i18next.changeLanguage('en'))
})

const bar = (parts: string) => screen.findByRole('img', { name: `Credits of this period: ${parts}` })

test('the spent credits are the sum of the ledger in the period, unaffected by a top-up', async () => {
  const { user } = await renderRoute('/credits')
  expect(await bar('Plan credits left 17,000, Spent since Nov 9, 2026 3,000')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Top up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Top up' }))
  await user.clear(dialog.getByLabelText('Credits to buy'))
  await user.type(dialog.getByLabelText('Credits to buy'), '5000')
  await user.click(dialog.getByRole('button', { name: /^Top up 5,000 credits/ }))
  await dialog.findByText('5,000 credits were added')
  await user.keyboard('{Escape}')
  expect(
    await bar('Plan credits left 17,000, Bought and bonus credits left 5,000, Spent since Nov 9, 2026 3,000'),
  ).toBeVisible()
})

test('spending more than the allowance does not count bought credits as part of the plan', async () => {
  add({ date: '2026-11-13T00:00:00Z', type: 'withdrawal', description: 'Campaign', amount: -18_000 })
  state.balance = 4000
  await renderRoute('/credits')
  expect(await bar('Bought and bonus credits left 4,000, Spent since Nov 9, 2026 21,000')).toBeVisible()
})

test.each([
  ['the ledger cannot be read', http.get('*/api/v1/credits/transactions', () => refusal(404, 'Not found'))],
  ['the subscription is not known', http.get(CURRENT, () => refusal(404, 'Subscription not found'))],
  ['the period has no end', http.get(CURRENT, () => HttpResponse.json({ ...subscription, currentPeriodEnd: null }))],
  [
    'the ledger is longer than is read',
    http.get('*/api/v1/credits/transactions', ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset') ?? 0)
      const line = (index: number) => ({
        id: `t${offset + index}`,
        date: '2026-11-20T00:00:00Z',
        type: 'withdrawal',
        amount: -1,
      })
      return HttpResponse.json({ records: Array.from({ length: 2500 }, (_, index) => line(index)), total: 9000 })
    }),
  ],
])('where %s, only the remaining credits are shown', async (_, handler) => {
  server.use(handler)
  await renderRoute('/credits')
  const card = within(await screen.findByRole('region', { name: 'Remaining' }))
  expect(await card.findByText('17,000', { selector: 'p.text-4xl' })).toBeVisible()
  await waitFor(() => expect(card.queryByText(/Spent/)).not.toBeInTheDocument())
  await waitFor(() => expect(screen.queryByRole('img', { name: /Credits of this period/ })).not.toBeInTheDocument())
})

test.each(['en', 'ko'])('the axis of the chart has integers, %s', async (language) => {
  await act(() => i18next.changeLanguage(language))
  await renderRoute('/credits')
  expect(await screen.findByText('2,000', { selector: '[aria-hidden] span' })).toBeInTheDocument()
  expect(screen.queryByText(/\d(K|천)/)).not.toBeInTheDocument()
})
