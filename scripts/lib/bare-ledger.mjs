// Credits, subscription, plans and payments of the plain backend: a ledger for each session, with scenarios by user name
// as in bare-data.mjs, and
//   noplan      no subscription (404)           lapsed, paused, ending, waiting   a subscription in that state
//   forbidden   403 on all of it                unpaid                            a balance of -120
//   ledgerdown  500 on balances and subscription
// Amounts of POST /credits/add that are faults: see `faults` below.
import { crowd, hostile } from './bare-data.mjs'

const DAY = 86_400_000
const iso = (time) => new Date(time).toISOString()

export const plans = [
  ['free', 'Free', 300, 1, 0, 0],
  ['lite', 'Lite', 2500, 2, 1900, 25_000],
  ['basic', 'Basic', 5000, 5, 3900, 52_000],
  ['pro', 'Pro', 10_000, 20, 7900, 105_000],
].map(([id, name, credits, concurrent, USD, KRW]) => ({
  id,
  name,
  description: null,
  features: [
    { type: 'monthly_credits', value: String(credits), valueType: 'number' },
    { type: 'concurrent_calls', value: String(concurrent), valueType: 'number' },
    { type: 'agent_limit', value: id === 'pro' ? 'unlimited' : String(concurrent), valueType: 'string' },
    { type: 'workspace_limit', value: id === 'free' ? 'false' : 'true', valueType: 'boolean' },
    { type: 'priority_support', value: id === 'pro' ? 'true' : 'false', valueType: 'boolean' },
  ],
  prices: [
    { currency: 'USD', amount: USD, interval: 'month', id: 1 },
    { currency: 'KRW', amount: KRW, interval: 'month', id: 2 },
    { currency: 'EUR', amount: USD, interval: 'month', id: 3 },
  ],
  __v: 0,
}))

export const topUp = {
  min: 100,
  max: 50_000,
  prices: [
    { currency: 'USD', amount: 120, credits: 100 },
    { currency: 'KRW', amount: 1650, credits: 100 },
  ],
  step: null,
}

/** The ledger of a session, and the idempotency keys of its orders. */
export function createLedger({ username, calls }) {
  const ledger = {
    username,
    lines: [],
    payments: [],
    keys: new Map(),
    recharge: { enabled: false, threshold: null, amount: null, monthlyCap: null, failedAt: null },
    subscription: subscriptionOf(username),
    failedOnce: new Set(),
  }
  if (username === 'empty' || username === 'lapsed') return ledger
  const now = Date.now()
  const at = (days) => now - days * DAY
  addLine(ledger, { type: 'gift', amount: 500, description: 'Welcome', date: iso(at(300)) })
  for (const call of (calls ?? []).slice(0, 60).toReversed()) {
    const amount = -Math.ceil((Number(call.duration) || 0) / 6)
    const reference = { description: `Call ${call.id}`, referenceType: 'call_record', referenceId: call.id }
    if (amount < 0) addLine(ledger, { type: 'withdrawal', amount, date: call.startTime, ...reference })
  }
  addLine(ledger, {
    type: 'deposit',
    amount: 1000,
    description: 'Top-up',
    date: iso(at(31)),
    referenceType: 'topup_order',
    referenceId: 'order-1',
    paid: { currency: 'USD', amount: 1200 },
  })
  addLine(ledger, { type: 'loyalty', amount: 7, description: null, date: iso(at(30.5)), referenceType: 'campaign' })
  for (let day = 30; day > 18; day--) addLine(ledger, dailyUsage(at(day), 40 + (day % 3)))
  addLine(ledger, { type: 'refund', amount: 5, description: 'Refund', date: iso(at(18.5)), referenceType: 'manual' })
  addLine(ledger, { type: 'adjustment', amount: -3, description: 'Adjustment', date: iso(at(18.4)) })
  addLine(ledger, { type: 'expiration', amount: -balanceOf(ledger), description: 'Expired', date: iso(at(18.2)) })
  const plan = { referenceType: 'subscription', referenceId: 'sub-1' }
  addLine(ledger, { type: 'plan_credit', amount: 5000, description: 'Basic', date: iso(at(18.1)), ...plan })
  for (let day = 18; day > 0; day--) addLine(ledger, dailyUsage(at(day - 0.5), 48 + (day % 5)))
  if (username === 'unpaid') addLine(ledger, dailyUsage(at(0.2), balanceOf(ledger) + 120))
  return ledger
}

const dailyUsage = (time, amount) => ({
  type: 'withdrawal',
  amount: -amount,
  description: 'Calls of the day',
  date: iso(time),
})

export const balanceOf = ({ lines }) => lines.at(-1)?.balanceAfter ?? 0

/** Adds a line, and its payment. */
export function addLine(ledger, line) {
  const id = `t-${ledger.lines.length + 1}`
  const { amount } = line
  const written = { id, creditType: 'voice', ...line, balanceAfter: balanceOf(ledger) + amount, tenant: null }
  ledger.lines.push(written)
  if (line.paid)
    ledger.payments.push({
      id: `p-${ledger.payments.length + 1}`,
      date: line.date,
      description: line.description,
      ...line.paid,
      provider: 'stripe',
      status: 'paid',
      receiptUrl: `https://receipts.invalid/${ledger.payments.length + 1}`,
      invoice: null,
    })
  return written
}

/** Recharges if it is enabled and the balance is below the threshold. */
export function rechargeIfLow(ledger) {
  const { enabled, threshold, amount } = ledger.recharge
  if (!enabled || balanceOf(ledger) >= threshold) return
  const order = { referenceType: 'topup_order', referenceId: `auto-${ledger.lines.length}` }
  const paid = { currency: 'USD', amount: Math.ceil((amount * 120) / 100) }
  addLine(ledger, {
    type: 'auto_recharge',
    amount,
    description: 'Auto-recharge',
    date: iso(Date.now()),
    paid,
    ...order,
  })
}

function subscriptionOf(username) {
  if (username === 'noplan') return undefined
  const over = username === 'lapsed'
  const end = over ? Date.now() - 9 * DAY : Date.now() + 12.5 * DAY
  return {
    id: username === 'odd' ? 17 : 'sub-1',
    plan: { ...plans[2], features: plans[2].features.map((feature) => ({ ...feature, used: usedOf(feature.type) })) },
    status: over ? 'expired' : username === 'paused' ? 'paused' : 'active',
    paymentProvider: 'stripe',
    currentPeriodStart: iso(end - 30.5 * DAY),
    currentPeriodEnd: iso(end),
    cancelAtPeriodEnd: username === 'ending',
    price: { currency: 'USD', amount: 3900, interval: 'month' },
    pendingChange: username === 'waiting' ? { planId: 'lite', effectiveAt: iso(end) } : null,
    trialEndsAt: null,
  }
}

const usedOf = (type) => ({ concurrent_calls: 2, agent_limit: '6', workspace_limit: null })[type]

/** The balances as the scenario sends them. */
export function balancesOf(ledger) {
  const voice = { id: 'b-1', type: 'voice', balance: balanceOf(ledger), currency: null, topUp, autoRecharge: null }
  voice.autoRecharge = ledger.recharge
  const message = { type: 'message', balance: 250, topUp: null, autoRecharge: null }
  if (ledger.username === 'mallory')
    return [voice, ...hostile.slice(0, 2).map((text) => ({ ...message, id: text, type: text, [text]: text }))]
  if (ledger.username === 'odd')
    return [
      { balance: String(voice.balance), topUp: { min: '100', max: '50000', prices: [null, {}, topUp.prices[0]] } },
      { ...message, balance: 'much' },
      null,
    ]
  return [voice, message]
}

/** The subscription as the scenario sends it. */
export function renderSubscription({ username, subscription }) {
  if (username === 'mallory') {
    const [one, two, three = one] = hostile
    const features = [{ type: one, value: two, valueType: three }]
    const plan = { ...subscription.plan, name: one, description: two, features: [...plans[2].features, ...features] }
    return { ...subscription, plan, status: two, paymentProvider: three, currentPeriodEnd: one, [one]: one }
  }
  if (username !== 'odd') return subscription
  const features = [null, { type: 'monthly_credits', value: 5000 }, { type: 'concurrent_calls', value: null }, {}]
  return {
    id: subscription.id,
    plan: { id: 'basic', features, prices: null },
    currentPeriodEnd: null,
    status: 'hibernating',
  }
}

/** The lines as the scenario sends them, newest first. */
export function renderLines({ username, lines }) {
  if (username === 'mallory')
    return hostile.map((text, index) => ({
      id: `h-${index}`,
      date: index % 2 ? text : iso(Date.now() - index * DAY),
      type: index % 3 ? 'withdrawal' : text,
      creditType: text,
      description: text,
      amount: -3,
      balanceAfter: 1000 - index * 3,
      referenceType: index % 2 ? 'call_record' : text,
      referenceId: text,
      [text]: text,
    }))
  if (username !== 'odd') return lines.toReversed()
  return [
    { id: 5, date: 'yesterday', type: 'withdrawal', description: null, amount: '-12.5', balanceAfter: null },
    { amount: 3 },
    { id: 'no-amount', type: 'gift' },
    { id: 'far', date: '9999-12-31T00:00:00Z', type: 'gift', description: 7, amount: 1e12, balanceAfter: 1e15 },
    null,
    ...lines.toReversed().map((line) => ({ ...line, amount: String(line.amount) })),
  ]
}

/** A hundred thousand lines, generated on demand. */
export const crowdLines = {
  total: crowd.total,
  at(index) {
    const call = crowd.at(index)
    const reference = { description: `Call ${call.id}`, referenceType: 'call_record', referenceId: call.id }
    const amount = -Math.ceil(call.duration / 6)
    const balanceAfter = 4000 + index * 5
    return {
      id: `t-${index}`,
      date: call.startTime,
      type: 'withdrawal',
      creditType: 'voice',
      amount,
      balanceAfter,
      ...reference,
    }
  },
}

/**
 * Faults by the amount to add. `lost`: executed, and the connection breaks within the response (before it, a browser
 * would retry by itself). `dropped`: not executed; both only the first time. `page`, `bare`: executed, the response is
 * a web page or `{}`. `late`: executed, the response takes 1.5 s. `hang`: executed, no response. A number: that status.
 */
export const faults = {
  2001: 'lost',
  2002: 'dropped',
  2003: 'hang',
  2004: 'page',
  2005: 'bare',
  2006: 'late',
  2400: 400,
  2402: 402,
  2403: 403,
  2408: 408,
  2409: 409,
  2422: 422,
  2429: 429,
  2500: 500,
  2503: 503,
}
