import { endpoint } from './endpoint'
import { Price } from './money'
import { Flag, list, maybe, Numeric, openEnum } from './tolerant'
import { creditTypes } from './values'
import { z } from './zod'

/** Buys `amount` credits when the balance falls below `threshold`, at most `monthlyCap` credits a month. */
export type AutoRecharge = z.output<typeof AutoRecharge>
export const AutoRecharge = z.object({
  enabled: z.catch(Flag, false),
  threshold: maybe(Numeric),
  amount: maybe(Numeric),
  monthlyCap: maybe(Numeric),
})
export type AutoRechargeDraft = z.output<typeof AutoRechargeDraft>
const AutoRechargeDraft = z.object({
  enabled: z.boolean(),
  threshold: z.number().check(z.int(), z.gte(0)),
  amount: z.number().check(z.int(), z.gt(0)),
  monthlyCap: z.optional(z.number().check(z.int(), z.gt(0))),
})

export type TopUpTerms = z.output<typeof TopUpTerms>
export const TopUpTerms = z.object({ min: Numeric, max: Numeric, prices: z.catch(list(Price), []) })

/** Balance of one credit type. The console shows the first one (§3). */
export type Balance = z.output<typeof Balance>
export const Balance = z.object({
  type: maybe(openEnum(creditTypes)),
  balance: Numeric,
  topUp: maybe(TopUpTerms),
  autoRecharge: maybe(AutoRecharge),
})

/** What a purchase, a charge or auto-recharge needs: they are sent for a type. */
export type TypedBalance = Balance & { type: string }
export const isTyped = (balance: Balance): balance is TypedBalance => balance.type !== undefined

export const credits = {
  /** List the balances of credits. */
  balances: endpoint('GET', '/credits/balances', { response: list(Balance) }),
  /** Read the balance of one type of credits. */
  balance: endpoint('GET', '/credits/balance/:type', { response: Balance }),
  /** Set automatic recharging. */
  autoRecharge: endpoint('POST', '/credits/auto-recharge/:type', {
    body: AutoRechargeDraft,
    response: z.catch(AutoRecharge, { enabled: false, threshold: undefined, amount: undefined, monthlyCap: undefined }),
    isCostly: true,
  }),
}

/**
 * §9: used part of the monthly allowance, at least 0, and its percentage. Both are undefined without a balance, the
 * percentage also without an allowance.
 */
export function creditUsage(monthly: number | undefined, balance: number | undefined) {
  if (balance === undefined) return { used: undefined, percent: undefined }
  const allowance = monthly !== undefined && monthly > 0 ? monthly : 0
  const used = Math.max(0, allowance - balance)
  return { used, percent: allowance > 0 ? (used / allowance) * 100 : undefined }
}
