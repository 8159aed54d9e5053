import { DAY } from '../clock'
import { type PlanId, planNamed, rankOf, type SeedPlan } from '../seed/plans'
import type { AccountAction } from './account-events'
import type { Ledger } from './ledger'

type Change = Extract<AccountAction, { kind: 'subscribe' | 'plan' | 'cancel' | 'pause' }>

export const SUBSCRIPTION_ENDED = ['cancelled', 'expired']

/** What an act does to the subscription, and what that writes into the books. */
export function changeSubscription(ledger: Ledger, id: string, at: number, act: Change): void {
  const now = ledger.subscription
  if (act.kind === 'subscribe') {
    if (now && !SUBSCRIPTION_ENDED.includes(now.status)) return
    const { planId, currency, provider } = act
    const period = { start: at, months: 0, periodStart: at, periodEnd: monthsAfter(at, 1) }
    const fresh = { planId, currency, provider, ...period, cancel: undefined, pending: undefined }
    ledger.subscription = { ...fresh, status: 'active' }
    giveMonth(ledger, at)
  } else if (!now || SUBSCRIPTION_ENDED.includes(now.status)) {
    return
  } else if (act.kind === 'cancel') {
    now.cancel = act.on ? (act.endsAs ?? 'cancelled') : undefined
    if (act.on) now.pending = undefined
  } else if (act.kind === 'pause') {
    now.status = act.on ? 'paused' : 'active'
  } else {
    now.currency = act.currency ?? now.currency
    now.cancel = undefined
    const step = rankOf(act.planId) - rankOf(now.planId)
    now.pending = step < 0 ? act.planId : undefined
    if (step > 0) upgrade(ledger, id, at, act.planId)
  }
}

/** At once: the credits and the price that are more than those of the plan before. */
function upgrade(ledger: Ledger, id: string, at: number, planId: PlanId): void {
  const { subscription } = ledger
  if (!subscription) return
  const [before, after] = [known(subscription.planId), known(planId)]
  subscription.planId = planId
  const amount = after.price[subscription.currency] - before.price[subscription.currency]
  ledger.pay(id, at, `${after.name} plan, upgrade from ${before.name}`, { currency: subscription.currency, amount })
  for (const creditType of ['voice', 'message'] as const) {
    const more = after.monthly[creditType] - before.monthly[creditType]
    if (more > 0) credit(ledger, creditType, `${id}_${creditType}`, at, more, `${after.name} plan, upgrade`)
  }
}

/** The end of a period: the next begins, or the subscription is over. */
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
  for (const purse of Object.values(ledger.balances)) purse.rechargedThisMonth = 0
  // A pause costs nothing and gives nothing; the months go on.
  if (now.status === 'paused') return
  expire(ledger, at)
  giveMonth(ledger, at)
}

/** What is left of the month's credits goes with the month. */
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
  ledger.pay(`txn_${dayOf(at)}_plan`, at, `${plan.name} plan, one month`, { currency, amount: plan.price[currency] })
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

/** Each account has one, and it is always the same. */
export const SUBSCRIPTION_ID = 'sub_narae'

const dayOf = (at: number) => Math.floor(at / DAY).toString(36)

function known(id: PlanId): SeedPlan {
  const plan = planNamed(id)
  if (!plan) throw new Error(`No plan is called ${id}`)
  return plan
}

/** The same day `count` months on, or the last of a month that is shorter. */
export function monthsAfter(start: number, count: number): number {
  const from = new Date(start)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1)
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)).getUTCDate()
  return first + (Math.min(from.getUTCDate(), days) - 1) * DAY + (start % DAY)
}
