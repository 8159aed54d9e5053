import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { refusal, testServer } from './test-server'

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

/** A backend of one subscription, which carries out changes. */
export function subscriptionServer() {
  const db: { subscription: State | undefined; payments: object[] } = { subscription: basic, payments: [] }
  const carryOut = ({ planId, cancelAtPeriodEnd, status }: Change) => {
    const now = db.subscription
    if (!now) return
    const down = planId === 'free' || planId === 'lite'
    db.subscription = {
      ...now,
      ...(planId && !down ? { plan: planNamed(planId), pendingChange: undefined } : {}),
      ...(planId && down ? { pendingChange: { planId, effectiveAt: '2099-12-09T01:00:00Z' } } : {}),
      ...(cancelAtPeriodEnd === undefined ? {} : { cancelAtPeriodEnd }),
      ...(status ? { status } : {}),
    }
  }
  const server = testServer({
    handlers: () => [
      http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ type: 'voice', balance: 8800 }])),
      http.get('*/api/v1/subscriptions/current', () =>
        db.subscription ? HttpResponse.json(db.subscription) : refusal(404, 'Subscription not found'),
      ),
      http.patch('*/api/v1/subscriptions/:id', async ({ request }) => {
        carryOut((await request.json()) as Change)
        return HttpResponse.json(db.subscription)
      }),
      http.post('*/api/v1/subscriptions/checkout', async ({ request }) => {
        const { planId } = (await request.json()) as { planId: string }
        db.subscription = { ...basic, plan: planNamed(planId) }
        return HttpResponse.json({})
      }),
      // Counted where the subscription does not say how many there are.
      http.get('*/api/v1/agents', () => HttpResponse.json({ records: [], total: 4 })),
      http.get('*/api/v1/plans', () => HttpResponse.json({ records: planList, total: 4 })),
      http.get('*/api/v1/payments', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        return HttpResponse.json({
          records: db.payments.slice((page - 1) * 10, page * 10),
          total: db.payments.length,
        })
      }),
    ],
    preload: () => import('@/features/subscription/subscription-page'),
  })
  beforeEach(() => {
    db.subscription = basic
    db.payments = []
  })
  return { server, db, carryOut, requestsTo: server.requestsTo }
}
