// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { newOrder, readPendingOrder } from '@/features/credits/orders/pending-order'
import { checkOrder, type OrderOutcome, sendOrder, watchOrders } from '@/features/credits/orders/place-order'
import { balancesQuery } from '@/features/credits/queries'
import { useCapabilities } from '@/lib/api/capabilities'
import { answerWith } from '@/lib/api/client'
import { useSession } from '@/lib/session/session'
import { runs } from '../support/runs'

/** As in a page, an address may be relative. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://parley.test') : input, init)
  }
}
vi.stubGlobal('Request', PageRequest)

/** What happens to one request: the charge, and what the browser hears of it. */
const answers = [
  'ok',
  'lostBefore',
  'lostAfter',
  'errorBefore',
  'errorAfter',
  'unreadable',
  'empty',
  'refused',
] as const
const fates = fc.record({
  answer: fc.constantFrom(...answers),
  status: fc.constantFrom(400, 401, 402, 403, 404, 408, 409, 422, 425, 429),
  ledger: fc.constantFrom('current', 'behind', 'lost', 'error', 'refused'),
  balance: fc.boolean(),
})
type Fate = typeof fates extends fc.Arbitrary<infer T> ? T : never
const steps = fc.array(fc.record({ fate: fates, press: fc.constantFrom('again', 'check', 'reload', 'otherTab') }), {
  minLength: 1,
  maxLength: 10,
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const calm: Fate = { answer: 'ok', status: 400, ledger: 'current', balance: true }

/** A backend that carries out a key once, and whose ledger may be behind. */
function backend(heedsKeys: boolean) {
  const charged: { orderId: string; amount: number }[] = []
  const keys = new Map<string, number>()
  const state = { fate: calm }
  const balance = () => charged.reduce((sum, { amount }) => sum + amount, 1000)
  const charge = (key: string, body: { orderId: string; amount: number }) => {
    if (!heedsKeys) keys.delete(key)
    if (!keys.has(key)) charged.push(body)
    if (!keys.has(key)) keys.set(key, balance())
    return keys.get(key)
  }
  const add = async (request: Request) => {
    const body = (await request.json()) as { orderId: string; amount: number }
    const key = request.headers.get('Idempotency-Key') ?? 'none'
    const { answer, status, balance: told } = state.fate
    if (answer === 'lostBefore') throw new TypeError('Failed to fetch')
    if (answer === 'errorBefore') return json({ message: 'Down' }, 503)
    if (answer === 'refused') return json({ message: 'No' }, status)
    const now = charge(key, body)
    if (answer === 'lostAfter') throw new TypeError('Failed to fetch')
    if (answer === 'errorAfter') return json({ message: 'Gateway' }, 504)
    if (answer === 'unreadable') return new Response('<h1>Wi-Fi</h1>')
    if (answer === 'empty') return json({})
    return json(told ? { balance: now } : {}, 201)
  }
  const transactions = () => {
    const { ledger, status } = state.fate
    if (ledger === 'lost') throw new TypeError('Failed to fetch')
    if (ledger === 'error') return json({ message: 'Down' }, 500)
    if (ledger === 'refused') return json({ message: 'No' }, status === 401 ? 429 : status)
    const rows = ledger === 'behind' ? [] : charged
    return json({ records: rows.map(({ orderId, amount }) => ({ amount, type: 'deposit', referenceId: orderId })) })
  }
  const fetcher = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.headers.get('Authorization')) return json({ message: 'Unauthorized' }, 401)
    if (request.method === 'POST') return add(request)
    if (request.url.includes('/credits/transactions')) return transactions()
    return json([{ type: 'voice', balance: balance() }])
  }
  return { charged, state, balance, fetcher: fetcher as typeof fetch }
}

const signIn = () => useSession.setState({ token: 'token', user: { id: 'ada', username: 'ada' } })
const draft = { creditType: 'voice', amount: 500, currency: 'USD' }

afterAll(() => {
  vi.unstubAllGlobals()
  useCapabilities.setState({}, true)
  useSession.setState({ token: null, user: null })
})

/** Sends orders and calls the actions of the dialog; returns the last reported outcome of each order. */
async function play(script: Iterable<{ fate: Fate; press: string }>, { heedsKeys = true } = {}) {
  const { charged, state, balance, fetcher } = backend(heedsKeys)
  answerWith(fetcher)
  const client = new QueryClient()
  const told = new Map<string, OrderOutcome['kind']>()
  // Without a dialog that watches, each outcome is reported.
  watchOrders(({ kind }, { id }) => told.set(id, kind))()
  const act = async (fate: Fate, press: string) => {
    state.fate = fate
    signIn()
    // The end of a session removes them.
    useCapabilities.setState({ idempotency: heedsKeys }, true)
    client.setQueryData(balancesQuery.queryKey, [{ type: 'voice', balance: balance() }])
    const pending = readPendingOrder()
    const order = pending ?? newOrder(draft)
    if (press === 'otherTab') await sendOrder(client, newOrder(draft))
    else if (pending === undefined || press === 'again') await sendOrder(client, order)
    else if (press === 'check') await checkOrder(client, order)
  }
  for (const { fate, press } of script) await act(fate, press)
  signIn()
  for (let tries = 0; readPendingOrder() && tries < 3; tries++) await act(calm, 'again')
  expect(readPendingOrder()).toBeUndefined()
  return { charged, told }
}

test('random walks: an order is never charged twice and never reports a wrong state', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { charged, told } = await play(script)
      const ids = charged.map(({ orderId }) => orderId)
      expect(new Set(ids).size).toBe(ids.length)
      const done = [...told].filter(([, kind]) => kind === 'done').map(([id]) => id)
      expect(done.sort()).toEqual(ids.sort())
      for (const [id, kind] of told) expect([id, ids.includes(id)]).toEqual([id, kind === 'done'])
    }),
    { numRuns: runs(20_000), verbose: 1 },
  )
})

test('random walks without Idempotency-Key: an order is never charged twice, where the ledger is up to date', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const current = script.map(({ fate, press }) => ({
        fate: { ...fate, ledger: fate.ledger === 'behind' ? ('lost' as const) : fate.ledger },
        press,
      }))
      const { charged } = await play(current, { heedsKeys: false })
      const ids = charged.map(({ orderId }) => orderId)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: runs(2_000), verbose: 1 },
  )
})
