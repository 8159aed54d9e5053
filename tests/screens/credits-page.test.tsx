import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import * as files from '@/lib/save-file'
import { ledgerServer, row, table } from '../support/ledger'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server, state, requestsTo } = ledgerServer()

describe.each(['/credits', '/settings/credits'])('%s', (path) => {
  test('shows remaining and spent credits, the renewal date and the runway', async () => {
    await renderRoute(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
    expect(await screen.findByRole('img', { name: /^Credits of this period: / })).toBeVisible()
    expect(await screen.findByText('100 credits a day over the last 30 days')).toBeVisible()
    expect(screen.getByText('8,290', { selector: 'p.text-4xl' })).toBeVisible()
    expect(document.title).toBe('Credits · Parley')
  })
})

describe('the ledger', () => {
  test('shows type, signed amount, balance after it and a linked source', async () => {
    await renderRoute('/credits')
    const call = await row('Call of day 1')
    expect(within(call).getByText('Withdrawal')).toBeVisible()
    const change = within(call).getByText('\u2212100')
    expect(change).toBeVisible()
    // The sign says the direction; an arrow would say it again.
    expect(change.closest('td')?.querySelector('svg')).toBeNull()
    expect(within(call).getByText('7,240')).toBeVisible()
    expect(within(call).getByRole('link', { name: 'Open call call_1' })).toHaveAttribute(
      'href',
      '/call-records?call=call_1',
    )
    const gift = await row('Welcome')
    expect(within(gift).getByText('Gift')).toBeVisible()
    expect(within(gift).getByText('+50')).toBeVisible()
    expect(within(gift).getByText('Booked by hand')).toBeVisible()
  })

  test('the lines add up to the balance', async () => {
    expect(state.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(state.lines[0]?.balanceAfter)
    await renderRoute('/credits?limit=20')
    const amounts = within(await table())
      .getAllByText(/^[+\u2212][\d,]+$/)
      .map((cell) => Number(cell.textContent?.replace('\u2212', '-').replace(/[+,]/g, '')))
    expect(amounts).toHaveLength(state.lines.length)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(8290)
  })

  test('filters by search params, and invalid ones fall back', async () => {
    const { user, href } = await renderRoute('/credits?type=gift,nonsense&startDate=2026-99-99&limit=7')
    await row('Welcome')
    expect(screen.queryByText('Call of day 1')).not.toBeInTheDocument()
    expect(requestsTo('GET', '/credits/transactions-paginated').at(-1)?.search).toBe(
      '?page=1&limit=10&transactionType=gift',
    )
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await row('Call of day 1')
    expect(href()).toBe('/credits')
  })

  test('shows an empty state without matches, and Reset clears the filter', async () => {
    const { user } = await renderRoute('/credits?type=refund')
    expect(await screen.findByText('No line of the ledger matches these filters.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Reset' })[0] as HTMLElement)
    await row('Welcome')
  })

  test('links an entry to its order', async () => {
    const { user, href } = await renderRoute('/credits')
    await user.click(within(await row('Top-up')).getByRole('link', { name: 'Open order order_7' }))
    const dialog = await screen.findByRole('dialog', { name: 'Top-up order' })
    expect(await within(dialog).findByText('$10.00')).toBeVisible()
    expect(href()).toBe('/credits?order=order_7')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(href()).toBe('/credits'))
  })

  test('exports all pages of the filter as CSV', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    await renderRoute('/credits?type=withdrawal')
    await row('Call of day 1')
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [name, text] = saved.mock.calls[0] ?? []
    expect(name).toBe('credits.csv')
    expect(text?.split('\r\n').filter((line) => line.includes('withdrawal'))).toHaveLength(10)
    expect(text).toContain(',-100,')
  })
})

describe('the burn by day', () => {
  test('is a chart of links into the ledger, with arrow keys between the bars', async () => {
    const { user } = await renderRoute('/credits')
    const chart = await screen.findByRole('list', { name: 'Credits spent by day, the last 30 days' })
    const bars = within(chart).getAllByRole('link')
    expect(bars).toHaveLength(30)
    expect(bars[28]).toHaveAccessibleName(/: 100 credits in 1 withdrawal$/)
    expect(bars.filter((bar) => bar.tabIndex === 0)).toHaveLength(1)
    act(() => bars[29]?.focus())
    await user.keyboard('{ArrowLeft}')
    expect(bars[28]).toHaveFocus()
    expect(bars[28]?.getAttribute('href')).toMatch(/type=withdrawal&startDate=(\S+)&endDate=\1/)
  })
})

describe('failures', () => {
  test('a balance that fails to load shows an error, and Retry loads it', async () => {
    server.use(http.get('*/api/v1/credits/balances', () => refusal(400, 'Bad request')))
    const { user } = await renderRoute('/credits')
    const alert = (await screen.findByText('Failed to load credit balance')).closest('[role=alert]') as HTMLElement
    expect(alert).toHaveTextContent('Bad request')
    expect(screen.getByRole('button', { name: 'Credits unavailable' })).toBeVisible()
    server.recover()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('8,290', { selector: 'p.text-4xl' })).toBeVisible()
  })

  test('a 403 shows the forbidden message', async () => {
    server.use(http.get('*/api/v1/credits/*', () => refusal(403, 'Forbidden')))
    await renderRoute('/credits')
    await waitFor(() => expect(screen.queryByText('Ledger')).not.toBeInTheDocument())
    expect(await screen.findByText("You don't have access")).toBeVisible()
    // One place and one toast say it, whatever the number of sections.
    await waitFor(() => expect(screen.getAllByText('Forbidden')).toHaveLength(2))
    expect(screen.queryByText('Failed to load credit balance')).not.toBeInTheDocument()
  })

  test('a 404 of the subscription still shows the balance', async () => {
    server.use(http.get('*/api/v1/subscriptions/current', () => refusal(404, 'Subscription not found')))
    await renderRoute('/credits')
    expect(await screen.findByText('8,290', { selector: 'p.text-4xl' })).toBeVisible()
    expect(screen.queryByRole('meter')).not.toBeInTheDocument()
  })
})
