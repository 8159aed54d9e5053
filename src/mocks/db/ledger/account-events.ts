import type { referenceTypes, transactionTypes } from '@/contract/credit-types'
import type { Currency, Money } from '@/contract/money'
import type { Row } from '../changes'
import { now } from '../clock'
import type { CreditType, PlanId, Provider } from '../seed/plans'
import { table } from '../table'
import type { DemoUser } from '../users'

export type TransactionType = (typeof transactionTypes)[number]
export type ReferenceType = (typeof referenceTypes)[number]

export interface Recharge {
  enabled: boolean
  threshold: number
  amount: number
  monthlyCap?: number
}

/** What people do to an account. With the calls that ended it makes the books; nothing else is stored. */
export type AccountAction =
  | {
      kind: 'entry'
      creditType: CreditType
      type: TransactionType
      amount: number
      description: string
      paid?: Money
      referenceType?: ReferenceType
      referenceId?: string
    }
  | ({ kind: 'recharge'; creditType: CreditType } & Recharge)
  | { kind: 'subscribe'; planId: PlanId; currency: Currency; provider: Provider }
  | { kind: 'plan'; planId: PlanId; currency?: Currency }
  | { kind: 'cancel'; on: boolean; endsAs?: 'cancelled' | 'expired' }
  | { kind: 'pause'; on: boolean }

export interface AccountEvent extends Row {
  at: number
  /** The user's id; absent for what the platform did. */
  by?: string
  act: AccountAction
}

interface StoredEvent extends AccountEvent {
  account: string
}

const none: readonly StoredEvent[] = []
const kept = table<StoredEvent>('deeds', { seed: () => none })

/** Whose books a user sees: those of the workspace, but for the few who are there to show a state. */
export const accountOf = (user: DemoUser): string => user.account ?? 'workspace'

/** What visitors did to an account, oldest first. */
export const accountEvents = (account: string): AccountEvent[] =>
  kept
    .all()
    .filter((deed) => deed.account === account)
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))

let done = 0

/**
 * Does it now.
 *
 * @param once two tabs that do what has the same name at one time do it once
 * @returns its id, which is that of the ledger's line where it makes one
 */
export function applyAction(user: DemoUser, act: AccountAction, once?: string): string {
  const at = now()
  // After a reload they come back in the order of their ids.
  const id = once === undefined ? `txn_${at.toString(36)}${(done++).toString(36).padStart(4, '0')}` : `txn_for_${once}`
  kept.put({ id, at, by: user.id, account: accountOf(user), act })
  return id
}
