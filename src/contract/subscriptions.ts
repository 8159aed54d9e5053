import { endpoint } from './endpoint'
import { PlanPrice, paymentProviders } from './money'
import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const planIds = ['free', 'lite', 'basic', 'pro'] as const
export const planLimitTypes = ['monthly_credits', 'concurrent_calls', 'workspace_limit', 'agent_limit'] as const
export const subscriptionStatuses = ['active', 'cancelled', 'paused', 'expired'] as const
/** §9: about how many calls a month a plan is for. */
export const callsAMonth: Readonly<Record<string, number>> = { lite: 200, basic: 400, pro: 750 }

/** What a plan gives: `value` is text whatever `valueType` says of it. */
export type PlanFeature = z.output<typeof PlanFeature>
export const PlanFeature = z.object({
  type: openEnum(planLimitTypes),
  value: z.catch(Text, ''),
  valueType: maybe(openEnum(['boolean', 'number', 'string'])),
  /** How much of it is in use, where the server counts it. */
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
  /** The specification promises its features only. */
  plan: maybe(z.extend(Plan, { id: maybe(Plan.shape.id) })),
  status: maybe(openEnum(subscriptionStatuses)),
  paymentProvider: maybe(openEnum(paymentProviders)),
  currentPeriodStart: maybe(Text),
  currentPeriodEnd: maybe(Text),
  /** Ends with the period; nothing is charged again. */
  cancelAtPeriodEnd: maybe(z.boolean()),
  price: maybe(PlanPrice),
  /** A change that waits for its day. */
  pendingChange: maybe(z.object({ planId: Id, effectiveAt: maybe(Text) })),
})

/** §7 Subscriptions. */
export const subscriptions = {
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

/** The monthly allowance in credits: the plan's `monthly_credits`, which is numeric text. */
export function monthlyCredits(subscription: Pick<Subscription, 'plan'> | undefined): number | undefined {
  const value = subscription?.plan?.features.find(({ type }) => type === 'monthly_credits')?.value
  const read = z.safeParse(Numeric, value)
  return read.success ? read.data : undefined
}
