import type { TFunction } from 'i18next'
import type { Tone } from '@/components/ui/badge'
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
const providers = {
  lemonsqueezy: 'subscription.providers.lemonsqueezy',
  stripe: 'subscription.providers.stripe',
  toss: 'subscription.providers.toss',
  bank_transfer: 'subscription.providers.bankTransfer',
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

const hasKey = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key)

export const planIdLabel = (t: TFunction, id: string) => (hasKey(plans, id) ? t(plans[id]) : id)
/** The server's plan name, else ours. */
export const planLabel = (t: TFunction, plan: Pick<AnyPlan, 'id' | 'name'> | undefined) =>
  plan?.name || (plan?.id === undefined ? t('subscription.unnamedPlan') : planIdLabel(t, plan.id))
export const statusLabel = (t: TFunction, value: string) => (hasKey(statuses, value) ? t(statuses[value]) : value)
export const providerLabel = (t: TFunction, value: string) => (hasKey(providers, value) ? t(providers[value]) : value)
export const featureLabel = (t: TFunction, value: string) => (hasKey(features, value) ? t(features[value]) : value)
export const paymentStatusLabel = (t: TFunction, value: string) =>
  hasKey(payments, value) ? t(payments[value]) : value

const statusTones: Readonly<Record<string, Tone>> = { active: 'good', paused: 'warn', expired: 'bad' }
export const statusTone = (value: string): Tone => statusTones[value] ?? 'neutral'
const paymentTones: Readonly<Record<string, Tone>> = { paid: 'good', pending: 'info', failed: 'bad' }
export const paymentTone = (value: string): Tone => paymentTones[value] ?? 'neutral'
