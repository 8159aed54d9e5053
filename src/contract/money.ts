import { maybe, Numeric, openEnum } from './tolerant'
import { currencies } from './values'
import { z } from './zod'

export const paymentProviders = ['lemonsqueezy', 'stripe', 'toss', 'bank_transfer'] as const

/** An amount in the currency's smallest unit (cents for USD, won for KRW), always an integer. */
export type Money = z.output<typeof Money>
export const Money = z.object({
  currency: openEnum(currencies),
  amount: z.pipe(Numeric, z.transform(Math.round)),
})

/** Price of `credits` credits, at least one. */
export type Price = z.output<typeof Price>
export const Price = z.extend(Money, { credits: Numeric.check(z.gte(1)) })

/** Price of a plan, monthly unless `interval` says otherwise. */
export const PlanPrice = z.extend(Money, { interval: maybe(openEnum(['month', 'year'])) })
