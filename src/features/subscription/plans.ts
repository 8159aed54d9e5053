import type { paymentProviders } from '@/contract/money'
import { monthlyCredits, type Plan, type PlanFeature, planIds, type Subscription } from '@/contract/subscriptions'
import { parseInstant } from '@/lib/format'

/** What this screen needs to know of a plan; the one subscribed to may come without an id. */
export type AnyPlan = Omit<Plan, 'id'> & { id?: Plan['id'] | undefined }

const known: readonly string[] = planIds
const rank = (id: string | undefined) => (id === undefined ? -1 : known.indexOf(id))

/** The four plans as the specification names them, for a server that does not list any. */
export const namedPlans: Plan[] = planIds.map((id) => ({
  id,
  name: undefined,
  description: undefined,
  features: [],
  prices: [],
}))

/** Known plans from small to large, then those of a later release as they came. */
export const inOrder = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((a, b) => (rank(a.id) < 0 ? known.length : rank(a.id)) - (rank(b.id) < 0 ? known.length : rank(b.id)))

/** Whether a plan gives more or less than another; undefined where nobody can tell. */
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
 * - `running`: goes on by itself
 * - `ending`: paid for until its day, and not renewed
 * - `paused`: waits
 * - `over`: expired, or cancelled and past its day
 */
export type Standing = 'running' | 'ending' | 'paused' | 'over'

export function standingOf(
  { status, cancelAtPeriodEnd, currentPeriodEnd }: Subscription,
  now: number = Date.now(),
): Standing {
  if (status === 'paused') return 'paused'
  if (status === 'expired') return 'over'
  const end = parseInstant(currentPeriodEnd)?.getTime()
  if (status === 'cancelled') return end !== undefined && end > now ? 'ending' : 'over'
  return cancelAtPeriodEnd ? 'ending' : 'running'
}

/** The price of a plan in a currency: the monthly one where there are several. */
export const priceIn = (plan: AnyPlan | undefined, currency: string) => {
  const prices = plan?.prices.filter((price) => price.currency === currency) ?? []
  return prices.find(({ interval }) => interval !== 'year') ?? prices[0]
}

export type Provider = (typeof paymentProviders)[number]
/** Who takes which money. */
export const providersOf: Readonly<Record<string, readonly Provider[]>> = {
  USD: ['lemonsqueezy', 'stripe'],
  KRW: ['toss', 'bank_transfer'],
}

export type FeatureValue =
  | { kind: 'number'; value: number }
  | { kind: 'unlimited' }
  | { kind: 'flag'; on: boolean }
  | { kind: 'text'; text: string }

/** What a feature's text means by its value type; whatever does not fit its type is shown as the text it is. */
export function featureValue({ value, valueType }: Pick<PlanFeature, 'value' | 'valueType'>): FeatureValue {
  const text = value.trim()
  if (valueType === 'boolean' && /^(true|false|1|0|yes|no)$/i.test(text))
    return { kind: 'flag', on: /^(true|1|yes)$/i.test(text) }
  if (/^unlimited$/i.test(text)) return { kind: 'unlimited' }
  if (valueType !== 'string' && /^-?\d+(\.\d+)?$/.test(text)) {
    const number = Number(text)
    // The usual way to say "no limit" in a number.
    return number === -1 ? { kind: 'unlimited' } : { kind: 'number', value: number }
  }
  return { kind: 'text', text }
}

/** The features of several plans, each once, in the order they are first named. */
export const featureTypes = (plans: readonly (AnyPlan | undefined)[]): string[] => [
  ...new Set(plans.flatMap((plan) => plan?.features.map(({ type }) => type) ?? [])),
]
