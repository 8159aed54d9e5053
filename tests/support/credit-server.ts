import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { accountHandlers, subscription, voice } from './account'

export interface Line {
  id: string
  date: string
  type: string
  description: string
  amount: number
  balanceAfter: number
  referenceType?: string
  referenceId?: string
  creditType?: string
  paid?: { currency: string; amount: number }
}

export const refuse = (status: number, message: unknown = 'No', error = 'Error') =>
  HttpResponse.json({ statusCode: status, message, error }, { status })

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  key: string | null
  body: Record<string, unknown>
}

/** A backend of one ledger that carries out an order once, however often it is sent. */
export function creditServer() {
  const state = { balance: 0, lines: [] as Line[], recharge: {} as Record<string, unknown> }
  const asked: Asked[] = []
  const add = (line: Omit<Line, 'id' | 'balanceAfter'>) => {
    state.balance += line.amount
    state.lines.unshift({ ...line, id: `txn_${state.lines.length}`, balanceAfter: state.balance })
    return state.lines[0]
  }
  const matching = (query: URLSearchParams) =>
    state.lines.filter(
      (line) =>
        (!query.get('transactionType') || query.get('transactionType')?.split(',').includes(line.type)) &&
        (!query.get('referenceId') || query.get('referenceId') === line.referenceId) &&
        (!query.get('startDate') || line.date >= String(query.get('startDate'))) &&
        (!query.get('endDate') || line.date < String(query.get('endDate'))),
    )
  const queryOf = (request: Request) => new URL(request.url).searchParams
  const server = setupServer(
    http.get('*/api/v1/credits/balances', () =>
      HttpResponse.json([{ ...voice, balance: state.balance, autoRecharge: state.recharge }]),
    ),
    http.get('*/api/v1/credits/transactions-paginated', ({ request }) => {
      const query = queryOf(request)
      const limit = Number(query.get('limit'))
      const start = (Number(query.get('page')) - 1) * limit
      const found = matching(query)
      return HttpResponse.json({ records: found.slice(start, start + limit), total: found.length })
    }),
    http.get('*/api/v1/credits/transactions', ({ request }) => {
      const query = queryOf(request)
      const start = Number(query.get('offset') ?? 0)
      const found = matching(query)
      return HttpResponse.json({
        records: found.slice(start, start + Number(query.get('limit') ?? 20)),
        total: found.length,
      })
    }),
    http.post('*/api/v1/credits/add', async ({ request }) => {
      const { amount, orderId } = (await request.json()) as { amount: number; orderId: string }
      const known = state.lines.find((line) => line.referenceId === orderId)
      const line = known ?? buy(amount, orderId)
      return HttpResponse.json({ transaction: line, balance: state.balance }, { status: 201 })
    }),
    http.post('*/api/v1/credits/auto-recharge/:type', async ({ request }) => {
      const body = (await request.json()) as { enabled: boolean; threshold: number; amount: number }
      state.recharge = body
      if (body.enabled && state.balance < body.threshold)
        add({
          date: new Date().toISOString(),
          type: 'auto_recharge',
          description: 'Auto-recharge',
          amount: body.amount,
        })
      return HttpResponse.json(body)
    }),
    ...accountHandlers,
  )
  /** The server takes an order, whether or not its answer arrives. */
  const buy = (amount: number, orderId: string) =>
    add({
      date: new Date().toISOString(),
      type: 'deposit',
      description: 'Top-up',
      amount,
      referenceType: 'topup_order',
      referenceId: orderId,
      paid: { currency: 'USD', amount },
    })
  server.events.on('request:start', async ({ request }) => {
    const text = request.method === 'GET' ? '' : await request.clone().text()
    asked.push({
      method: request.method,
      path: new URL(request.url).pathname.replace('/api/v1', ''),
      query: queryOf(request),
      key: request.headers.get('Idempotency-Key'),
      body: text === '' ? {} : JSON.parse(text),
    })
  })
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    // Fetched when they are opened; the first test is not to wait for their compilation.
    await Promise.all([
      import('@/features/credits/orders/top-up-dialog'),
      import('@/features/credits/orders/order-dialog'),
      import('@/features/credits/recharge/recharge-section'),
    ])
  }, 60_000)
  beforeEach(() => {
    asked.length = 0
    state.balance = 0
    state.lines = []
    state.recharge = voice.autoRecharge
    add({ date: '2026-01-01T00:00:00.000Z', type: 'plan_credit', description: 'Basic', amount: 8240 })
  })
  afterEach(() => {
    server.resetHandlers()
    toast.dismiss()
  })
  afterAll(() => server.close())
  return {
    server,
    state,
    asked,
    add,
    buy,
    sent: (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path),
  }
}

export { subscription }
