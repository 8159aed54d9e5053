import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CreditMeter } from '@/features/credits/meter/credit-meter'
import { setDisplay } from '@/lib/preferences'
import { creditServer, subscription } from '../support/credit-server'
import { renderAlone } from '../support/render'
import { refusal } from '../support/test-server'

const BALANCES = '*/api/v1/credits/balances'
const CURRENT = '*/api/v1/subscriptions/current'
const { server, state, requestsTo } = creditServer()
const asks = () => requestsTo('GET', '/credits/balances').length

/** What the browser says of the tab; nothing else in jsdom can hide one. */
function show(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setDisplay({ hours: 'auto' })
})

const link = (balance = '8,240') => screen.findByRole('link', { name: `Credits: ${balance} left` })
const refresh = () => screen.getByRole('button', { name: 'Refresh credits' })

describe('the credit meter', () => {
  test('shows a skeleton, then a balance with a bar, percentage and tooltip', async () => {
    await renderAlone(<CreditMeter rail={false} />)
    expect(screen.getByRole('status', { name: 'Loading credits…' })).toBeVisible()
    expect(await link()).toHaveAttribute('href', '/settings/credits')
    expect(await screen.findByText('8,240 left')).toBeVisible()
    expect(screen.getByRole('meter', { name: 'Used' })).toHaveAttribute('aria-valuetext', '58.8%')
    expect(await link()).toHaveAccessibleDescription(
      /Used\s*11,760 \(58\.8%\)\s*Remaining\s*8,240\s*Renews\s*Dec 9, 2026/,
    )
  })

  test.each([404, 405, 501])('has no bar without monthly credits, and needs no subscription: %i', async (status) => {
    server.use(http.get(CURRENT, () => refusal(status, 'Subscription not found')))
    await renderAlone(<CreditMeter rail={false} />)
    await link()
    await waitFor(() => expect(requestsTo('GET', '/subscriptions/current')).toHaveLength(1))
    expect(screen.queryByRole('meter')).not.toBeInTheDocument()
    expect(screen.queryByText('Credits unavailable')).not.toBeInTheDocument()
  })

  test.each([
    ['no balance', []],
    ['one that cannot be read', [{ type: 'voice', balance: 'many' }]],
  ])('with %s it shows neither usage nor a percentage', async (_, balances) => {
    server.use(http.get(BALANCES, () => HttpResponse.json(balances)))
    await renderAlone(<CreditMeter rail={false} />)
    await waitFor(() => expect(requestsTo('GET', '/subscriptions/current')).toHaveLength(1))
    expect(await link('—')).toHaveAccessibleDescription(/^Remaining\s*—/)
    expect(screen.queryByRole('meter')).not.toBeInTheDocument()
  })

  test('shows a negative balance with a minus, and usage above the allowance as more than 100 %', async () => {
    state.balance = -200
    await renderAlone(<CreditMeter rail={false} />)
    await link('\u2212200')
    expect(await screen.findByRole('meter')).toHaveAttribute('aria-valuenow', '100')
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '101.0%')
  })

  test.each([BALANCES, CURRENT])('shows an error where %s fails, and a click retries', async (endpoint) => {
    server.use(http.get(endpoint, () => refusal(403), { once: true }))
    await renderAlone(<CreditMeter rail={false} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Credits unavailable' }))
    await link()
  })

  test('is an icon in the narrow sidebar, with the same link and tip', async () => {
    await renderAlone(<CreditMeter rail />)
    expect(await link()).toHaveAccessibleDescription(/Remaining\s*8,240/)
    expect(screen.queryByText('8,240 left')).not.toBeInTheDocument()
  })
})

describe('polling of the meter', () => {
  test('it loads on mount and every 300 seconds, but not while the tab is hidden', async () => {
    await renderAlone(<CreditMeter rail={false} />)
    await link()
    expect(asks()).toBe(1)
    await pass(299_000)
    expect(asks()).toBe(1)
    state.balance = 5000
    await pass(1500)
    await link('5,000')
    expect(asks()).toBe(2)
    show('hidden')
    await pass(900_000)
    expect(asks()).toBe(2)
    show('visible')
    await waitFor(() => expect(asks()).toBe(3))
  })

  test('a failed refresh keeps the previous figures and shows their time', async () => {
    await renderAlone(<CreditMeter rail={false} />)
    await link()
    server.use(http.get(BALANCES, () => refusal(403)))
    fireEvent.click(refresh())
    expect((await screen.findAllByText(/^as of \d{1,2}:\d\d:\d\d\s[AP]M$/)).length).toBe(1)
    expect(await link()).toBeVisible()
    expect(screen.queryByText('Credits unavailable')).not.toBeInTheDocument()
    server.recover()
    await pass(700)
    fireEvent.click(refresh())
    await waitFor(() => expect(screen.queryByText(/^as of/)).not.toBeInTheDocument())
  })

  test('a purchase in another tab updates it', async () => {
    await renderAlone(<CreditMeter rail={false} />)
    await link()
    state.balance = 9000
    const other = new BroadcastChannel('parley-credits')
    other.postMessage('moved')
    await link('9,000')
    other.close()
  })

  test('the end of the period is the renewal date, or a dash', async () => {
    server.use(http.get(CURRENT, () => HttpResponse.json({ ...subscription, currentPeriodEnd: null })))
    await renderAlone(<CreditMeter rail={false} />)
    await screen.findByRole('meter')
    expect(await link()).toHaveAccessibleDescription(/Renews\s*—/)
  })
})
