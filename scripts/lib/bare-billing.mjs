// The calls of the plain backend that move or tell credits and subscriptions; what stands behind them is bare-books.mjs.
import {
  balanceOf,
  balancesOf,
  crowdLines,
  faults,
  openBooks,
  plans,
  rechargeIfLow,
  toldLines,
  toldSubscription,
  topUp,
  write,
} from './bare-books.mjs'
import { failAs, json, refuse } from './bare-faults.mjs'

const API = '/api/v1'

/** Gives the books to a call, unless its user may not see them. */
const withBooks = (act) => (asked) => {
  const { session, response } = asked
  if (session.username === 'forbidden') return refuse(response, 403, 'Forbidden')
  session.books ??= openBooks(session)
  act({ ...asked, books: session.books })
}

const unlessDown = (act) => (asked) =>
  asked.session.username === 'booksdown' ? refuse(asked.response, 500) : act(asked)

const isPositive = (value) => Number.isInteger(value) && value > 0

function add({ books, body, key, response }) {
  const done = key && books.keys.get(key)
  const { creditType, amount, currency = 'USD', orderId } = body
  if (done && done.asked !== JSON.stringify(body)) return refuse(response, 422, 'This key was used for something else')
  if (done) return json(response, 201, done.answer)
  const price = topUp.prices.find((one) => one.currency === currency)
  if (creditType !== 'voice' || !price || !isPositive(amount) || amount < topUp.min || amount > topUp.max)
    return refuse(response, 400, 'Bad request')
  const fault = faults[amount]
  if (typeof fault === 'number') return failAs(response, String(fault))
  if (fault === 'dropped' && first(books, amount)) return failAs(response, 'cut')
  const line = write(books, {
    type: 'deposit',
    amount,
    description: 'Top-up',
    date: new Date().toISOString(),
    referenceType: 'topup_order',
    referenceId: orderId ?? null,
    paid: { currency, amount: Math.ceil((amount * price.amount) / price.credits) },
  })
  const answer = fault === 'bare' ? {} : { transaction: line, balance: balanceOf(books), invoice: null }
  if (key) books.keys.set(key, { asked: JSON.stringify(body), answer })
  if (fault === 'lost' && first(books, amount)) return failAs(response, 'cut')
  if (fault === 'hang') return
  if (fault === 'page') return failAs(response, 'html')
  setTimeout(() => json(response, 201, answer), fault === 'late' ? 1500 : 0)
}

/** Whether something goes wrong for the first time. */
function first(books, fault) {
  if (books.lost.has(fault)) return false
  books.lost.add(fault)
  return true
}

function use({ books, body, response }) {
  const { creditType, amount, description = 'Used', callRecordId = null } = body
  if (creditType !== 'voice' || !(amount > 0) || amount > balanceOf(books))
    return refuse(response, 400, 'Bad request or insufficient balance')
  const reference = { referenceType: callRecordId && 'call_record', referenceId: callRecordId }
  const date = new Date().toISOString()
  const transaction = write(books, { type: 'withdrawal', amount: -amount, description, date, ...reference })
  rechargeIfLow(books)
  json(response, 201, { transaction, balance: balanceOf(books) })
}

function autoRecharge({ books, id, body, response }) {
  const { enabled, threshold, amount, monthlyCap = null } = body
  const right = typeof enabled === 'boolean' && isPositive(amount) && Number.isInteger(threshold) && threshold >= 0
  if (id !== 'voice' || !right || amount < topUp.min || amount > topUp.max) return refuse(response, 400, 'Bad request')
  books.recharge = { enabled, threshold, amount, monthlyCap, failedAt: null }
  rechargeIfLow(books)
  json(response, 201, books.recharge)
}

function found(books, query) {
  const types = query.get('transactionType')?.split(',')
  const [since, until] = ['startDate', 'endDate'].map((name) => Date.parse(query.get(name) ?? ''))
  return toldLines(books).filter(
    (line) =>
      (!types || types.includes(line?.type)) &&
      (Number.isNaN(since) || Date.parse(line?.date) >= since) &&
      (Number.isNaN(until) || Date.parse(line?.date) < until),
  )
}

/** The part of the ledger that was asked for; `referenceId` is a parameter this backend does not know. */
function lines({ books, query, response }, start, limit, name) {
  if (books.username === 'crowd') {
    const count = Math.max(0, Math.min(limit, crowdLines.total - start))
    const records = Array.from({ length: count }, (_, index) => crowdLines.at(start + index))
    return json(response, 200, { records, total: crowdLines.total })
  }
  const all = found(books, query)
  const records = all.slice(start, start + limit)
  json(response, 200, { [name]: records, total: books.username === 'odd' ? null : all.length, __v: 0 })
}

const numberIn = (query, name, usual) => Math.max(name === 'offset' ? 0 : 1, Number(query.get(name) ?? usual) || usual)

function listed(asked) {
  const limit = numberIn(asked.query, 'limit', 10)
  lines(asked, (numberIn(asked.query, 'page', 1) - 1) * limit, limit, 'records')
}

const windowed = (asked) =>
  lines(asked, numberIn(asked.query, 'offset', 0), numberIn(asked.query, 'limit', 20), 'transactions')

const withSubscription = (act) =>
  withBooks((asked) => {
    const { books, id, response } = asked
    if (!books.subscription || (id && id !== String(books.subscription.id)))
      return refuse(response, 404, 'Subscription not found')
    act(asked)
  })

const tell = ({ books, response }) => json(response, 200, toldSubscription(books))

function update({ books, body, response }) {
  const { subscription } = books
  const { planId, cancelAtPeriodEnd, status } = body
  const plan = plans.find((one) => one.id === planId)
  const nothing = planId === undefined && cancelAtPeriodEnd === undefined && status === undefined
  if (nothing || (planId !== undefined && !plan) || subscription.status === 'expired')
    return refuse(response, 400, 'Bad request')
  if (plan) {
    const up = plans.indexOf(plan) > plans.findIndex((one) => one.id === subscription.plan.id)
    const same = plan.id === subscription.plan.id
    subscription.pendingChange = up || same ? null : { planId, effectiveAt: subscription.currentPeriodEnd }
    if (up) take(subscription, plan, body.currency ?? 'USD')
    subscription.cancelAtPeriodEnd = false
  }
  if (cancelAtPeriodEnd !== undefined) subscription.cancelAtPeriodEnd = cancelAtPeriodEnd
  if (status !== undefined) subscription.status = status
  tell({ books, response })
}

function take(subscription, plan, currency) {
  subscription.plan = plan
  subscription.price = plan.prices.find((one) => one.currency === currency) ?? plan.prices[0]
}

function checkout({ books, body, response }) {
  const plan = plans.find((one) => one.id === body.planId)
  const running = books.subscription && books.subscription.status !== 'expired'
  if (!plan || running) return refuse(response, 400, 'Bad request')
  // Paying happens elsewhere, and nobody comes back from there; a free plan needs none.
  if (plan.id !== 'free') return json(response, 201, { url: 'https://pay.example.com/session/1', expiresIn: 900 })
  const { subscription } = openBooks({ username: 'ada' })
  take(subscription, plan, 'USD')
  books.subscription = subscription
  json(response, 201, { url: null })
}

function payments({ books, query, response }) {
  const limit = numberIn(query, 'limit', 10)
  const start = (numberIn(query, 'page', 1) - 1) * limit
  const rows = books.payments.toReversed()
  const hostile = books.username === 'mallory'
  const told = rows.map((row, index) =>
    hostile ? { ...row, receiptUrl: index % 2 ? null : 'javascript:alert(1)' } : row,
  )
  json(response, 200, { records: told.slice(start, start + limit), total: rows.length, page: null })
}

const books = [
  ['GET', '/credits/balances', unlessDown(withBooks((asked) => json(asked.response, 200, balancesOf(asked.books))))],
  ['GET', '/credits/balance/:id', withBooks((asked) => json(asked.response, 200, balancesOf(asked.books)[0]))],
  ['POST', '/credits/add', withBooks(add)],
  ['POST', '/credits/use', withBooks(use)],
  ['GET', '/credits/user-transactions', withBooks(listed)],
  ['GET', '/credits/transactions', withBooks(windowed)],
  ['GET', '/credits/transactions-paginated', withBooks(listed)],
  ['POST', '/credits/auto-recharge/:id', withBooks(autoRecharge)],
  ['GET', '/subscriptions/current', unlessDown(withSubscription(tell))],
  ['GET', '/subscriptions/:id', withSubscription(tell)],
  ['PATCH', '/subscriptions/:id', withSubscription(update)],
  ['POST', '/subscriptions/checkout', withBooks(checkout)],
  ['GET', '/plans', withBooks(({ response }) => json(response, 200, { records: plans, total: plans.length }))],
  ['GET', '/payments', withBooks(payments)],
]

export const billingRoutes = books.map(([method, path, act]) => [method, API + path, act])
