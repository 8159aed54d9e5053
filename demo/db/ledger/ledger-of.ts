import { revision } from '../changes'
import { now, today } from '../clock'
import { seedAccountEvents } from '../seed/account-events'
import type { CreditType } from '../seed/plans'
import { seedNumber } from '../seed-number'
import { type AccountEvent, accountEvents } from './account-events'
import { callDebits, type Debit } from './debits'
import { type Entry, Ledger } from './ledger'
import { changeSubscription, SUBSCRIPTION_ENDED, turnPeriod } from './subscription'

interface CachedLedger {
  ledger: Ledger
  revision: number
  day: number
  seed: number
  /** The cached ledger is valid from here to `until`. */
  from: number
  until: number
}

const cache = new Map<string, CachedLedger>()

/** The current ledger of an account, rebuilt whenever an event, a call or a renewal was added. */
export function ledgerOf(account: string): Ledger {
  const moment = now()
  const earlier = cache.get(account)
  const same = earlier?.revision === revision() && earlier.day === today() && earlier.seed === seedNumber()
  if (earlier && same && earlier.from <= moment && moment < earlier.until) return earlier.ledger
  const debits = account === 'workspace' ? callDebits() : []
  const events = [...seedAccountEvents(account, debits, moment), ...accountEvents(account)]
  const { ledger, until } = buildLedger(events.sort(byTime), debits, moment)
  cache.set(account, { ledger, revision: revision(), day: today(), seed: seedNumber(), from: moment, until })
  return ledger
}

const byTime = (one: AccountEvent, other: AccountEvent) => one.at - other.at

function buildLedger(events: readonly AccountEvent[], debits: readonly Debit[], moment: number) {
  const ledger = new Ledger()
  const seeds = new Set(events.filter((event) => !('account' in event)))
  let [nextEvent, nextDebit] = [0, 0]
  for (;;) {
    const event = events[nextEvent]
    const debit = debits[nextDebit]
    const period = endOfPeriod(ledger)
    const at = Math.min(event?.at ?? never, debit?.at ?? never, period)
    if (at > moment) return { ledger, until: at }
    if (at === period) turnPeriod(ledger)
    else if (event?.at === at) {
      nextEvent++
      applyEvent(ledger, event, !seeds.has(event))
    } else if (debit) {
      nextDebit++
      debitCall(ledger, debit)
    }
  }
}

const never = Number.POSITIVE_INFINITY

const endOfPeriod = ({ subscription }: Ledger) =>
  subscription && !SUBSCRIPTION_ENDED.includes(subscription.status) ? subscription.periodEnd : never

function applyEvent(ledger: Ledger, { id, at, by, action }: AccountEvent, own: boolean): void {
  if (action.kind === 'entry') {
    const { kind: _, creditType, ...line } = action
    ledger.post(creditType, { ...line, id, at, by }, own)
  } else if (action.kind === 'recharge') {
    const { kind: _, creditType, ...recharge } = action
    const credit = ledger.balances[creditType]
    credit.recharge = recharge
    credit.own = own
    ledger.rechargeIfLow(creditType, id, at)
  } else {
    changeSubscription(ledger, id, at, action)
  }
}

function debitCall(ledger: Ledger, { at, call, line, amount }: Debit): void {
  const id = `txn_${call.id}${line > 0 ? `_${line + 1}` : ''}`
  const reference = { referenceType: 'call_record', referenceId: call.id } as const
  ledger.post('voice', { id, at, type: 'withdrawal', description: call, amount: -amount, ...reference })
}

interface LedgerFilter {
  types: readonly string[]
  start: number
  end: number
  creditType?: string
  referenceId?: string
  by?: string
}

/** The lines that match the filter, newest first. */
export function linesOf(
  { entries }: Ledger,
  { types, start, end, creditType, referenceId, by }: LedgerFilter,
): Entry[] {
  return entries
    .filter(
      (entry) =>
        (types.length === 0 || types.includes(entry.type)) &&
        entry.at >= start &&
        entry.at < end &&
        (creditType === undefined || entry.creditType === creditType) &&
        (referenceId === undefined || entry.referenceId === referenceId) &&
        (by === undefined || entry.by === by),
    )
    .reverse()
}

export const isCreditType = (word: string): word is CreditType => word === 'voice' || word === 'message'
