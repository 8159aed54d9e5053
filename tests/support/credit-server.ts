import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { accountHandlers, subscription, voice } from './account'
import { page, testServer } from './test-server'

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

/** A backend of one ledger, which carries out an order once. */
export function creditServer() {
  const state = {
    balance: 0,
    lines: [] as Line[],
    calls: [] as object[],
    recharge: {} as Record<string, unknown>,
    role: 'admin',
  }
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
  const server = testServer({
    handlers: () => [
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
      http.post('*/api/v1/credits/use', async ({ request }) => {
        const { amount, description } = (await request.json()) as { amount: number; description: string }
        const date = new Date().toISOString()
        const line = add({ date, type: 'withdrawal', description, amount: -amount, referenceType: 'manual' })
        return HttpResponse.json({ transaction: line, balance: state.balance }, { status: 201 })
      }),
      http.get('*/api/v1/users/:id', ({ params }) => HttpResponse.json({ id: params.id, role: state.role })),
      http.get('*/api/v1/call-records', () => page(state.calls)),
      http.get('*/api/v1/phone-numbers', () => page([{ id: 'number_1', number: '+16145550160' }])),
      ...accountHandlers,
    ],
    // These chunks are loaded when they are opened.
    preload: () =>
      Promise.all([
        import('@/features/credits/orders/top-up-dialog'),
        import('@/features/credits/charge/charge-dialog'),
        import('@/features/credits/orders/order-dialog'),
        import('@/features/credits/credits-page'),
      ]),
  })
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
  beforeEach(() => {
    state.balance = 0
    state.lines = []
    state.calls = []
    state.role = 'admin'
    state.recharge = voice.autoRecharge
    add({ date: '2026-01-01T00:00:00.000Z', type: 'plan_credit', description: 'Basic', amount: 8240 })
  })
  return { server, state, add, buy, requestsTo: server.requestsTo }
}

export { subscription }
