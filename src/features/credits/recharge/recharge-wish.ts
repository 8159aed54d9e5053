import type { AutoRechargeDraft, Balance } from '@/contract/credits'
import { type AmountIssue, parseCredits } from '@/lib/money'

/** Auto-recharge as it is typed. */
export interface RechargeWish {
  enabled: boolean
  threshold: string
  amount: string
  monthlyCap: string
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

type Kept = { enabled?: boolean; threshold?: number; amount?: number; monthlyCap?: number }

export const wishFrom = ({ enabled = false, threshold, amount, monthlyCap }: Kept): RechargeWish => ({
  enabled,
  threshold: text(threshold),
  amount: text(amount),
  monthlyCap: text(monthlyCap),
})
export const wishOf = ({ autoRecharge }: Balance) => wishFrom(autoRecharge ?? {})

/** What each field may hold; a month's cap is at least one purchase. */
export function limitsOf({ topUp }: Balance, wish: RechargeWish) {
  const min = Math.max(1, Math.ceil(topUp?.min ?? 1))
  const amount = { min, max: topUp ? Math.floor(topUp.max) : undefined }
  const read = parseCredits(wish.amount, amount)
  return {
    threshold: { min: 0, max: undefined },
    amount,
    monthlyCap: { min: 'value' in read ? read.value : min, max: undefined },
  }
}

type Issues = Partial<Record<'threshold' | 'amount' | 'monthlyCap', AmountIssue>>

/** A typed wish as the API's draft, or what is wrong with it. Switched off, what cannot be read is left as it was. */
export function readWish(wish: RechargeWish, balance: Balance): { draft?: AutoRechargeDraft; issues: Issues } {
  const limits = limitsOf(balance, wish)
  const threshold = parseCredits(wish.threshold, limits.threshold)
  const amount = parseCredits(wish.amount, limits.amount)
  const cap = parseCredits(wish.monthlyCap, limits.monthlyCap)
  const noCap = 'issue' in cap && cap.issue === 'empty'
  if (!wish.enabled) {
    const before = balance.autoRecharge
    return {
      issues: {},
      draft: {
        enabled: false,
        threshold: 'value' in threshold ? threshold.value : (before?.threshold ?? 0),
        amount: 'value' in amount ? amount.value : (before?.amount ?? limits.amount.min),
        monthlyCap: 'value' in cap ? cap.value : noCap ? undefined : before?.monthlyCap,
      },
    }
  }
  const issues: Issues = {}
  if ('issue' in threshold) issues.threshold = threshold.issue
  if ('issue' in amount) issues.amount = amount.issue
  if ('issue' in cap && !noCap) issues.monthlyCap = cap.issue
  if (!('value' in threshold) || !('value' in amount) || issues.monthlyCap) return { issues }
  return {
    issues,
    draft: {
      enabled: true,
      threshold: threshold.value,
      amount: amount.value,
      monthlyCap: 'value' in cap ? cap.value : undefined,
    },
  }
}
