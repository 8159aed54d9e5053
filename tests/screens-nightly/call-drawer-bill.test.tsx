import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { useCapabilities } from '@/lib/api/capabilities'
import { callServer, seeEverything, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'

const { server, putCall, requestsTo } = callServer()

const LEDGER = '*/api/v1/credits/transactions'
/** Withdrawal of a call, a minute after it. */
const taken = (amount: number, referenceId = 'call_tooth', id = `txn_${referenceId}`) => ({
  id,
  date: '2026-10-01T03:02:00Z',
  type: 'withdrawal',
  description: 'A call',
  amount,
  balanceAfter: 100,
  referenceType: 'call_record',
  referenceId,
})
const ledger = (...records: object[]) =>
  server.use(http.get(LEDGER, () => HttpResponse.json({ records, total: records.length })))
const call = (changed: object) => putCall({ ...toothache, ...changed })
const open = async () => {
  const page = await renderRoute('/call-records?call=call_tooth')
  const section = await screen.findByRole('region', { name: 'Bill check' })
  return { ...page, bill: within(section) }
}

beforeEach(() => {
  call({ voiceTier: 'standard' })
  return seeEverything()
})

describe('the bill check', () => {
  test('compares duration times rate with the ledger, and links to its day', async () => {
    ledger(taken(-10))
    const { bill } = await open()
    expect(await bill.findByText('Charge matches.')).toBeVisible()
    expect(bill.getByText('1:00 × 10 credits a minute')).toBeVisible()
    expect(bill.getAllByText('10 credits')).toHaveLength(2)
    const link = bill.getByRole('link', { name: 'Open the ledger' })
    expect(link.getAttribute('href')).toMatch(/^\/credits\?startDate=2026-10-01&endDate=2026-10-01/)
  })

  test('links to the day of the charge in the chosen time zone', async () => {
    // The device has the first of October still; Seoul, which is chosen, has the second.
    ledger({ ...taken(-10), date: '2026-10-01T20:00:00Z' })
    const { bill } = await open()
    const link = await bill.findByRole('link', { name: 'Open the ledger' })
    expect(link.getAttribute('href')).toMatch(/^\/credits\?startDate=2026-10-02&endDate=2026-10-02/)
  })

  test.each([
    [12, '12 credits were charged instead of 10: 2 too many.'],
    [1, '1 credit was charged instead of 10: 9 too few.'],
  ])('shows both amounts where %d were charged', async (charged, shown) => {
    ledger(taken(-charged))
    const { bill } = await open()
    expect(await bill.findByText(shown)).toBeVisible()
  })

  test('requests the ledger around the end of the call, and selects the entries of the call', async () => {
    let query = new URLSearchParams()
    server.use(
      http.get(LEDGER, ({ request }) => {
        query = new URL(request.url).searchParams
        return HttpResponse.json({ records: [taken(-99, 'call_other'), taken(-10)], total: 2 })
      }),
    )
    const { bill } = await open()
    expect(await bill.findByText('Charge matches.')).toBeVisible()
    expect(Object.fromEntries(query)).toEqual({
      limit: '50',
      transactionType: 'withdrawal',
      referenceId: 'call_tooth',
      startDate: '2026-10-01T02:01:00.000Z',
      endDate: '2026-10-03T03:01:00.000Z',
    })
  })

  test('sends no parameter beyond the specification where the API is not known to have it', async () => {
    useCapabilities.setState({ idempotency: false }, true)
    let query = new URLSearchParams()
    server.use(
      http.get('*/api/v1/capabilities', () => HttpResponse.json({ idempotency: false })),
      http.get(LEDGER, ({ request }) => {
        query = new URL(request.url).searchParams
        return HttpResponse.json({ records: [taken(-99, 'call_other'), taken(-10)], total: 2 })
      }),
    )
    const { bill } = await open()
    expect(await bill.findByText('Charge matches.')).toBeVisible()
    expect([...query.keys()].toSorted()).toEqual(['endDate', 'limit', 'startDate', 'transactionType'])
    useCapabilities.setState({}, true)
  })

  test('loads more pages where the server does not filter by reference, and shows where it stopped', async () => {
    const page = (from: number) => Array.from({ length: 50 }, (_, index) => taken(-1, `call_${from + index}`))
    server.use(
      http.get(LEDGER, ({ request }) => {
        const offset = Number(new URL(request.url).searchParams.get('offset') ?? 0)
        return HttpResponse.json({ records: page(offset), total: 5000 })
      }),
    )
    const { bill } = await open()
    expect(await bill.findByText('Not found in the first 200 entries around the call.')).toBeVisible()
    expect(requestsTo('GET', '/credits/transactions')).toHaveLength(4)
  })

  test('of an ultra voice shows which rate matches the amount', async () => {
    call({ voiceTier: 'ultra' })
    ledger(taken(-20))
    const { bill } = await open()
    expect(await bill.findByText('The amount fits the premium rate.')).toBeVisible()
    expect(bill.getByText('No rate is known for this voice.')).toBeVisible()
  })

  test('shows that a call is not billed', async () => {
    const { bill } = await open()
    expect(await bill.findByText('This call has not been billed.')).toBeVisible()
  })

  test('is omitted for a call without duration', async () => {
    call({ duration: 0 })
    await renderRoute('/call-records?call=call_tooth')
    expect(await screen.findByRole('heading', { name: 'Information' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Bill check' })).toBeNull()
    expect(requestsTo('GET', '/credits/transactions')).toHaveLength(0)
  })

  test.each([
    [403, /no permission/],
    [404, 'Cannot GET /credits/transactions'],
  ])('that fails with %d shows an error in place, with Retry', async (status, text) => {
    const message = status === 403 ? undefined : 'Cannot GET /credits/transactions'
    server.use(http.get(LEDGER, () => HttpResponse.json({ statusCode: status, message, error: '' }, { status })))
    const { bill, user } = await open()
    expect(await bill.findByText(text)).toBeVisible()
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
    ledger(taken(-10))
    await user.click(bill.getByRole('button', { name: 'Retry' }))
    expect(await bill.findByText('Charge matches.')).toBeVisible()
  })
})
