import type { TFunction } from 'i18next'
import type { Tone } from '@/components/ui/badge'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'
import type { AnyPlan } from './plans'

/* Enum labels; an unknown value is shown unchanged. */
const plans = {
  free: 'subscription.plans.free',
  lite: 'subscription.plans.lite',
  basic: 'subscription.plans.basic',
  pro: 'subscription.plans.pro',
} as const
const statuses = {
  active: 'subscription.statuses.active',
  cancelled: 'subscription.statuses.cancelled',
  paused: 'subscription.statuses.paused',
  expired: 'subscription.statuses.expired',
} as const
const features = {
  monthly_credits: 'subscription.features.monthlyCredits',
  concurrent_calls: 'subscription.features.concurrentCalls',
  workspace_limit: 'subscription.features.workspaces',
  agent_limit: 'subscription.features.agents',
} as const
const payments = {
  paid: 'subscription.payments.statuses.paid',
  pending: 'subscription.payments.statuses.pending',
  failed: 'subscription.payments.statuses.failed',
  refunded: 'subscription.payments.statuses.refunded',
} as const

export const planIdLabel = labelOf(plans)
/** The server's plan name, else ours. */
export const planLabel = (t: TFunction, plan: Pick<AnyPlan, 'id' | 'name'> | undefined) =>
  plan?.name || (plan?.id === undefined ? t('subscription.unnamedPlan') : planIdLabel(t, plan.id))
export const statusLabel = labelOf(statuses)
export const featureLabel = labelOf(features)
export const paymentStatusLabel = labelOf(payments)

const statusTones: Readonly<Record<string, Tone>> = { active: 'good', paused: 'warn', expired: 'bad' }
export const statusTone = (value: string): Tone => ownValue(statusTones, value) ?? 'neutral'
const paymentTones: Readonly<Record<string, Tone>> = { paid: 'good', pending: 'info', failed: 'bad' }
export const paymentTone = (value: string): Tone => ownValue(paymentTones, value) ?? 'neutral'
