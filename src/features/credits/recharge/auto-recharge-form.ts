import type { AutoRechargeDraft, Balance } from '@/contract/credits'
import { type AmountIssue, parseCredits } from '@/lib/money'

/** Form values: amounts as text. */
export interface AutoRechargeForm {
  enabled: boolean
  threshold: string
  amount: string
  monthlyCap: string
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

type StoredRecharge = { enabled?: boolean; threshold?: number; amount?: number; monthlyCap?: number }

export const toForm = ({ enabled = false, threshold, amount, monthlyCap }: StoredRecharge): AutoRechargeForm => ({
  enabled,
  threshold: text(threshold),
  amount: text(amount),
  monthlyCap: text(monthlyCap),
})
export const formOf = ({ autoRecharge }: Balance) => toForm(autoRecharge ?? {})

/** Limits per field; the monthly cap covers at least one purchase. */
export function limitsOf({ topUp }: Balance, form: AutoRechargeForm) {
  const min = Math.max(1, Math.ceil(topUp?.min ?? 1))
  const amount = { min, max: topUp ? Math.floor(topUp.max) : undefined }
  const read = parseCredits(form.amount, amount)
  return {
    threshold: { min: 0, max: undefined },
    amount,
    monthlyCap: { min: 'value' in read ? read.value : min, max: undefined },
  }
}

type Issues = Partial<Record<'threshold' | 'amount' | 'monthlyCap', AmountIssue>>

/** Form values → request body, or issues by field. When disabled, invalid amounts keep their stored value. */
export function parseForm(form: AutoRechargeForm, balance: Balance): { draft?: AutoRechargeDraft; issues: Issues } {
  const limits = limitsOf(balance, form)
  const threshold = parseCredits(form.threshold, limits.threshold)
  const amount = parseCredits(form.amount, limits.amount)
  const cap = parseCredits(form.monthlyCap, limits.monthlyCap)
  const hasNoCap = 'issue' in cap && cap.issue === 'empty'
  if (!form.enabled) {
    const before = balance.autoRecharge
    return {
      issues: {},
      draft: {
        enabled: false,
        threshold: 'value' in threshold ? threshold.value : (before?.threshold ?? 0),
        amount: 'value' in amount ? amount.value : (before?.amount ?? limits.amount.min),
        monthlyCap: 'value' in cap ? cap.value : hasNoCap ? undefined : before?.monthlyCap,
      },
    }
  }
  const issues: Issues = {}
  if ('issue' in threshold) issues.threshold = threshold.issue
  if ('issue' in amount) issues.amount = amount.issue
  if ('issue' in cap && !hasNoCap) issues.monthlyCap = cap.issue
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
