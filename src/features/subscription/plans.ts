import type { paymentProviders } from '@/contract/money'
import { monthlyCredits, type Plan, type PlanFeature, planIds, type Subscription } from '@/contract/subscriptions'
import { parseInstant } from '@/lib/format'

/** The plan data this screen needs; the current plan may lack an id. */
export type AnyPlan = Omit<Plan, 'id'> & { id?: Plan['id'] | undefined }

const known: readonly string[] = planIds
const rank = (id: string | undefined) => (id === undefined ? -1 : known.indexOf(id))

/** The four plans of the specification, for a server without a list. */
export const namedPlans: Plan[] = planIds.map((id) => ({
  id,
  name: undefined,
  description: undefined,
  features: [],
  prices: [],
}))

/** Known plans by size, then unknown ones in server order. */
export const sortPlans = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((a, b) => (rank(a.id) < 0 ? known.length : rank(a.id)) - (rank(b.id) < 0 ? known.length : rank(b.id)))

/** Whether `to` is larger or smaller than `from`; undefined if unknown. */
export function direction(from: AnyPlan | undefined, to: AnyPlan): 'up' | 'down' | undefined {
  if (!from || from.id === to.id) return undefined
  const [before, after] =
    rank(from.id) >= 0 && rank(to.id) >= 0
      ? [rank(from.id), rank(to.id)]
      : [monthlyCredits({ plan: from }), monthlyCredits({ plan: to })]
  if (before === undefined || after === undefined || before === after) return undefined
  return after > before ? 'up' : 'down'
}

/**
 * - `running`: renews
 * - `ending`: paid until its end, not renewed
 * - `paused`
 * - `over`: expired, or cancelled and past its end
 */
export type SubscriptionPhase = 'running' | 'ending' | 'paused' | 'over'

export function phaseOf(
  { status, cancelAtPeriodEnd, currentPeriodEnd }: Subscription,
  now: number = Date.now(),
): SubscriptionPhase {
  if (status === 'paused') return 'paused'
  if (status === 'expired') return 'over'
  const end = parseInstant(currentPeriodEnd)?.getTime()
  if (status === 'cancelled') return end !== undefined && end > now ? 'ending' : 'over'
  return cancelAtPeriodEnd ? 'ending' : 'running'
}

/** Price in a currency; the monthly one if there are several. */
export const priceIn = (plan: AnyPlan | undefined, currency: string) => {
  const prices = plan?.prices.filter((price) => price.currency === currency) ?? []
  return prices.find(({ interval }) => interval !== 'year') ?? prices[0]
}

export type Provider = (typeof paymentProviders)[number]
export const providersOf: Readonly<Record<string, readonly Provider[]>> = {
  USD: ['lemonsqueezy', 'stripe'],
  KRW: ['toss', 'bank_transfer'],
}

export type FeatureValue =
  | { kind: 'number'; value: number }
  | { kind: 'unlimited' }
  | { kind: 'flag'; on: boolean }
  | { kind: 'text'; text: string }

/** Parses a feature's text by its value type; unparseable text is shown unchanged. */
export function featureValue({ value, valueType }: Pick<PlanFeature, 'value' | 'valueType'>): FeatureValue {
  const text = value.trim()
  if (valueType === 'boolean' && /^(true|false|1|0|yes|no)$/i.test(text))
    return { kind: 'flag', on: /^(true|1|yes)$/i.test(text) }
  if (/^unlimited$/i.test(text)) return { kind: 'unlimited' }
  if (valueType !== 'string' && /^-?\d{1,300}(\.\d+)?$/.test(text)) {
    const number = Number(text)
    // -1 conventionally means unlimited.
    return number === -1 ? { kind: 'unlimited' } : { kind: 'number', value: number }
  }
  return { kind: 'text', text }
}

/** Feature types of several plans without duplicates, in order of first occurrence. */
export const featureTypes = (plans: readonly (AnyPlan | undefined)[]): string[] => [
  ...new Set(plans.flatMap((plan) => plan?.features.map(({ type }) => type) ?? [])),
]
