import type { Money } from '@/contract/money'
import type { Currency, referenceTypes, transactionTypes } from '@/contract/values'
import type { Row } from '../changes'
import { now } from '../clock'
import type { CreditType, PlanId, Provider } from '../seed/plans'
import { sharedTable } from '../table'
import type { DemoUser } from '../users'

export type TransactionType = (typeof transactionTypes)[number]
export type ReferenceType = (typeof referenceTypes)[number]

export interface Recharge {
  enabled: boolean
  threshold: number
  amount: number
  monthlyCap?: number
}

/** An action on an account. The ledger is computed from actions and calls alone. */
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
  /** The user's id; absent for the platform. */
  by?: string
  action: AccountAction
}

interface StoredEvent extends AccountEvent {
  account: string
}

const none: readonly StoredEvent[] = []
const stored = sharedTable<StoredEvent>('account-events', { seed: () => none })

/** The account of a user: the workspace's, except for users that demonstrate another state. */
export const accountOf = (user: DemoUser): string => user.account ?? 'workspace'

/** The stored events of an account, oldest first. */
export const accountEvents = (account: string): AccountEvent[] =>
  stored
    .all()
    .filter((event) => event.account === account)
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))

let done = 0

/**
 * Stores an action as an event of now.
 *
 * @param once actions with the same value are stored once, also from two tabs
 * @returns the event's id, which is also that of its ledger line
 */
export function applyAction(user: DemoUser, action: AccountAction, once?: string): string {
  const at = now()
  // Storage returns events ordered by id.
  const id = once === undefined ? `txn_${at.toString(36)}${(done++).toString(36).padStart(4, '0')}` : `txn_for_${once}`
  stored.put({ id, at, by: user.id, account: accountOf(user), action })
  return id
}
