import type { TopUpTerms } from '@/contract/credits'
import type { paymentProviders } from '@/contract/money'
import type { Plan, PlanFeature, planIds, planLimitTypes } from '@/contract/subscriptions'
import type { Currency, creditTypes } from '@/contract/values'

export type CreditType = (typeof creditTypes)[number]
export type PlanId = (typeof planIds)[number]
export type Provider = (typeof paymentProviders)[number]
type Limit = (typeof planLimitTypes)[number]

export interface SeedPlan {
  id: PlanId
  name: string
  descriptions: Record<'en' | 'ko', string>
  limits: Record<Limit, number | 'unlimited'>
  /** Credits given at the start of each month. */
  monthly: Record<CreditType, number>
  /** For a month, in cents and in won. */
  price: Record<Currency, number>
}

function plan(
  id: PlanId,
  words: Pick<SeedPlan, 'name' | 'descriptions'>,
  credits: [voice: number, message: number],
  [calls, workspaces, agents]: [number, number | 'unlimited', number | 'unlimited'],
  [USD, KRW]: [number, number],
): SeedPlan {
  const [voice, message] = credits
  return {
    id,
    ...words,
    limits: { monthly_credits: voice, concurrent_calls: calls, workspace_limit: workspaces, agent_limit: agents },
    monthly: { voice, message },
    price: { USD, KRW },
  }
}

/** The four plans, smallest first; some 27 credits a call. */
export const seedPlans: readonly SeedPlan[] = [
  plan(
    'free',
    { name: 'Free', descriptions: { en: 'To try an agent out', ko: '에이전트를 시험해 보는 요금제' } },
    [300, 0],
    [1, 1, 1],
    [0, 0],
  ),
  plan(
    'lite',
    { name: 'Lite', descriptions: { en: 'For one shop or practice', ko: '매장이나 병원 한 곳을 위한 요금제' } },
    [5500, 100],
    [3, 1, 3],
    [4900, 65_000],
  ),
  plan(
    'basic',
    { name: 'Basic', descriptions: { en: 'For a growing team', ko: '성장하는 팀을 위한 요금제' } },
    [11_000, 200],
    [10, 3, 10],
    [8900, 119_000],
  ),
  plan(
    'pro',
    { name: 'Pro', descriptions: { en: 'For a contact center', ko: '고객센터를 위한 요금제' } },
    [20_000, 300],
    [30, 'unlimited', 50],
    [15_900, 210_000],
  ),
]

export const planNamed = (id: string): SeedPlan | undefined => seedPlans.find((one) => one.id === id)

/** The order of the plans: a higher rank is an upgrade. */
export const rankOf = (id: PlanId): number => seedPlans.findIndex((one) => one.id === id)

const featuresOf = ({ limits }: SeedPlan, used: Partial<Record<Limit, number>> = {}): PlanFeature[] =>
  (['monthly_credits', 'concurrent_calls', 'agent_limit', 'workspace_limit'] as const).map((type) => ({
    type,
    value: String(limits[type]),
    valueType: typeof limits[type] === 'number' ? 'number' : 'string',
    used: used[type],
  }))

/** The plan as the API returns it to a speaker of `language`, with how much of it is used if `used` is given. */
export const planRecord = (of: SeedPlan, language: 'en' | 'ko', used?: Partial<Record<Limit, number>>): Plan => ({
  id: of.id,
  name: of.name,
  description: of.descriptions[language],
  features: featuresOf(of, used),
  prices: [
    { currency: 'USD', amount: of.price.USD, interval: 'month' },
    { currency: 'KRW', amount: of.price.KRW, interval: 'month' },
  ],
})

/** A credit is a whole number of cents and of won, so that no order has a fraction to pay. */
export const topUpTerms: Record<CreditType, TopUpTerms> = {
  voice: {
    min: 1000,
    max: 100_000,
    prices: [
      { currency: 'USD', amount: 1000, credits: 1000 },
      { currency: 'KRW', amount: 14_000, credits: 1000 },
    ],
  },
  message: {
    min: 100,
    max: 10_000,
    prices: [
      { currency: 'USD', amount: 200, credits: 100 },
      { currency: 'KRW', amount: 2500, credits: 100 },
    ],
  },
}

/** What `amount` credits cost. */
export function costOf(type: CreditType, amount: number, currency: Currency): { currency: Currency; amount: number } {
  const price = topUpTerms[type].prices.find((one) => one.currency === currency)
  if (!price) throw new Error(`No price in ${currency}`)
  return { currency, amount: Math.ceil((amount * price.amount) / price.credits) }
}
