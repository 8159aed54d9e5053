import { callCost, creditsPerMinute } from '@/contract/rates'
import { DAY } from '../clock'
import type { AccountAction, AccountEvent } from '../ledger/account-events'
import type { Debit } from '../ledger/debits'
import { hash } from '../random'
import { type CreditType, costOf } from './plans'
import { scriptOf } from './scripts'

/*
 * The accounts' history before the visit. Every month starts with no credits left, and purchases follow the calendar: so
 * the same lines are computed tomorrow, although the oldest calls have left the window.
 */
const RENEWAL_DAY = 9
/** Sentinel calls are older than this, all others newer. */
const BENCH_END = Date.UTC(2024, 3, 1)
const WEEK = 7 * DAY

/** Creates events with numbered ids. */
function seeded(prefix: string) {
  let count = 0
  return (at: number, action: AccountAction, by?: string): AccountEvent => ({
    id: `txn_${prefix}_${(count++).toString(36)}`,
    at,
    by,
    action,
  })
}

const gift = (creditType: CreditType, amount: number): AccountAction => ({
  kind: 'entry',
  creditType,
  type: 'gift',
  amount,
  description: 'Welcome gift',
})

const spent = (creditType: CreditType, amount: number, description: string): AccountAction => ({
  kind: 'entry',
  creditType,
  type: 'withdrawal',
  amount: -amount,
  description,
})

/** @returns the account's events up to `until`, oldest first */
export function seedAccountEvents(account: string, debits: readonly Debit[], until: number): AccountEvent[] {
  if (account === 'workspace') return workspace(debits, until)
  const event = seeded(account)
  const opened = Date.UTC(2026, 0, 12, 1)
  if (account === 'newbie' || account === 'new') return [event(opened, gift('voice', 100))]
  const weeks = Array.from({ length: account === 'lapsed' ? 8 : 14 }, (_, index) =>
    event(opened + 2 * DAY + index * WEEK, spent('voice', 610 + (hash(index) % 90), 'Calls of the week')),
  )
  const card = { currency: 'USD', provider: 'stripe' } as const
  const common = [event(opened, gift('voice', 1000)), ...weeks]
  if (account === 'lapsed')
    return inOrder([
      ...common,
      event(opened + DAY, { kind: 'subscribe', planId: 'lite', ...card }),
      event(Date.UTC(2026, 2, 2), { kind: 'cancel', on: true, endsAs: 'expired' }),
    ])
  return inOrder([
    ...common,
    event(opened + DAY, { kind: 'subscribe', planId: 'basic', ...card }),
    event(Date.UTC(2026, 3, 20, 6), { kind: 'pause', on: true }),
  ])
}

function workspace(debits: readonly Debit[], until: number): AccountEvent[] {
  const oldest = debits.find(({ at }) => at > BENCH_END)?.at ?? until
  const first = firstRenewal(oldest)
  const events = [...opening(), ...beginning(first)]
  for (let month = monthOf(first); month <= monthOf(until); month++) events.push(...calendar(month))
  for (let week = Math.ceil(first / WEEK); week * WEEK <= until; week++) events.push(texts(week))
  return inOrder(events.filter(({ at }) => at <= until && (at < BENCH_END || at >= first)))
}

function opening(): AccountEvent[] {
  const event = seeded('opening')
  const start = Date.UTC(2024, 2, 1, 0, 30)
  const cost = callCost(scriptOf('en-delivery-tracking')?.durationSeconds ?? 0, creditsPerMinute.standard)
  const refunded = { referenceType: 'call_record', referenceId: 'call_refunded' } as const
  return [
    event(start, gift('voice', 5000)),
    event(start, gift('message', 100)),
    event(start + 5 * DAY, entry('voice', 'refund', cost, 'Refund of a call with bad sound', refunded)),
  ]
}

function beginning(first: number): AccountEvent[] {
  const event = seeded('beginning')
  return [
    event(first, { kind: 'subscribe', planId: 'pro', currency: 'KRW', provider: 'toss' }),
    event(first, {
      kind: 'recharge',
      creditType: 'voice',
      enabled: true,
      threshold: 2000,
      amount: 5000,
      monthlyCap: 20_000,
    }),
  ]
}

/** Top-ups, refunds and corrections of a month. */
function calendar(month: number): AccountEvent[] {
  const event = seeded(month.toString(36))
  const day = (date: number, hour: number) => Date.UTC(2000, month, date, hour, 12)
  const manual = { referenceType: 'manual' } as const
  const events: AccountEvent[] = []
  if (month % 2 === 0) {
    const currency = hash(month) % 3 === 0 ? 'USD' : 'KRW'
    const by = hash(month) % 2 === 0 ? 'user_demo' : 'user_minji'
    const order = { referenceType: 'topup_order', referenceId: `order_${hash(month, 1).toString(36)}` } as const
    const paid = costOf('voice', 3000, currency)
    events.push(event(day(16, 2), entry('voice', 'deposit', 3000, 'Top-up', { ...order, paid }), by))
  }
  if (month % 3 === 1)
    events.push(event(day(14, 5), entry('voice', 'refund', 240, 'Refund for a disturbance of the service', manual)))
  if (month % 3 === 2)
    events.push(
      event(day(12, 7), entry('voice', 'adjustment', -86, 'Correction of the rounding of last month', manual)),
    )
  if (month % 5 === 0) events.push(event(day(18, 3), gift('message', 50)))
  return events
}

const texts = (week: number): AccountEvent => {
  const count = 34 + (hash(week, 60) % 24)
  const id = `txn_texts_${week.toString(36)}`
  return { id, at: week * WEEK + 9 * 3_600_000, action: spent('message', count, `${count} text messages to customers`) }
}

const entry = (
  creditType: CreditType,
  type: 'deposit' | 'refund' | 'adjustment',
  amount: number,
  description: string,
  rest: Partial<Extract<AccountAction, { kind: 'entry' }>>,
): AccountAction => ({ kind: 'entry', creditType, type, amount, description, ...rest })

/** The renewal day at or before a moment. */
function firstRenewal(moment: number): number {
  const of = (month: number) => Date.UTC(2000, month, RENEWAL_DAY, 0, 20)
  const month = monthOf(moment)
  return of(month) <= moment ? of(month) : of(month - 1)
}

/** Months since January 2000. */
const monthOf = (moment: number): number => {
  const date = new Date(moment)
  return (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth()
}

const inOrder = (events: AccountEvent[]) =>
  events.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
