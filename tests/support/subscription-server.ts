import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const features = (credits: string, calls: string) => [
  { type: 'monthly_credits', value: credits, valueType: 'number' },
  { type: 'concurrent_calls', value: calls, valueType: 'number', used: 2 },
  { type: 'agent_limit', value: '-1', valueType: 'number' },
  { type: 'white_label', value: 'true', valueType: 'boolean' },
  { type: 'support', value: 'by e-mail', valueType: 'string' },
]
const prices = (usd: number, krw: number) => [
  { currency: 'USD', amount: usd },
  { currency: 'KRW', amount: krw },
]
export const planList = [
  { id: 'pro', name: 'Pro', features: features('20000', '30'), prices: prices(15900, 210_000) },
  { id: 'free', name: 'Free', features: features('300', '1'), prices: prices(0, 0) },
  { id: 'lite', name: 'Lite', features: features('5500', '3'), prices: prices(4900, 65_000) },
  { id: 'basic', name: 'Basic', features: features('11000', '10'), prices: prices(8900, 119_000) },
]
export const planNamed = (id: string) => planList.find((plan) => plan.id === id)

/** On Basic, until 9 December 2026. */
const basic = {
  id: 'sub_1',
  plan: planNamed('basic'),
  status: 'active',
  paymentProvider: 'stripe',
  currentPeriodEnd: '2099-12-09T01:00:00Z',
  cancelAtPeriodEnd: false,
  price: { currency: 'USD', amount: 8900 },
  pendingChange: undefined as { planId: string; effectiveAt: string } | undefined,
}
export type State = Omit<Partial<typeof basic>, 'id'> & { id?: string | undefined }
type Change = { planId?: string; cancelAtPeriodEnd?: boolean; status?: string }

/** A status with a body as the API refuses. */
export const refusal = (status: number, message: string) =>
  HttpResponse.json({ statusCode: status, message, error: 'Refused' }, { status })

/** A backend of one subscription, which remembers what it was sent. */
export function subscriptionServer() {
  const world: { subscription: State | undefined; payments: object[] } = { subscription: basic, payments: [] }
  const asked: { method: string; path: string; body: unknown; key: string | null }[] = []
  const carryOut = ({ planId, cancelAtPeriodEnd, status }: Change) => {
    const now = world.subscription
    if (!now) return
    const down = planId === 'free' || planId === 'lite'
    world.subscription = {
      ...now,
      ...(planId && !down ? { plan: planNamed(planId), pendingChange: undefined } : {}),
      ...(planId && down ? { pendingChange: { planId, effectiveAt: '2099-12-09T01:00:00Z' } } : {}),
      ...(cancelAtPeriodEnd === undefined ? {} : { cancelAtPeriodEnd }),
      ...(status ? { status } : {}),
    }
  }
  const server = setupServer(
    http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ type: 'voice', balance: 8800 }])),
    http.get('*/api/v1/subscriptions/current', () =>
      world.subscription ? HttpResponse.json(world.subscription) : refusal(404, 'Subscription not found'),
    ),
    http.patch('*/api/v1/subscriptions/:id', async ({ request }) => {
      carryOut((await request.json()) as Change)
      return HttpResponse.json(world.subscription)
    }),
    http.post('*/api/v1/subscriptions/checkout', async ({ request }) => {
      const { planId } = (await request.json()) as { planId: string }
      world.subscription = { ...basic, plan: planNamed(planId) }
      return HttpResponse.json({})
    }),
    http.get('*/api/v1/plans', () => HttpResponse.json({ records: planList, total: 4 })),
    http.get('*/api/v1/payments', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json({
        records: world.payments.slice((page - 1) * 10, page * 10),
        total: world.payments.length,
      })
    }),
  )
  server.events.on('request:start', async ({ request }) => {
    const text = await request.clone().text()
    asked.push({
      method: request.method,
      path: new URL(request.url).pathname.replace('/api/v1', ''),
      body: text === '' ? undefined : JSON.parse(text),
      key: request.headers.get('Idempotency-Key'),
    })
  })
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    await import('@/features/subscription/subscription-page')
  }, 60_000)
  beforeEach(() => {
    world.subscription = basic
    world.payments = []
    asked.length = 0
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return { server, world, carryOut, sent: (method: string) => asked.filter((one) => one.method === method) }
}
