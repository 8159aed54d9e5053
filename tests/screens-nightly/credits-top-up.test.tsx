import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { dropAllDrafts } from '@/lib/session/drafts'
import { storage } from '@/lib/storage'
import { voice } from '../support/account'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'

const ADD = '*/api/v1/credits/add'
const { server, state, requestsTo, buy } = creditServer()
const posts = () => requestsTo('POST', '/credits/add')

const ORDER = 'parley_order_user_ada'
async function open(pending = '') {
  dropAllDrafts()
  // Kept in memory as well, in case the browser refuses to store.
  storage.set(ORDER, pending)
  const view = await renderRoute('/settings/credits?dialog=top-up')
  const dialog = await screen.findByRole('dialog', { name: 'Top up' })
  return { ...view, dialog }
}
const amountOf = (dialog: HTMLElement) => within(dialog).findByLabelText('Credits to buy')
async function order(dialog: HTMLElement, amount: string) {
  fireEvent.change(await amountOf(dialog), { target: { value: amount } })
  fireEvent.click(within(dialog).getByRole('button', { name: /^Top up/ }))
}

/** The order is carried out, but its answer does not arrive. */
const lose = () =>
  server.use(
    http.post(
      ADD,
      async ({ request }) => {
        const { amount, orderId } = (await request.json()) as { amount: number; orderId: string }
        buy(amount, orderId)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )

describe('topping up', () => {
  test('shows the limits and the price in either currency while typing', async () => {
    const { dialog } = await open()
    fireEvent.change(await amountOf(dialog), { target: { value: '5,000' } })
    expect(within(dialog).getByText('Between 1,000 and 100,000 credits.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Top up 5,000 credits for $50.00' })).toBeVisible()
    fireEvent.click(within(dialog).getByLabelText('KRW'))
    expect(await within(dialog).findByRole('button', { name: 'Top up 5,000 credits for ₩70,000' })).toBeVisible()
  })

  test.each([
    ['', 'Enter a number of credits.'],
    ['999', 'At least 1,000 credits.'],
    ['100001', 'At most 100,000 credits.'],
    ['1e309', 'Whole credits only, such as 5000.'],
    ['1000.5', 'Whole credits only, such as 5000.'],
  ])('%s is rejected before a request is sent', async (typed, message) => {
    const { dialog } = await open()
    await order(dialog, typed)
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(await amountOf(dialog)).toHaveValue(typed)
    expect(posts()).toHaveLength(0)
  })

  test('adds the credits, and balance, meter and ledger agree without a reload', async () => {
    const { dialog, user } = await open()
    await order(dialog, '５０００')
    expect(await within(dialog).findByText('5,000 credits were added')).toBeVisible()
    expect(await within(dialog).findByText('Your balance is now 13,240.')).toBeVisible()
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(posts()[0]?.body).toMatchObject({ creditType: 'voice', amount: 5000, currency: 'USD' })
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(await screen.findByRole('link', { name: 'Credits: 13,240 left' })).toBeVisible()
    const ledger = screen.getByRole('table', { name: 'Ledger' })
    expect(await within(ledger).findByText('+5,000')).toBeVisible()
    expect(within(ledger).getAllByText('13,240')[0]).toBeVisible()
    expect(localStorage.getItem(ORDER)).toBe('')
  })

  test('a double click sends one order', async () => {
    const { dialog } = await open()
    fireEvent.change(await amountOf(dialog), { target: { value: '5000' } })
    const button = within(dialog).getByRole('button', { name: /^Top up/ })
    for (let press = 0; press < 5; press++) fireEvent.click(button)
    await within(dialog).findByText('5,000 credits were added')
    expect(posts()).toHaveLength(1)
    expect(state.balance).toBe(13_240)
  })

  test('is not offered where the API has no prices', async () => {
    server.use(http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ ...voice, topUp: null }])))
    const { dialog } = await open()
    expect(await within(dialog).findByText('Topping up is not offered by this service.')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /^Top up/ })).not.toBeInTheDocument()
  })
})

describe('the response to an order is lost', () => {
  test('the ledger is refetched and shows that it succeeded', async () => {
    lose()
    const { dialog } = await open()
    await order(dialog, '5000')
    expect(await within(dialog).findByText('5,000 credits were added')).toBeVisible()
    expect(posts()).toHaveLength(1)
    expect(state.balance).toBe(13_240)
  })

  test('without an entry in the ledger, a retry sends the same order with the same key', async () => {
    server.use(http.post(ADD, () => HttpResponse.error(), { once: true }))
    const { dialog } = await open()
    await order(dialog, '5000')
    expect(await within(dialog).findByText('Outcome unknown: top-up of 5,000 credits')).toBeVisible()
    expect(within(dialog).getByText(/Trying again is safe/)).toBeVisible()
    expect(within(dialog).queryByText(/were added/)).not.toBeInTheDocument()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('5,000 credits were added')).toBeVisible()
    expect(posts()).toHaveLength(2)
    expect(posts()[0]?.idempotencyKey).toBe(posts()[1]?.idempotencyKey)
    expect(posts()[0]?.body).toEqual(posts()[1]?.body)
    expect(state.balance).toBe(13_240)
  })

  test('where the ledger fails to load too, it shows that the order may have succeeded', async () => {
    lose()
    server.use(http.get('*/api/v1/credits/transactions', () => HttpResponse.error()))
    const { dialog } = await open()
    await order(dialog, '5000')
    expect(await within(dialog).findByText(/The ledger could not be read either/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    server.recover()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check again' }))
    expect(await within(dialog).findByText('5,000 credits were added')).toBeVisible()
    expect(posts()).toHaveLength(1)
  })
})

describe('the retry of an order with a lost response is rejected', () => {
  const LEDGER = '*/api/v1/credits/transactions'
  /** The ledger is behind: it does not show what was bought. */
  const lagging = () => http.get(LEDGER, () => HttpResponse.json({ records: [], total: 0 }))

  test.each([400, 402, 403, 404, 409, 422, 429])(
    'with %d: it stays pending, and succeeds once the ledger has it',
    async (status) => {
      lose()
      server.use(lagging())
      const { dialog } = await open()
      await order(dialog, '5000')
      const again = await within(dialog).findByRole('button', { name: 'Try again' })
      server.use(http.post(ADD, () => refusal(status, 'Not now')))
      fireEvent.click(again)
      expect(await within(dialog).findByText('Not now')).toBeVisible()
      expect(within(dialog).getByText('Outcome unknown: top-up of 5,000 credits')).toBeVisible()
      expect(screen.queryByText('Nothing was charged')).not.toBeInTheDocument()
      expect(localStorage.getItem(ORDER)).toContain(String(posts()[0]?.body?.orderId))
      server.recover()
      fireEvent.click(within(dialog).getByRole('button', { name: 'Check again' }))
      expect(await within(dialog).findByText('5,000 credits were added')).toBeVisible()
      expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      expect(state.balance).toBe(13_240)
    },
  )

  test('with 401: it stays pending until the user signs in again', async () => {
    lose()
    server.use(lagging())
    const { dialog, unmount } = await open()
    await order(dialog, '5000')
    const again = await within(dialog).findByRole('button', { name: 'Try again' })
    server.use(http.post(ADD, () => refusal(401, 'Token expired')))
    fireEvent.click(again)
    await screen.findByRole('button', { name: 'Sign in' })
    unmount()
    server.recover()
    await renderRoute('/settings/credits?dialog=top-up')
    fireEvent.click(await screen.findByRole('button', { name: 'Check what happened' }))
    expect(await screen.findByText('5,000 credits were added')).toBeVisible()
    expect(state.balance).toBe(13_240)
  })
})

describe('an order is pending', () => {
  const pending = {
    id: 'order_earlier',
    key: 'key_earlier',
    creditType: 'voice',
    amount: 3000,
    currency: 'USD',
    startedAt: Date.UTC(2026, 10, 21),
  }
  const openWithPending = () => open(JSON.stringify(pending))

  test('a second one cannot be sent before the first is resolved', async () => {
    const { dialog } = await openWithPending()
    expect(await within(dialog).findByText('Outcome unknown: top-up of 3,000 credits')).toBeVisible()
    expect(within(dialog).queryByLabelText('Credits to buy')).not.toBeInTheDocument()
    buy(3000, pending.id)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check what happened' }))
    expect(await within(dialog).findByText('3,000 credits were added')).toBeVisible()
    expect(posts()).toHaveLength(0)
  })

  test('one without an entry in the ledger can be retried or discarded', async () => {
    const { dialog } = await openWithPending()
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Check what happened' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Discard this order' }))
    expect(await amountOf(dialog)).toBeVisible()
    expect(localStorage.getItem(ORDER)).toBe('')
  })

  test('started in another tab, it is shown here at once', async () => {
    const { dialog } = await open()
    await amountOf(dialog)
    localStorage.setItem(ORDER, JSON.stringify(pending))
    fireEvent(window, new StorageEvent('storage', { key: ORDER }))
    expect(await within(dialog).findByText('Outcome unknown: top-up of 3,000 credits')).toBeVisible()
  })

  test('after closing the dialog a toast shows the outcome', async () => {
    const answer = deferred()
    server.use(
      http.post(
        ADD,
        async ({ request }) => {
          const { amount, orderId } = (await request.json()) as { amount: number; orderId: string }
          await answer.released
          return HttpResponse.json({ transaction: buy(amount, orderId), balance: state.balance })
        },
        { once: true },
      ),
    )
    const { dialog, user } = await open()
    await order(dialog, '5000')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    answer.release()
    expect(await screen.findByText('5,000 credits were added')).toBeVisible()
    expect(localStorage.getItem(ORDER)).toBe('')
  })
})

describe('the server rejects an order', () => {
  test.each([
    [400, 'Bad request', 'Bad request'],
    [400, undefined, 'Bad request'],
    [402, undefined, 'The payment was declined.'],
    [402, 'Card expired', 'Card expired'],
    [403, 'Forbidden', 'Forbidden'],
    [404, 'Credit balance not found', 'Credit balance not found'],
    [422, [{ constraints: { max: 'amount is too large' } }], 'amount is too large'],
  ])('%d %j: shows the message, keeps the amount and no success message', async (status, message, shown) => {
    server.use(
      http.post(ADD, () => (message === undefined ? new HttpResponse(null, { status }) : refusal(status, message))),
    )
    const { dialog } = await open()
    await order(dialog, '5000')
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent('Nothing was charged')
    expect(alert).toHaveTextContent(shown)
    expect(await amountOf(dialog)).toHaveValue('5000')
    expect(screen.queryByText(/were added/)).not.toBeInTheDocument()
    expect(posts()).toHaveLength(1)
    expect(localStorage.getItem(ORDER)).toBe('')
  })

  test.each([
    [408, 'The request took too long'],
    [409, 'The order is being processed'],
    [500, 'Internal server error'],
    [503, 'Down for maintenance'],
  ])('%d: shows the message, and is never retried automatically', async (status, message) => {
    server.use(http.post(ADD, () => refusal(status, message)))
    const { dialog } = await open()
    await order(dialog, '5000')
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(within(dialog).getByText(/Trying again is safe/)).toBeVisible()
    expect(screen.queryByText(/were added/)).not.toBeInTheDocument()
    expect(posts()).toHaveLength(1)
  })

  test.each(['{}', 'null', '', '<h1>Welcome to our Wi-Fi</h1>'])(
    'a response of %j without an entry in the ledger is not a success',
    async (body) => {
      server.use(http.post(ADD, () => new HttpResponse(body, { status: 200 })))
      const { dialog } = await open()
      await order(dialog, '5000')
      expect(await within(dialog).findByText('Outcome unknown: top-up of 5,000 credits')).toBeVisible()
      expect(screen.queryByText(/were added/)).not.toBeInTheDocument()
    },
  )
})
