import { endpoint } from './endpoint'
import { Money, paymentProviders } from './money'
import { paging } from './resource'
import { Plan } from './subscriptions'
import { Id, Instant, maybe, openEnum, page, Text } from './tolerant'
import { z } from './zod'

export type Payment = z.output<typeof Payment>
export const Payment = z.extend(Money, {
  id: maybe(Id),
  date: maybe(Instant),
  description: z.catch(Text, ''),
  provider: maybe(openEnum(paymentProviders)),
  status: maybe(openEnum(['paid', 'pending', 'failed', 'refunded'])),
  receiptUrl: maybe(Text),
  /** The subscription that was paid for. */
  subscriptionId: maybe(Id),
})

/** Proposed in entities.md beside subscriptions: plans, checkout, payments. */
export const billing = {
  /** List the plans. */
  plans: endpoint('GET', '/plans', { query: z.object(paging), response: page(Plan), optional: true }),
  /** Begin the purchase of a plan. */
  checkout: endpoint('POST', '/subscriptions/checkout', {
    body: z.object({ planId: z.string(), currency: z.string(), provider: z.string() }),
    /** URL of the payment page; absent if no payment is needed. */
    response: z.catch(z.object({ url: maybe(Text) }), { url: undefined }),
    isCostly: true,
  }),
  /** List the payments. */
  payments: endpoint('GET', '/payments', {
    query: z.object(paging),
    response: page(Payment),
    optional: true,
  }),
}
