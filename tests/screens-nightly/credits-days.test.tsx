import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { usePreferences } from '@/lib/preferences'
import { creditServer, subscription } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { add, server } = creditServer()

/** Still the 21st in Los Angeles, the device's zone; the 22nd in Seoul, which is chosen. */
const NOW = Date.parse('2026-11-21T20:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  add({ date: '2026-11-20T14:59:59Z', type: 'withdrawal', description: 'Last of the 20th in Seoul', amount: -1 })
  add({ date: '2026-11-20T15:00:00Z', type: 'withdrawal', description: 'First of the 21st in Seoul', amount: -20 })
  add({
    date: '2026-11-21T16:00:00Z',
    type: 'withdrawal',
    description: 'One o’clock on the 22nd in Seoul',
    amount: -300,
  })
})
afterEach(() => vi.useRealTimers())

const chart = () => screen.findByRole('list', { name: 'Credits spent by day, the last 30 days' })
const names = async () =>
  within(await chart())
    .getAllByRole('link')
    .slice(-3)
    .map((bar) => bar.getAttribute('aria-label'))
const chooseZone = (timeZone: string | undefined) =>
  act(() => usePreferences.setState(({ display }) => ({ display: { ...display, timeZone } })))

test('the bars are days of the chosen time zone, and each links to its day', async () => {
  const { user, href } = await renderRoute('/credits')
  expect(await names()).toEqual([
    'Nov 20, 2026: 1 credit in 1 withdrawal',
    'Nov 21, 2026: 20 credits in 1 withdrawal',
    'Nov 22, 2026: 300 credits in 1 withdrawal',
  ])
  await user.click(within(await chart()).getByRole('link', { name: /^Nov 21, 2026/ }))
  expect(href()).toContain('startDate=2026-11-21&endDate=2026-11-21')
  const ledger = await screen.findByRole('table', { name: 'Ledger' })
  await waitFor(() => expect(within(ledger).getAllByRole('row')).toHaveLength(2))
  expect(within(ledger).getByText('First of the 21st in Seoul')).toBeVisible()
})

test('the table names the same days', async () => {
  await renderRoute('/credits?burn=table')
  const days = within(await screen.findByRole('table', { name: 'Spent by day, last 30 days' })).getAllByRole('row')
  expect(days.slice(1, 4).map((day) => day.textContent)).toEqual([
    'Nov 22, 20263001',
    'Nov 21, 2026201',
    'Nov 20, 202611',
  ])
})

test('changing the time zone updates the chart without a reload', async () => {
  await renderRoute('/credits')
  expect((await names()).at(-1)).toBe('Nov 22, 2026: 300 credits in 1 withdrawal')
  chooseZone('America/Los_Angeles')
  await waitFor(async () =>
    expect(await names()).toEqual([
      'Nov 19, 2026: 0 credits in 0 withdrawals',
      'Nov 20, 2026: 21 credits in 2 withdrawals',
      'Nov 21, 2026: 300 credits in 1 withdrawal',
    ]),
  )
})

describe('the plan’s periods', () => {
  /** Three days before the renewal. */
  const LATER = Date.parse('2026-12-06T03:00:00Z')
  const plan = (change: object) =>
    server.use(http.get('*/api/v1/subscriptions/current', () => HttpResponse.json({ ...subscription, ...change })))
  beforeEach(() => {
    vi.setSystemTime(LATER)
  })

  test('the chart marks the start of the period and the next renewal', async () => {
    await renderRoute('/credits')
    expect(await screen.findByText('Period began Nov 9')).toBeVisible()
    expect(screen.getByText('Renews Dec 9')).toBeVisible()
    // The days ahead have no columns.
    expect((await names()).at(-1)).toMatch(/^Dec 6, 2026/)
  })

  test('a cancelled plan shows when it ends, and an expired one when it ended', async () => {
    plan({ cancelAtPeriodEnd: true })
    const { unmount } = await renderRoute('/credits')
    expect(await screen.findByText('Plan ends Dec 9')).toBeVisible()
    unmount()
    queryClient.clear()
    plan({ status: 'expired', currentPeriodEnd: '2026-12-01T00:00:00Z' })
    await renderRoute('/credits')
    expect(await screen.findByText('Plan ended Dec 1')).toBeVisible()
    expect(screen.queryByText(/Period began/)).toBeNull()
  })

  test.each([
    ['no subscription', () => refusal(404)],
    ['no such endpoint', () => refusal(501)],
    ['nothing but nulls', () => HttpResponse.json({ status: null, currentPeriodStart: null, currentPeriodEnd: null })],
  ])('with %s the chart has no marks', async (_, answer) => {
    server.use(http.get('*/api/v1/subscriptions/current', answer))
    await renderRoute('/credits')
    expect((await names()).at(-1)).toMatch(/^Dec 6, 2026/)
    expect(screen.queryByText(/^(Period began|Renews .)|^Plan end/)).toBeNull()
  })

  test('a ledger that fails to load shows the error', async () => {
    server.use(http.get('*/api/v1/credits/transactions', () => refusal(501, 'Not built')))
    await renderRoute('/credits')
    const section = within(await screen.findByRole('region', { name: 'Spent by day, last 30 days' }))
    expect(await section.findByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
