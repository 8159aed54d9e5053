import { creditTypes } from '@/contract/credit-types'
import { type Balance, credits } from '@/contract/credits'
import { ledger, type Transaction } from '@/contract/ledger'
import { currencies } from '@/contract/money'
import { iso, now } from '../db/clock'
import { accountOf, applyAction } from '../db/ledger/account-events'
import { type Entry, type Ledger, wordsOf } from '../db/ledger/ledger'
import { isCreditType, ledgerOf, linesOf } from '../db/ledger/ledger-of'
import { pageOf } from '../db/paging'
import { type CreditType, costOf, topUpTerms } from '../db/seed/plans'
import type { DemoUser } from '../db/users'
import { requireWorkspace } from '../db/workspace'
import { NetworkFailure } from '../mock'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'
import { optionalDate } from '../validate'

export const mocks = [
  serve(credits.balances, ({ user }) => {
    const books = booksFor(user)
    return creditTypes.map((type) => balanceOf(books, type))
  }),

  serve(credits.balance, ({ params, user }) => {
    const books = booksFor(user)
    if (!isCreditType(params.type)) throw new Refusal(404, 'Credit balance not found')
    return balanceOf(books, params.type)
  }),

  serve(
    ledger.add,
    ({ body, user }) => {
      const books = booksFor(user)
      const { creditType, amount, orderId } = body
      const currency = currencies.find((one) => one === (body.currency ?? books.subscription?.currency ?? 'USD'))
      if (!isCreditType(creditType) || !currency || !isSold(creditType, amount) || orderId === '')
        throw new Refusal(400, 'Bad request')
      const earlier = orderId === undefined ? undefined : orderOf(books, orderId)
      // Sent again after its answer was lost: an order is carried out once, also when the key has been forgotten.
      if (earlier?.amount === amount && earlier.creditType === creditType) return settled(books, earlier)
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
        referenceId: orderId ?? `order_${now().toString(36)}${books.entries.length.toString(36)}`,
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
      const books = booksFor(user)
      const { creditType, amount, callRecordId } = body
      if (!isCreditType(creditType) || !Number.isInteger(amount) || amount > books.balances[creditType].balance)
        throw new Refusal(400, 'Bad request or insufficient balance')
      const id = applyAction(user, {
        kind: 'entry',
        creditType,
        type: 'withdrawal',
        amount: -amount,
        description: body.description ?? 'Used through the API',
        referenceType: callRecordId === undefined ? undefined : 'call_record',
        referenceId: callRecordId,
      })
      return settledNow(user, id)
    },
    { status: 201 },
  ),

  serve(ledger.userTransactions, ({ user }) => {
    const lines = linesOf(booksFor(user), { ...everything, by: user.id })
    return { records: lines.map(transaction), total: lines.length }
  }),

  serve(ledger.transactions, ({ query, user }) => {
    const { limit, offset = 0, creditType, referenceId } = query
    const lines = linesOf(booksFor(user), { ...filterOf(query), creditType, referenceId })
    if (!Number.isInteger(offset) || offset < 0) throw refuseField('min', 'offset must not be less than 0')
    return { records: pageOf(lines.slice(offset), 1, limit).map(transaction), total: lines.length }
  }),

  serve(ledger.transactionsPaginated, ({ query, user }) => {
    const lines = linesOf(booksFor(user), filterOf(query))
    return { records: pageOf(lines, query.page, query.limit).map(transaction), total: lines.length }
  }),

  serve(credits.autoRecharge, ({ params, body, user }) => {
    requireWorkspace(user)
    const { type } = params
    const { amount, monthlyCap } = body
    if (!isCreditType(type) || !isSold(type, amount) || (monthlyCap ?? amount) < amount)
      throw new Refusal(400, 'Bad request')
    applyAction(user, { kind: 'recharge', creditType: type, ...body })
    return rechargeOf(booksFor(user), type)
  }),
]

/** Amounts that are refused, to see it by hand; of 9001 the answer is lost. */
const refusals: Record<number, number> = { 9402: 402, 9403: 403, 9409: 409, 9422: 422, 9500: 500 }
const LOST = 9001

const everything = { types: [], start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }

function booksFor(user: DemoUser): Ledger {
  requireWorkspace(user)
  return ledgerOf(accountOf(user))
}

function balanceOf(books: Ledger, type: CreditType): Balance {
  const { balance } = books.balances[type]
  return { type, balance, topUp: topUpTerms[type], autoRecharge: rechargeOf(books, type) }
}

function rechargeOf(books: Ledger, type: CreditType) {
  const { enabled, threshold, amount, monthlyCap } = books.balances[type].recharge
  return { enabled, threshold, amount, monthlyCap }
}

const isSold = (type: CreditType, amount: number) =>
  Number.isInteger(amount) && amount >= topUpTerms[type].min && amount <= topUpTerms[type].max

const orderOf = ({ entries }: Ledger, orderId: string) =>
  entries.findLast((entry) => entry.type === 'deposit' && entry.referenceId === orderId)

function settledNow(user: DemoUser, id: string) {
  const books = booksFor(user)
  return settled(
    books,
    books.entries.findLast((entry) => entry.id === id),
  )
}

const settled = (books: Ledger, entry: Entry | undefined) => ({
  transaction: entry && transaction(entry),
  balance: entry && books.balances[entry.creditType].balance,
})

const filterOf = (query: { transactionType?: string; startDate?: string; endDate?: string }) => ({
  types: (query.transactionType ?? '').split(',').flatMap((word) => word.trim() || []),
  start: optionalDate('startDate', query.startDate) ?? everything.start,
  end: optionalDate('endDate', query.endDate) ?? everything.end,
})

function transaction(entry: Entry): Transaction {
  const { id, type, creditType, amount, balanceAfter, referenceType, referenceId, paid } = entry
  const words = { date: iso(entry.at), description: wordsOf(entry) }
  return { id, type, creditType, amount, balanceAfter, referenceType, referenceId, paid, ...words }
}
