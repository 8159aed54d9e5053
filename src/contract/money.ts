import { maybe, Numeric, openEnum } from './tolerant'
import { z } from './zod'

export const currencies = ['USD', 'KRW'] as const
export type Currency = (typeof currencies)[number]
export const paymentProviders = ['lemonsqueezy', 'stripe', 'toss', 'bank_transfer'] as const

/** An amount in the currency's smallest unit: cents for USD, won for KRW. Never a fraction. */
export type Money = z.output<typeof Money>
export const Money = z.object({
  currency: openEnum(currencies),
  amount: z.pipe(Numeric, z.transform(Math.round)),
})

/** What `credits` credits cost. */
export type Price = z.output<typeof Price>
export const Price = z.extend(Money, { credits: Numeric.check(z.refine((credits) => credits > 0)) })

/** A price of a plan; without an interval it is for a month. */
export const PlanPrice = z.extend(Money, { interval: maybe(openEnum(['month', 'year'])) })
