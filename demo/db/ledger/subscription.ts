import { DAY } from '../clock'
import { type PlanId, planNamed, rankOf, type SeedPlan } from '../seed/plans'
import type { AccountAction } from './account-events'
import type { Ledger } from './ledger'

type Change = Extract<AccountAction, { kind: 'subscribe' | 'plan' | 'cancel' | 'pause' }>

export const SUBSCRIPTION_ENDED = ['cancelled', 'expired']

/** Applies an action to the subscription, and posts the resulting lines. */
export function changeSubscription(ledger: Ledger, id: string, at: number, action: Change): void {
  const now = ledger.subscription
  if (action.kind === 'subscribe') {
    if (now && !SUBSCRIPTION_ENDED.includes(now.status)) return
    const { planId, currency, provider } = action
    const period = { start: at, months: 0, periodStart: at, periodEnd: monthsAfter(at, 1) }
    const fresh = { planId, currency, provider, ...period, cancel: undefined, pending: undefined }
    ledger.subscription = { ...fresh, status: 'active' }
    giveMonth(ledger, at)
  } else if (!now || SUBSCRIPTION_ENDED.includes(now.status)) {
    return
  } else if (action.kind === 'cancel') {
    now.cancel = action.on ? (action.endsAs ?? 'cancelled') : undefined
    if (action.on) now.pending = undefined
  } else if (action.kind === 'pause') {
    now.status = action.on ? 'paused' : 'active'
  } else {
    now.currency = action.currency ?? now.currency
    now.cancel = undefined
    const step = rankOf(action.planId) - rankOf(now.planId)
    now.pending = step < 0 ? action.planId : undefined
    if (step > 0) upgrade(ledger, id, at, action.planId)
  }
}

/** Takes effect at once: the differences in credits and price are posted. */
function upgrade(ledger: Ledger, id: string, at: number, planId: PlanId): void {
  const { subscription } = ledger
  if (!subscription) return
  const [before, after] = [known(subscription.planId), known(planId)]
  subscription.planId = planId
  const amount = after.price[subscription.currency] - before.price[subscription.currency]
  const paid = { currency: subscription.currency, amount }
  ledger.pay(id, at, `${after.name} plan, upgrade from ${before.name}`, paid, SUBSCRIPTION_ID)
  for (const creditType of ['voice', 'message'] as const) {
    const more = after.monthly[creditType] - before.monthly[creditType]
    if (more > 0) credit(ledger, creditType, `${id}_${creditType}`, at, more, `${after.name} plan, upgrade`)
  }
}

/** At the end of a period: starts the next one, or ends the subscription. */
export function turnPeriod(ledger: Ledger): void {
  const { subscription: now } = ledger
  if (!now) return
  const at = now.periodEnd
  if (now.cancel) {
    now.status = now.cancel
    now.cancel = undefined
    expire(ledger, at)
    return
  }
  now.planId = now.pending ?? now.planId
  now.pending = undefined
  now.months += 1
  now.periodStart = at
  now.periodEnd = monthsAfter(now.start, now.months + 1)
  for (const credit of Object.values(ledger.balances)) credit.rechargedThisMonth = 0
  // A paused month has no price and no credits.
  if (now.status === 'paused') return
  expire(ledger, at)
  giveMonth(ledger, at)
}

/** Unused credits of the plan expire with the month. */
function expire(ledger: Ledger, at: number): void {
  for (const creditType of ['voice', 'message'] as const) {
    const { balance, bought } = ledger.balances[creditType]
    const left = balance - bought
    const line = { id: `txn_${dayOf(at)}_${creditType}_expired`, at, type: 'expiration' } as const
    if (left > 0) ledger.post(creditType, { ...line, amount: -left, description: 'Unused credits of the month' })
  }
}

function giveMonth(ledger: Ledger, at: number): void {
  const { subscription } = ledger
  if (!subscription) return
  const plan = known(subscription.planId)
  const { currency } = subscription
  const paid = { currency, amount: plan.price[currency] }
  ledger.pay(`txn_${dayOf(at)}_plan`, at, `${plan.name} plan, one month`, paid, SUBSCRIPTION_ID)
  for (const creditType of ['voice', 'message'] as const) {
    const amount = plan.monthly[creditType]
    const id = `txn_${dayOf(at)}_${creditType}_plan`
    if (amount > 0) credit(ledger, creditType, id, at, amount, `${plan.name} plan, credits of the month`)
  }
}

function credit(ledger: Ledger, of: 'voice' | 'message', id: string, at: number, amount: number, words: string): void {
  const reference = { referenceType: 'subscription', referenceId: SUBSCRIPTION_ID } as const
  ledger.post(of, { id, at, type: 'plan_credit', amount, description: words, ...reference })
}

/** Every account has one subscription, always with this id. */
export const SUBSCRIPTION_ID = 'sub_narae'

const dayOf = (at: number) => Math.floor(at / DAY).toString(36)

function known(id: PlanId): SeedPlan {
  const plan = planNamed(id)
  if (!plan) throw new Error(`No plan is called ${id}`)
  return plan
}

/** The same day `count` months later, or the last day of a shorter month. */
export function monthsAfter(start: number, count: number): number {
  const from = new Date(start)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1)
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)).getUTCDate()
  return first + (Math.min(from.getUTCDate(), days) - 1) * DAY + (start % DAY)
}
