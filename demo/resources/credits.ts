import { type Balance, credits } from '@/contract/credits'
import { ledger, type Transaction } from '@/contract/ledger'
import { administers } from '@/contract/members'
import { creditTypes, currencies } from '@/contract/values'
import { iso, now } from '../db/clock'
import { accountOf, applyAction } from '../db/ledger/account-events'
import { descriptionOf, type Entry, type Ledger } from '../db/ledger/ledger'
import { isCreditType, ledgerOf, linesOf } from '../db/ledger/ledger-of'
import { pageOf } from '../db/paging'
import { type CreditType, costOf, topUpTerms } from '../db/seed/plans'
import type { DemoUser } from '../db/users'
import { requireWorkspace } from '../db/workspace'
import { NetworkFailure } from '../mock'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'
import { optionalDate } from '../validate'
import { memberRows } from './members'

export const mocks = [
  serve(credits.balances, ({ user }) => {
    const account = accountFor(user)
    return creditTypes.map((type) => balanceOf(account, type))
  }),

  serve(credits.balance, ({ params, user }) => {
    const account = accountFor(user)
    if (!isCreditType(params.type)) throw new Refusal(404, 'Credit balance not found')
    return balanceOf(account, params.type)
  }),

  serve(
    ledger.add,
    ({ body, user }) => {
      const account = accountFor(user)
      const { creditType, amount, orderId } = body
      const currency = currencies.find((one) => one === (body.currency ?? account.subscription?.currency ?? 'USD'))
      if (!isCreditType(creditType) || !currency || !isSold(creditType, amount) || orderId === '')
        throw new Refusal(400, 'Bad request')
      const earlier = orderId === undefined ? undefined : orderOf(account, orderId)
      // Retried after its answer was lost: an order is carried out once, even if its idempotency key was evicted.
      if (earlier?.amount === amount && earlier.creditType === creditType) return settled(account, earlier)
      if (earlier) throw new Refusal(422, 'This order was placed for something else')
      const refusal = refusals[amount]
      if (refusal !== undefined) throw new Refusal(refusal)
      const order = {
        kind: 'entry',
        creditType,
        type: 'deposit',
        amount,
        description: 'Top-up',
        paid: costOf(creditType, amount, currency),
        referenceType: 'topup_order',
        referenceId: orderId ?? `order_${now().toString(36)}${account.entries.length.toString(36)}`,
      } as const
      const id = applyAction(user, order, orderId)
      if (amount === LOST) throw new NetworkFailure()
      return settledNow(user, id)
    },
    { status: 201 },
  ),

  serve(
    ledger.use,
    ({ body, user }) => {
      const account = accountFor(user)
      const member = memberRows.get(user.id)
      if (member && !administers(member)) throw new Refusal(403, 'Only an administrator can use credits')
      const { creditType, amount, callRecordId } = body
      if (!isCreditType(creditType) || !Number.isInteger(amount) || amount > account.balances[creditType].balance)
        throw new Refusal(400, 'Bad request or insufficient balance')
      const id = applyAction(user, {
        kind: 'entry',
        creditType,
        type: 'withdrawal',
        amount: -amount,
        description: body.description ?? 'Used through the API',
        referenceType: callRecordId === undefined ? 'manual' : 'call_record',
        referenceId: callRecordId,
      })
      return settledNow(user, id)
    },
    { status: 201 },
  ),

  serve(ledger.userTransactions, ({ user }) => {
    const lines = linesOf(accountFor(user), { ...everything, by: user.id })
    return { records: lines.map(transaction), total: lines.length }
  }),

  serve(ledger.transactions, ({ query, user }) => {
    const { limit, offset = 0, creditType, referenceId } = query
    const lines = linesOf(accountFor(user), { ...filterOf(query), creditType, referenceId })
    if (!Number.isInteger(offset) || offset < 0) throw refuseField('min', 'offset must not be less than 0')
    return { records: pageOf(lines.slice(offset), 1, limit).map(transaction), total: lines.length }
  }),

  serve(ledger.transactionsPaginated, ({ query, user }) => {
    const lines = linesOf(accountFor(user), filterOf(query))
    return { records: pageOf(lines, query.page, query.limit).map(transaction), total: lines.length }
  }),

  serve(credits.autoRecharge, ({ params, body, user }) => {
    requireWorkspace(user)
    const { type } = params
    const { amount, monthlyCap } = body
    if (!isCreditType(type) || !isSold(type, amount) || (monthlyCap ?? amount) < amount)
      throw new Refusal(400, 'Bad request')
    applyAction(user, { kind: 'recharge', creditType: type, ...body })
    return rechargeOf(accountFor(user), type)
  }),
]

/** Amounts that are refused, to try it by hand; the answer to 9001 is lost. */
const refusals: Record<number, number> = { 9402: 402, 9403: 403, 9409: 409, 9422: 422, 9500: 500 }
const LOST = 9001

const everything = { types: [], start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }

function accountFor(user: DemoUser): Ledger {
  requireWorkspace(user)
  return ledgerOf(accountOf(user))
}

function balanceOf(account: Ledger, type: CreditType): Balance {
  const { balance } = account.balances[type]
  return { type, balance, topUp: topUpTerms[type], autoRecharge: rechargeOf(account, type) }
}

function rechargeOf(account: Ledger, type: CreditType) {
  const { enabled, threshold, amount, monthlyCap } = account.balances[type].recharge
  return { enabled, threshold, amount, monthlyCap }
}

const isSold = (type: CreditType, amount: number) =>
  Number.isInteger(amount) && amount >= topUpTerms[type].min && amount <= topUpTerms[type].max

const orderOf = ({ entries }: Ledger, orderId: string) =>
  entries.findLast((entry) => entry.type === 'deposit' && entry.referenceId === orderId)

function settledNow(user: DemoUser, id: string) {
  const account = accountFor(user)
  return settled(
    account,
    account.entries.findLast((entry) => entry.id === id),
  )
}

const settled = (account: Ledger, entry: Entry | undefined) => ({
  transaction: entry && transaction(entry),
  balance: entry && account.balances[entry.creditType].balance,
})

const filterOf = (query: { transactionType?: string; startDate?: string; endDate?: string }) => ({
  types: (query.transactionType ?? '').split(',').flatMap((word) => word.trim() || []),
  start: optionalDate('startDate', query.startDate) ?? everything.start,
  end: optionalDate('endDate', query.endDate) ?? everything.end,
})

function transaction(entry: Entry): Transaction {
  const { id, type, creditType, amount, balanceAfter, referenceType, referenceId, paid } = entry
  const words = { date: iso(entry.at), description: descriptionOf(entry) }
  return { id, type, creditType, amount, balanceAfter, referenceType, referenceId, paid, ...words }
}
