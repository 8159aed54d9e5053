import { endpoint } from './endpoint'
import { PlanPrice, paymentProviders } from './money'
import { Flag, Id, Instant, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const planIds = ['free', 'lite', 'basic', 'pro'] as const
export const planLimitTypes = ['monthly_credits', 'concurrent_calls', 'workspace_limit', 'agent_limit'] as const
export const subscriptionStatuses = ['active', 'cancelled', 'paused', 'expired'] as const
/** §9: approximate calls per month by plan. */
export const callsAMonth: Readonly<Record<string, number>> = { lite: 200, basic: 400, pro: 750 }

/** A feature of a plan; `value` is text, typed by `valueType`. */
export type PlanFeature = z.output<typeof PlanFeature>
export const PlanFeature = z.object({
  type: openEnum(planLimitTypes),
  value: z.catch(Text, ''),
  valueType: maybe(openEnum(['boolean', 'number', 'string'])),
  /** Current usage, if the server reports it. */
  used: maybe(Numeric),
})

export type Plan = z.output<typeof Plan>
export const Plan = z.object({
  id: z.pipe(Id, openEnum(planIds)),
  name: maybe(Text),
  description: maybe(Text),
  features: z.catch(list(PlanFeature), []),
  prices: z.catch(list(PlanPrice), []),
})

export type Subscription = z.output<typeof Subscription>
export const Subscription = z.object({
  id: maybe(Id),
  /** The specification guarantees only the features. */
  plan: maybe(z.extend(Plan, { id: maybe(Plan.shape.id) })),
  status: maybe(openEnum(subscriptionStatuses)),
  paymentProvider: maybe(openEnum(paymentProviders)),
  currentPeriodStart: maybe(Instant),
  currentPeriodEnd: maybe(Instant),
  /** Not renewed: ends with the period. */
  cancelAtPeriodEnd: maybe(Flag),
  price: maybe(PlanPrice),
  /** A change scheduled for a later date. */
  pendingChange: maybe(z.object({ planId: Id, effectiveAt: maybe(Instant) })),
})

export const subscriptions = {
  /** Read the current subscription. */
  current: endpoint('GET', '/subscriptions/current', { response: Subscription }),
  get: endpoint('GET', '/subscriptions/:id', { response: Subscription }),
  update: endpoint('PATCH', '/subscriptions/:id', {
    body: z.object({
      planId: z.optional(z.string()),
      currency: z.optional(z.string()),
      cancelAtPeriodEnd: z.optional(z.boolean()),
      status: z.optional(z.enum(['active', 'paused'])),
    }),
    response: Subscription,
  }),
}

/** The monthly allowance in credits, parsed from the plan's `monthly_credits`. */
export function monthlyCredits(subscription: Pick<Subscription, 'plan'> | undefined): number | undefined {
  const value = subscription?.plan?.features.find(({ type }) => type === 'monthly_credits')?.value
  const read = z.safeParse(Numeric, value)
  return read.success ? read.data : undefined
}
