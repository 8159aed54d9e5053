import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { db, dialog, open, plan, requestsTo, server } from '../support/subscription'
import type { State } from '../support/subscription-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const is = (changed: State) => {
  db.subscription = { ...db.subscription, ...changed }
}

describe('the subscription', () => {
  test('shows the usage of the plan’s allowance, and the remaining credits', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Usage' })
    const balance = await within(screen.getByRole('main')).findByText('Balance 8,800')
    expect(balance.closest('li')).toHaveTextContent('Monthly credits11,000Balance 8,800')
    // The balance counts bought credits too: what is missing of the allowance is not what was used.
    expect(screen.queryByRole('meter', { name: 'Monthly credits' })).toBeNull()
    expect(screen.getByRole('meter', { name: 'Concurrent calls' })).toHaveAttribute('aria-valuetext', '2 of 10')
    expect(screen.queryByRole('meter', { name: 'Agents' })).toBeNull()
    expect(screen.getAllByText('white_label').length).toBeGreaterThan(0)
  })

  test('shows the previous data with its time where a refetch fails', async () => {
    setDisplay({ hours: '12' })
    await open()
    await screen.findByRole('heading', { name: /^Current plan:\s*Basic$/ })
    server.use(http.get('*/api/v1/subscriptions/current', () => refusal(403)))
    fireEvent.click(screen.getByRole('button', { name: 'Refresh credits' }))
    expect(await screen.findByText(/^Could not be refreshed\. This is from \d{1,2}:\d\d:\d\d\s[AP]M\.$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Current plan:\s*Basic$/ })).toBeVisible()
  })

  test('compares the plans from small to large, in the currency that the address names', async () => {
    const { user, href } = await open()
    await plan('Lite')
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(names).toEqual(['Free', 'Lite', 'Basic', 'Pro'])
    expect((await plan('Lite')).getByText('about 200')).toBeVisible()
    expect((await plan('Pro')).getByText('$159.00')).toBeVisible()
    expect((await plan('Pro')).getByText('Unlimited')).toBeVisible()
    expect((await plan('Pro')).getByText('Included')).toBeVisible()
    expect((await plan('Pro')).getByText('by e-mail')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'KRW' }))
    expect((await plan('Pro')).getByText('₩210,000')).toBeVisible()
    expect(href()).toBe('/settings/subscription?currency=KRW')
    expect((await plan('Basic')).getByText('Current')).toBeVisible()
    expect((await plan('Basic')).queryByRole('button')).toBeNull()
  })

  test('downgrades at the end of the period, which is shown and can be undone', async () => {
    const { user } = await open()
    await user.click((await plan('Lite')).getByRole('button', { name: 'Downgrade to Lite' }))
    expect(dialog().getByText(/takes effect on Dec 9, 2099. Until then you stay on Basic/)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Downgrade to Lite' }))
    expect((await screen.findAllByText('Changes to Lite on Dec 9, 2099')).length).toBeGreaterThan(0)
    expect((await plan('Lite')).getByText('From Dec 9, 2099')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Stay on Basic' }))
    await expectToast('You stay on Basic')
    expect(requestsTo('PATCH').at(-1)?.body).toEqual({ planId: 'basic' })
    expect(screen.queryByRole('button', { name: 'Stay on Basic' })).toBeNull()
  })
})

describe('states that are not errors', () => {
  test('paused: can be resumed', async () => {
    is({ status: 'paused' })
    const { user } = await open()
    expect(await screen.findByText(/Paused. Nothing is charged/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await expectToast('Your subscription goes on')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ status: 'active' }])
  })

  test('expired: shows a notice, and a plan can be chosen', async () => {
    is({ status: 'expired', currentPeriodEnd: '2026-01-01T00:00:00Z' })
    await open()
    expect(await screen.findByText(/Your subscription has expired/)).toBeVisible()
    expect((await plan('Basic')).getByRole('button', { name: 'Choose Basic' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  })

  test.each([405, 501])(
    '%d: a server without subscriptions, plans and payments offers the known plans',
    async (status) => {
      const missing = () => refusal(status, 'None')
      server.use(
        http.get('*/api/v1/subscriptions/current', missing),
        http.get('*/api/v1/plans', missing),
        http.get('*/api/v1/payments', missing),
      )
      await open()
      expect(await screen.findByText('No subscription yet')).toBeVisible()
      expect((await plan('Pro')).getByText('about 750')).toBeVisible()
      expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    },
  )

  test('a server without plans and payments: shows the four known plans without prices', async () => {
    const missing = () => refusal(404, 'Not Found')
    server.use(http.get('*/api/v1/plans', missing), http.get('*/api/v1/payments', missing))
    db.subscription = { plan: { features: [{ type: 'monthly_credits', value: '11000' }] } as never }
    await open()
    expect(await screen.findByText('Prices are not given here.')).toBeVisible()
    for (const name of ['Free', 'Lite', 'Basic', 'Pro']) await plan(name)
    expect((await plan('Pro')).getByText('about 750')).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'USD' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
    expect(screen.getByText('Balance 8,800').closest('li')).toHaveTextContent('11,000')
    expect(screen.getByText('This subscription cannot be changed here.')).toBeVisible()
  })
})

describe('payments', () => {
  test('are paginated, with amounts in the decimals of their currency and receipts by https only', async () => {
    const payment = (index: number, more: object) => ({
      id: `pay_${index}`,
      date: '2026-10-01T00:00:00Z',
      description: `Payment ${index}`,
      currency: 'KRW',
      amount: 119_000,
      status: 'paid',
      ...more,
    })
    db.payments = [
      payment(0, { receiptUrl: 'https://receipts.example/1' }),
      payment(1, { receiptUrl: 'javascript:alert(1)' }),
      ...Array.from({ length: 10 }, (_, index) => payment(index + 2, { status: 'refunded', amount: -500 })),
    ]
    const { user, href } = await open()
    const table = within(await screen.findByRole('table', { name: 'Payments' }))
    expect(table.getAllByText('₩119,000')).toHaveLength(2)
    expect(table.getAllByTitle('2026-10-01T00:00:00.000Z')[0]).toHaveTextContent('Oct 1, 2026')
    const [receipt, ...more] = table.getAllByRole('link')
    expect(more).toEqual([])
    expect(receipt).toHaveAttribute('href', 'https://receipts.example/1')
    expect(receipt).toHaveAttribute('rel', 'noopener noreferrer')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await table.findByText('Payment 11')).toBeVisible()
    expect(href()).toBe('/settings/subscription?page=2')
  })

  test('redirects from a page that does not exist to the last one', async () => {
    const { href } = await open('?page=9')
    expect(await screen.findByText('No payments yet.')).toBeVisible()
    await waitFor(() => expect(href()).toBe('/settings/subscription'))
  })
})
