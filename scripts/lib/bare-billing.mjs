// The credit and subscription endpoints of the plain backend; their data is in bare-ledger.mjs.

import { failAs, json, refuse } from './bare-faults.mjs'
import {
  addLine,
  balanceOf,
  balancesOf,
  createLedger,
  crowdLines,
  faults,
  plans,
  rechargeIfLow,
  renderLines,
  renderSubscription,
  topUp,
} from './bare-ledger.mjs'

const API = '/api/v1'

/** Passes the ledger to a handler, unless the user may not see it. */
const withLedger = (handler) => (context) => {
  const { session, response } = context
  if (session.username === 'forbidden') return refuse(response, 403, 'Forbidden')
  session.ledger ??= createLedger(session)
  handler({ ...context, ledger: session.ledger })
}

const unlessDown = (handler) => (context) =>
  context.session.username === 'ledgerdown' ? refuse(context.response, 500) : handler(context)

const isPositive = (value) => Number.isInteger(value) && value > 0

function add({ ledger, body, key, response }) {
  const known = key && ledger.keys.get(key)
  const { creditType, amount, currency = 'USD', orderId } = body
  if (known && known.body !== JSON.stringify(body)) return refuse(response, 422, 'This key was used for something else')
  if (known) return json(response, 201, known.answer)
  const price = topUp.prices.find((one) => one.currency === currency)
  if (creditType !== 'voice' || !price || !isPositive(amount) || amount < topUp.min || amount > topUp.max)
    return refuse(response, 400, 'Bad request')
  const fault = faults[amount]
  if (typeof fault === 'number') return failAs(response, String(fault))
  if (fault === 'dropped' && isFirst(ledger, amount)) return failAs(response, 'cut')
  const line = addLine(ledger, {
    type: 'deposit',
    amount,
    description: 'Top-up',
    date: new Date().toISOString(),
    referenceType: 'topup_order',
    referenceId: orderId ?? null,
    paid: { currency, amount: Math.ceil((amount * price.amount) / price.credits) },
  })
  const answer = fault === 'bare' ? {} : { transaction: line, balance: balanceOf(ledger), invoice: null }
  if (key) ledger.keys.set(key, { body: JSON.stringify(body), answer })
  if (fault === 'lost' && isFirst(ledger, amount)) return failAs(response, 'cut')
  if (fault === 'hang') return
  if (fault === 'page') return failAs(response, 'html')
  setTimeout(() => json(response, 201, answer), fault === 'late' ? 1500 : 0)
}

/** Whether a fault occurs for the first time. */
function isFirst(ledger, fault) {
  if (ledger.failedOnce.has(fault)) return false
  ledger.failedOnce.add(fault)
  return true
}

function use({ ledger, body, response }) {
  const { creditType, amount, description = 'Used', callRecordId = null } = body
  if (creditType !== 'voice' || !(amount > 0) || amount > balanceOf(ledger))
    return refuse(response, 400, 'Bad request or insufficient balance')
  const reference = { referenceType: callRecordId && 'call_record', referenceId: callRecordId }
  const date = new Date().toISOString()
  const transaction = addLine(ledger, { type: 'withdrawal', amount: -amount, description, date, ...reference })
  rechargeIfLow(ledger)
  json(response, 201, { transaction, balance: balanceOf(ledger) })
}

function autoRecharge({ ledger, id, body, response }) {
  const { enabled, threshold, amount, monthlyCap = null } = body
  const right = typeof enabled === 'boolean' && isPositive(amount) && Number.isInteger(threshold) && threshold >= 0
  if (id !== 'voice' || !right || amount < topUp.min || amount > topUp.max) return refuse(response, 400, 'Bad request')
  ledger.recharge = { enabled, threshold, amount, monthlyCap, failedAt: null }
  rechargeIfLow(ledger)
  json(response, 201, ledger.recharge)
}

function matchingLines(ledger, query) {
  const types = query.get('transactionType')?.split(',')
  const [since, until] = ['startDate', 'endDate'].map((name) => Date.parse(query.get(name) ?? ''))
  return renderLines(ledger).filter(
    (line) =>
      (!types || types.includes(line?.type)) &&
      (Number.isNaN(since) || Date.parse(line?.date) >= since) &&
      (Number.isNaN(until) || Date.parse(line?.date) < until),
  )
}

/** A page of the ledger; this backend ignores the parameter `referenceId`. */
function sendLines({ ledger, query, response }, start, limit, name) {
  if (ledger.username === 'crowd') {
    const count = Math.max(0, Math.min(limit, crowdLines.total - start))
    const records = Array.from({ length: count }, (_, index) => crowdLines.at(start + index))
    return json(response, 200, { records, total: crowdLines.total })
  }
  const all = matchingLines(ledger, query)
  const records = all.slice(start, start + limit)
  json(response, 200, { [name]: records, total: ledger.username === 'odd' ? null : all.length, __v: 0 })
}

const numberIn = (query, name, usual) => Math.max(name === 'offset' ? 0 : 1, Number(query.get(name) ?? usual) || usual)

function sendPage(context) {
  const limit = numberIn(context.query, 'limit', 10)
  sendLines(context, (numberIn(context.query, 'page', 1) - 1) * limit, limit, 'records')
}

const sendWindow = (context) =>
  sendLines(context, numberIn(context.query, 'offset', 0), numberIn(context.query, 'limit', 20), 'transactions')

const withSubscription = (handler) =>
  withLedger((context) => {
    const { ledger, id, response } = context
    if (!ledger.subscription || (id && id !== String(ledger.subscription.id)))
      return refuse(response, 404, 'Subscription not found')
    handler(context)
  })

const sendSubscription = ({ ledger, response }) => json(response, 200, renderSubscription(ledger))

function update({ ledger, body, response }) {
  const { subscription } = ledger
  const { planId, cancelAtPeriodEnd, status } = body
  const plan = plans.find((one) => one.id === planId)
  const isEmpty = planId === undefined && cancelAtPeriodEnd === undefined && status === undefined
  if (isEmpty || (planId !== undefined && !plan) || subscription.status === 'expired')
    return refuse(response, 400, 'Bad request')
  if (plan) {
    const up = plans.indexOf(plan) > plans.findIndex((one) => one.id === subscription.plan.id)
    const same = plan.id === subscription.plan.id
    subscription.pendingChange = up || same ? null : { planId, effectiveAt: subscription.currentPeriodEnd }
    if (up) switchPlan(subscription, plan, body.currency ?? 'USD')
    subscription.cancelAtPeriodEnd = false
  }
  if (cancelAtPeriodEnd !== undefined) subscription.cancelAtPeriodEnd = cancelAtPeriodEnd
  if (status !== undefined) subscription.status = status
  sendSubscription({ ledger, response })
}

function switchPlan(subscription, plan, currency) {
  subscription.plan = plan
  subscription.price = plan.prices.find((one) => one.currency === currency) ?? plan.prices[0]
}

function checkout({ ledger, body, response }) {
  const plan = plans.find((one) => one.id === body.planId)
  const running = ledger.subscription && ledger.subscription.status !== 'expired'
  if (!plan || running) return refuse(response, 400, 'Bad request')
  // The payment page never redirects back; a free plan needs no payment.
  if (plan.id !== 'free') return json(response, 201, { url: 'https://pay.example.com/session/1', expiresIn: 900 })
  const { subscription } = createLedger({ username: 'ada' })
  switchPlan(subscription, plan, 'USD')
  ledger.subscription = subscription
  json(response, 201, { url: null })
}

function payments({ ledger, query, response }) {
  const limit = numberIn(query, 'limit', 10)
  const start = (numberIn(query, 'page', 1) - 1) * limit
  const rows = ledger.payments.toReversed()
  const hostile = ledger.username === 'mallory'
  const records = rows.map((row, index) =>
    hostile ? { ...row, receiptUrl: index % 2 ? null : 'javascript:alert(1)' } : row,
  )
  json(response, 200, { records: records.slice(start, start + limit), total: rows.length, page: null })
}

const endpoints = [
  [
    'GET',
    '/credits/balances',
    unlessDown(withLedger((context) => json(context.response, 200, balancesOf(context.ledger)))),
  ],
  ['GET', '/credits/balance/:id', withLedger((context) => json(context.response, 200, balancesOf(context.ledger)[0]))],
  ['POST', '/credits/add', withLedger(add)],
  ['POST', '/credits/use', withLedger(use)],
  ['GET', '/credits/user-transactions', withLedger(sendPage)],
  ['GET', '/credits/transactions', withLedger(sendWindow)],
  ['GET', '/credits/transactions-paginated', withLedger(sendPage)],
  ['POST', '/credits/auto-recharge/:id', withLedger(autoRecharge)],
  ['GET', '/subscriptions/current', unlessDown(withSubscription(sendSubscription))],
  ['GET', '/subscriptions/:id', withSubscription(sendSubscription)],
  ['PATCH', '/subscriptions/:id', withSubscription(update)],
  ['POST', '/subscriptions/checkout', withLedger(checkout)],
  ['GET', '/plans', withLedger(({ response }) => json(response, 200, { records: plans, total: plans.length }))],
  ['GET', '/payments', withLedger(payments)],
  // Whose role decides who may charge; not `/users/me`.
  [
    'GET',
    '/users/(user-[^/]+)',
    withLedger(({ ledger: { username }, response }) =>
      json(response, 200, { id: `user-${username}`, username, role: 'admin', active: true }),
    ),
  ],
]

export const billingRoutes = endpoints.map(([method, path, handler]) => [method, API + path, handler])
