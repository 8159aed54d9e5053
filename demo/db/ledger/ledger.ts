import type { Money } from '@/contract/money'
import type { CallRow } from '../seed/call-row'
import { type CreditType, costOf, type PlanId, type Provider } from '../seed/plans'
import type { Recharge, ReferenceType, TransactionType } from './account-events'

export interface Entry {
  id: string
  at: number
  type: TransactionType
  creditType: CreditType
  /** The text of a call is created on read: there are 20,000. */
  description: string | CallRow
  amount: number
  balanceAfter: number
  referenceType?: ReferenceType
  referenceId?: string
  paid?: Money
  by?: string
}

export interface PaymentRow extends Money {
  id: string
  at: number
  description: string
  provider: Provider
  status: 'paid' | 'pending'
  subscriptionId?: string
}

export interface SubscriptionState {
  planId: PlanId
  currency: 'USD' | 'KRW'
  provider: Provider
  status: 'active' | 'paused' | 'cancelled' | 'expired'
  start: number
  /** Months since the start. */
  months: number
  periodStart: number
  periodEnd: number
  cancel: 'cancelled' | 'expired' | undefined
  pending: PlanId | undefined
}

interface CreditState {
  balance: number
  /** Bought credits, which do not expire with the month. */
  bought: number
  recharge: Recharge
  /** Whether the visitor set up the recharge. */
  own: boolean
  rechargedThisMonth: number
}

type Line = Omit<Entry, 'creditType' | 'balanceAfter'>

/** The ledger of one account, oldest line first. */
export class Ledger {
  readonly entries: Entry[] = []
  readonly payments: PaymentRow[] = []
  subscription: SubscriptionState | undefined
  readonly balances: Record<CreditType, CreditState> = {
    voice: credit({ enabled: false, threshold: 2000, amount: 5000 }),
    message: credit({ enabled: false, threshold: 100, amount: 500 }),
  }

  /** Posts a line, and recharges if the balance falls below the threshold. */
  post(creditType: CreditType, line: Line, own = false): void {
    const credit = this.balances[creditType]
    credit.balance += line.amount
    if (own && line.amount > 0) credit.bought += line.amount
    // The month's own credits are spent first.
    credit.bought = Math.min(credit.bought, Math.max(0, credit.balance))
    this.entries.push({ ...line, creditType, balanceAfter: credit.balance })
    if (line.paid) this.pay(line.id, line.at, descriptionOf(line), line.paid)
    if (line.amount < 0 && line.type === 'withdrawal') this.rechargeIfLow(creditType, line.id, line.at)
  }

  pay(id: string, at: number, description: string, { currency, amount }: Money, subscriptionId?: string): void {
    if (amount <= 0) return
    const provider = this.subscription?.provider ?? (currency === 'KRW' ? 'toss' : 'stripe')
    const status = provider === 'bank_transfer' ? 'pending' : 'paid'
    this.payments.push({
      id: id.replace(/^txn_/, 'pay_'),
      at,
      description,
      currency,
      amount,
      provider,
      status,
      subscriptionId,
    })
  }

  rechargeIfLow(creditType: CreditType, cause: string, at: number): void {
    const credit = this.balances[creditType]
    const { enabled, threshold, amount, monthlyCap = Number.POSITIVE_INFINITY } = credit.recharge
    if (!enabled || credit.balance >= threshold || credit.rechargedThisMonth + amount > monthlyCap) return
    credit.rechargedThisMonth += amount
    const paid = costOf(creditType, amount, this.subscription?.currency ?? 'USD')
    const id = `${cause}_auto`
    const order = { referenceType: 'topup_order', referenceId: id.replace(/^txn_/, 'order_') } as const
    this.post(
      creditType,
      { id, at, type: 'auto_recharge', description: 'Auto-recharge', amount, paid, ...order },
      credit.own,
    )
  }
}

const credit = (recharge: Recharge): CreditState => ({
  balance: 0,
  bought: 0,
  recharge,
  own: false,
  rechargedThisMonth: 0,
})

/** The text of the description column. */
export function descriptionOf({ description }: Pick<Entry, 'description'>): string {
  if (typeof description === 'string') return description
  const seconds = Math.round(description.seconds ?? 0)
  const length = `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`
  const name = description.agent?.name
  return name ? `${name}, ${length}` : `Call, ${length}`
}
