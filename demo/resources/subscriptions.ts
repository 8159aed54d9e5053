import { billing } from '@/contract/billing'
import { creditUsage } from '@/contract/credits'
import { paymentProviders } from '@/contract/money'
import { planIds, type Subscription, subscriptions } from '@/contract/subscriptions'
import { currencies } from '@/contract/values'
import { demoAccounts } from '../accounts'
import { isInProgress, startedCalls } from '../db/calls'
import { iso } from '../db/clock'
import { accountOf, applyAction } from '../db/ledger/account-events'
import type { Ledger, SubscriptionState } from '../db/ledger/ledger'
import { ledgerOf } from '../db/ledger/ledger-of'
import { SUBSCRIPTION_ENDED, SUBSCRIPTION_ID } from '../db/ledger/subscription'
import { pageOf } from '../db/paging'
import { planNamed, planRecord, seedPlans } from '../db/seed/plans'
import { agentRows } from '../db/tables'
import type { DemoUser } from '../db/users'
import { requireWorkspace } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(subscriptions.current, ({ user }) => record(subscribed(user))),

  serve(subscriptions.get, ({ params, user }) => record(subscribed(user, params.id))),

  serve(subscriptions.update, ({ params, body, user }) => {
    const { state } = subscribed(user, params.id)
    const { cancelAtPeriodEnd, status } = body
    const change = planChange(body)
    const changes = [change, cancelAtPeriodEnd, status].filter((value) => value !== undefined)
    const cancels = cancelAtPeriodEnd ?? state.cancel !== undefined
    if (changes.length === 0 || SUBSCRIPTION_ENDED.includes(state.status)) refuse()
    // Changing the plan withdraws a cancellation. A paused plan cannot be changed, a cancelled one not be paused.
    if ((change && (cancelAtPeriodEnd || (status ?? state.status) === 'paused')) || (status === 'paused' && cancels))
      refuse()
    if (status !== undefined) applyAction(user, { kind: 'pause', on: status === 'paused' })
    if (cancelAtPeriodEnd !== undefined) applyAction(user, { kind: 'cancel', on: cancelAtPeriodEnd })
    if (change) applyAction(user, change)
    return record(subscribed(user, params.id))
  }),

  serve(billing.plans, ({ user, query }) => {
    requireWorkspace(user)
    const plans = pageOf(seedPlans, query.page, query.limit)
    return { records: plans.map((plan) => planRecord(plan, languageOf(user))), total: seedPlans.length }
  }),

  serve(
    billing.checkout,
    ({ body, user }) => {
      requireWorkspace(user)
      const { subscription } = ledgerOf(accountOf(user))
      const planId = planIds.find((id) => id === body.planId)
      const currency = currencies.find((one) => one === body.currency)
      const provider = paymentProviders.find((one) => one === body.provider)
      const running = subscription && !SUBSCRIPTION_ENDED.includes(subscription.status)
      if (running || !planId || !currency || !provider) return refuse()
      applyAction(user, { kind: 'subscribe', planId, currency, provider })
      // The demo has no payment page: the subscription starts at once.
      return { url: undefined }
    },
    { status: 201 },
  ),
]

function refuse(): never {
  throw new Refusal(400, 'Bad request')
}

function subscribed(user: DemoUser, id: string = SUBSCRIPTION_ID) {
  requireWorkspace(user)
  const account = ledgerOf(accountOf(user))
  if (!account.subscription || id !== SUBSCRIPTION_ID) throw new Refusal(404, 'Subscription not found')
  const ordinary = accountOf(user) === 'workspace'
  return { account, state: account.subscription, ordinary, language: languageOf(user) }
}

function planChange({ planId, currency }: { planId?: string; currency?: string }) {
  if (planId === undefined) return currency === undefined ? undefined : refuse()
  const to = planIds.find((id) => id === planId)
  const money = currencies.find((one) => one === currency)
  if (!to || (currency !== undefined && !money)) return refuse()
  return { kind: 'plan', planId: to, currency: money } as const
}

interface Subscribed {
  account: Ledger
  state: SubscriptionState
  ordinary: boolean
  language: 'en' | 'ko'
}

const languageOf = ({ username }: DemoUser) =>
  demoAccounts.find((account) => account.username === username)?.language ?? 'en'

function record({ account, state, ordinary, language }: Subscribed): Subscription {
  const plan = planNamed(state.planId)
  if (!plan) throw new Error(`No plan is called ${state.planId}`)
  const used = {
    monthly_credits: creditUsage(plan.monthly.voice, account.balances.voice.balance).used,
    concurrent_calls: ordinary ? startedCalls().filter(isInProgress).length : 0,
    agent_limit: ordinary ? agentRows.all().length : 2,
    workspace_limit: 1,
  }
  return {
    id: SUBSCRIPTION_ID,
    plan: planRecord(plan, language, used),
    status: state.status,
    paymentProvider: state.provider,
    currentPeriodStart: iso(state.periodStart),
    currentPeriodEnd: iso(state.periodEnd),
    cancelAtPeriodEnd: state.cancel !== undefined,
    price: { currency: state.currency, amount: plan.price[state.currency], interval: 'month' },
    pendingChange: state.pending && { planId: state.pending, effectiveAt: iso(state.periodEnd) },
  }
}
