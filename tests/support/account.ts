import { HttpResponse, http } from 'msw'

const PLAN = { id: 'basic', features: [{ type: 'monthly_credits', value: '20000', valueType: 'number' }] }

export const subscription = { id: 'sub_1', plan: PLAN, status: 'active', currentPeriodEnd: '2026-12-09T00:00:00.000Z' }
export const topUp = {
  min: 1000,
  max: 100_000,
  prices: [
    { currency: 'USD', amount: 1000, credits: 1000 },
    { currency: 'KRW', amount: 14_000, credits: 1000 },
  ],
}
export const voice = {
  type: 'voice',
  balance: 8240,
  topUp,
  autoRecharge: { enabled: false, threshold: 500, amount: 5000 },
}

/** What the credit meter asks for, which stands around every screen of a signed-in user. */
export const accountHandlers = [
  http.get('*/api/v1/credits/balances', () => HttpResponse.json([voice])),
  http.get('*/api/v1/subscriptions/current', () => HttpResponse.json(subscription)),
]
