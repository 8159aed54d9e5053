import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneNumbers } from '@/contract/phone-numbers'
import { chargeCredits } from '@/features/credits/charge/charge'
import { newOrder, readPendingOrder } from '@/features/credits/orders/pending-order'
import { sendOrder, watchOrders } from '@/features/credits/orders/place-order'
import { balancesQuery } from '@/features/credits/queries'
import { saveRecharge } from '@/features/credits/recharge/save-recharge'
import { orderPlan } from '@/features/subscription/checkout'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { call } from '@/lib/api/call'
import { useCapabilities } from '@/lib/api/capabilities'
import { post } from '@/lib/api/post'
import { beginSession, endSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { refusal } from '../support/test-server'

/*
 * An API without Idempotency-Key carries out every request that reaches it. Each act here is carried out, its answer is
 * lost, and what it changed cannot be read at first; then the user sends it again.
 */

/** What the API has carried out. */
const done: Record<string, unknown>[] = []
let isReadable = true
const server = setupServer()
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const url = (path: string) => `*/api/v1${path}`

/** A POST that is carried out, and whose answer is lost. */
const act = (path: string) =>
  http.post(url(path), async ({ request }) => {
    expect(request.headers.get('Idempotency-Key')).toBeNull()
    done.push((await request.json()) as Record<string, unknown>)
    return HttpResponse.error()
  })
const readOf = (path: string, answer: () => object) =>
  http.get(url(path), () => (isReadable ? HttpResponse.json(answer()) : refusal(503, 'Later')))

/** A paged ledger with 120 entries newer than `entry`, filtered by `startDate`. */
const busyLedger = (entry: () => { date: string }) =>
  http.get(url('/credits/transactions'), ({ request }) => {
    if (!isReadable) return refusal(503, 'Later')
    const query = new URL(request.url).searchParams
    const newer = Array.from({ length: 120 }, (_, call) => ({ id: `call_${call}`, date: entry().date, amount: -1 }))
    const rows = [...newer, { id: 'entry', ...entry() }].filter(({ date }) => date >= (query.get('startDate') ?? ''))
    const start = Number(query.get('offset') ?? 0)
    return HttpResponse.json({ records: rows.slice(start, start + Number(query.get('limit'))), total: rows.length })
  })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  beginSession('token-1', ada)
  useCapabilities.setState({ idempotency: false }, true)
  isReadable = false
})
afterEach(() => {
  done.splice(0)
  forgetAttempts()
  client.clear()
  server.resetHandlers()
  useCapabilities.setState({}, true)
  endSession()
})

describe('a request with a lost response is carried out once on an API without Idempotency-Key', () => {
  test('a charge, which is in the ledger', async () => {
    server.use(
      act('/credits/use'),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900 }]),
      readOf('/credits/transactions', () => ({
        records: done.map(({ amount, description }) => ({ amount: -Number(amount), description, date: new Date() })),
      })),
    )
    const charge = { creditType: 'voice', amount: 100, description: 'Setup fee' }
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'unknown' })
    // The ledger cannot be read: nothing is sent.
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'unknown' })
    isReadable = true
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'done' })
    expect(done).toEqual([charge])
  })

  test('a charge with more than a page of newer entries in the ledger', async () => {
    const date = new Date().toISOString()
    server.use(
      act('/credits/use'),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900 }]),
      busyLedger(() => ({ ...done[0], date, amount: -100 })),
    )
    const charge = { creditType: 'voice', amount: 100, description: 'Import fee' }
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'unknown' })
    isReadable = true
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'done' })
    expect(done).toEqual([charge])
  })

  test('a top-up with more than a page of newer entries in the ledger, tried again the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const date = new Date().toISOString()
    server.use(
      act('/credits/add'),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900 }]),
      busyLedger(() => ({ date, amount: 500, referenceId: done[0]?.orderId })),
    )
    const outcomes: string[] = []
    // Without a dialog that watches, each outcome is reported.
    watchOrders(({ kind }) => outcomes.push(kind))()
    const send = () => sendOrder(client, readPendingOrder() ?? newOrder({ creditType: 'voice', amount: 500 }))
    await send()
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    await send()
    isReadable = true
    await send()
    expect(outcomes).toEqual(['unknown', 'unknown', 'done'])
    expect(done).toHaveLength(1)
    vi.useRealTimers()
  })

  test('a top-up that was not made is known to be missing where the server has one page of the ledger only', async () => {
    const rows = Array.from({ length: 50 }, (_, call) => ({ id: `call_${call}`, date: new Date(), amount: -1 }))
    server.use(
      http.post(url('/credits/add'), () => HttpResponse.error()),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900 }]),
      readOf('/credits/transactions', () => ({ records: rows, total: 120 })),
    )
    isReadable = true
    const outcomes: string[] = []
    watchOrders(({ kind }) => outcomes.push(kind))()
    await sendOrder(client, newOrder({ creditType: 'voice', amount: 500 }))
    expect(outcomes).toEqual(['noTrace'])
  })

  test.each<[string, (amount: number) => object, number, string]>([
    ['by its entry', (amount) => ({ transaction: { type: 'deposit', amount } }), 0, 'done'],
    ['by the balance', () => ({}), 500, 'done'],
    ['by neither', () => ({}), 0, 'noTrace'],
  ])('a top-up confirmed %s, which the ledger does not have', async (_, answer, added, outcome) => {
    isReadable = true
    client.setQueryData(balancesQuery.queryKey, [{ type: 'voice', balance: 900 }])
    server.use(
      http.post(url('/credits/add'), () => HttpResponse.json(answer(500), { status: 201 })),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900 + added }]),
      readOf('/credits/transactions', () => ({ records: [] })),
    )
    const outcomes: string[] = []
    watchOrders(({ kind }) => outcomes.push(kind))()
    await sendOrder(client, newOrder({ creditType: 'voice', amount: 500 }))
    expect(outcomes).toEqual([outcome])
  })

  test('a charge like an earlier one is not taken for it', async () => {
    isReadable = true
    const charge = { creditType: 'voice', amount: 100, description: 'Monthly fee' }
    const made = vi.fn((): Response => Response.json({ balance: 900 }))
    server.use(
      http.post(url('/credits/use'), made),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900 }]),
      readOf('/credits/transactions', () => ({
        records: made.mock.calls.slice(0, 1).map(() => ({ ...charge, amount: -charge.amount, date: new Date() })),
      })),
    )
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'done' })
    made.mockImplementation(() => Response.error())
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'unknown' })
  })

  test('the order of a plan, which is the subscription', async () => {
    server.use(
      act('/subscriptions/checkout'),
      readOf('/subscriptions/current', () => ({ id: 's1', status: 'active', plan: { id: done[0]?.planId } })),
    )
    const order = { planId: 'pro', currency: 'USD', provider: 'card' }
    expect(await orderPlan(client, order)).toMatchObject({ kind: 'lost' })
    await expect(orderPlan(client, order)).rejects.toMatchObject({ status: 503 })
    isReadable = true
    expect(await orderPlan(client, order)).toMatchObject({ kind: 'done', now: { id: 's1' } })
    expect(done).toEqual([order])
  })

  test('auto-recharge, which the balance has', async () => {
    server.use(
      act('/credits/auto-recharge/voice'),
      readOf('/credits/balances', () => [{ type: 'voice', balance: 900, autoRecharge: done[0] }]),
    )
    const settings = { enabled: true, threshold: 1000, amount: 500 }
    await expect(saveRecharge(client, 'voice', settings)).rejects.toMatchObject({ isUnknown: true })
    isReadable = true
    await saveRecharge(client, 'voice', settings)
    expect(done).toEqual([settings])
  })

  test('a number, which is in the list', async () => {
    server.use(
      act('/phone-numbers'),
      readOf('/phone-numbers', () => ({ records: done.map((row) => ({ id: 'n1', ...row })) })),
    )
    const recover = async () => (await call(phoneNumbers.list, {})).records[0]
    const claim = () => post(phoneNumbers.create, { body: { number: '+14155550111' } }, { recover })
    await expect(claim()).rejects.toMatchObject({ kind: 'network' })
    await expect(claim()).rejects.toMatchObject({ status: 503 })
    isReadable = true
    expect(await claim()).toMatchObject({ id: 'n1' })
    expect(done).toHaveLength(1)
  })
})

test('a charge that a late ledger does not have is sent again only after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  isReadable = true
  server.use(
    act('/credits/use'),
    readOf('/credits/balances', () => [{ type: 'voice', balance: 900 }]),
    readOf('/credits/transactions', () => ({ records: [] })),
  )
  const charge = { creditType: 'voice', amount: 100, description: 'Setup fee' }
  const send = async (afterMs: number) => {
    vi.setSystemTime(Date.now() + afterMs)
    expect(await chargeCredits(client, charge)).toMatchObject({ kind: 'unknown' })
    return done.length
  }
  expect(await send(0)).toBe(1)
  expect(await send(119_000)).toBe(1)
  expect(await send(2000)).toBe(2)
  // The two minutes begin again.
  expect(await send(119_000)).toBe(2)
  vi.useRealTimers()
})

test('a plan is ordered again where the subscription is still missing', async () => {
  let answers = 0
  server.use(
    http.post(url('/subscriptions/checkout'), () => {
      answers++
      return answers === 1 ? HttpResponse.error() : HttpResponse.json({ url: 'https://pay.example.com/1' })
    }),
    http.get(url('/subscriptions/current'), () => refusal(404, 'None')),
  )
  const order = { planId: 'pro', currency: 'USD', provider: 'card' }
  expect(await orderPlan(client, order)).toMatchObject({ kind: 'lost' })
  expect(await orderPlan(client, order)).toEqual({ kind: 'pay', url: 'https://pay.example.com/1' })
})
