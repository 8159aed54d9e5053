// @vitest-environment node

import { changesOf } from '@demo/db/changes'
import { resetDb } from '@demo/db/reset'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { billing } from '@/contract/billing'
import { credits } from '@/contract/credits'
import { ledger } from '@/contract/ledger'
import { subscriptions } from '@/contract/subscriptions'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-20T03:00:00Z') })
  resetDb()
})
afterEach(() => vi.useRealTimers())

const renewal = '2026-06-09T00:20:00.000Z'
const afterRenewal = () => vi.setSystemTime('2026-06-09T00:21:00Z')

async function current(as = 'demo') {
  const { status, json } = await send('GET', '/subscriptions/current', { as })
  expect(status).toBe(200)
  return z.parse(subscriptions.current.response, json)
}

async function change(body: unknown, as = 'demo') {
  const { status, json } = await send('PATCH', '/subscriptions/sub_narae', { as, body })
  expect(status).toBe(200)
  const told = z.parse(subscriptions.update.response, json)
  expect(told).toEqual(await current(as))
  return told
}

async function balance(as = 'demo') {
  return z.parse(credits.balance.response, (await send('GET', '/credits/balance/voice', { as })).json).balance
}

async function lastPayments(as = 'demo') {
  return z.parse(billing.payments.response, (await send('GET', '/payments?limit=2', { as })).json).records
}

const badRequest = expect.objectContaining({
  status: 400,
  json: { statusCode: 400, message: 'Bad request', error: 'Bad Request' },
})

describe('the subscription', () => {
  it('is expired, paused, absent or forbidden for the users who show that', async () => {
    expect(await current('lapsed')).toMatchObject({ status: 'expired', plan: { id: 'lite' } })
    expect(await balance('lapsed')).toBe(0)
    expect(await current('paused')).toMatchObject({ status: 'paused', plan: { id: 'basic' } })
    for (const path of ['/subscriptions/current', '/subscriptions/sub_narae']) {
      const answer = await send('GET', path, { as: 'newbie' })
      expect(answer).toMatchObject({ status: 404, json: { message: 'Subscription not found' } })
    }
    for (const path of ['/subscriptions/current', '/plans', '/payments'])
      expect((await send('GET', path, { as: 'solo' })).status).toBe(403)
    expect((await send('PATCH', '/subscriptions/sub_narae', { as: 'solo', body: {} })).status).toBe(403)
  })
})

describe('changing the plan', () => {
  it('a downgrade takes effect at the end of the period, and can be undone until then', async () => {
    const before = await balance()
    const told = await change({ planId: 'basic' })
    expect(told).toMatchObject({ plan: { id: 'pro' }, pendingChange: { planId: 'basic', effectiveAt: renewal } })
    expect((await change({ planId: 'pro' })).pendingChange).toBeUndefined()
    await change({ planId: 'lite' })
    expect(await balance()).toBe(before)
    afterRenewal()
    expect(await current()).toMatchObject({ plan: { id: 'lite' }, price: { amount: 65_000 } })
    expect((await current()).pendingChange).toBeUndefined()
    expect(await balance()).toBe(5500)
  })

  it('an upgrade takes effect at once, and charges the difference in price and credits', async () => {
    await change({ planId: 'lite' })
    afterRenewal()
    const told = await change({ planId: 'basic', currency: 'USD' })
    expect(told).toMatchObject({ plan: { id: 'basic' }, price: { currency: 'USD', amount: 8900 } })
    expect(await balance()).toBe(11_000)
    expect(await lastPayments()).toMatchObject([
      { currency: 'USD', amount: 4000, description: 'Basic plan, upgrade from Lite' },
      { currency: 'KRW', amount: 65_000, description: 'Lite plan, one month' },
    ])
    const { json } = await send('GET', '/credits/transactions?transactionType=plan_credit&creditType=voice&limit=2')
    expect(z.parse(ledger.transactions.response, json).records).toMatchObject([
      { amount: 5500, balanceAfter: 11_000, referenceType: 'subscription', referenceId: 'sub_narae' },
      { amount: 5500, balanceAfter: 5500 },
    ])
  })
})

describe('a cancellation', () => {
  it('is scheduled, can be undone, and takes effect at the end of the period', async () => {
    expect(await change({ cancelAtPeriodEnd: true })).toMatchObject({ status: 'active', currentPeriodEnd: renewal })
    expect(await change({ cancelAtPeriodEnd: false })).toMatchObject({ cancelAtPeriodEnd: false })
    await change({ cancelAtPeriodEnd: true })
    afterRenewal()
    expect(await current()).toMatchObject({ status: 'cancelled', cancelAtPeriodEnd: false })
    for (const { date } of await lastPayments()) expect(date).not.toContain('2026-06-09')
    // What the plan gave ends with it.
    expect(await balance()).toBe(0)
  })
})

describe('a pause', () => {
  it('charges nothing, adds no credits, and ends on request', async () => {
    expect(await change({ status: 'paused' })).toMatchObject({ status: 'paused', currentPeriodEnd: renewal })
    afterRenewal()
    expect(await current()).toMatchObject({ status: 'paused', currentPeriodEnd: '2026-07-09T00:20:00.000Z' })
    expect((await lastPayments())[0]?.date).not.toContain('2026-06-09')
    expect(await change({ status: 'active' })).toMatchObject({ status: 'active' })
  })
})

it.each([
  ['demo', { planId: 'gold' }],
  ['demo', { planId: 'lite', cancelAtPeriodEnd: true }],
  ['paused', { planId: 'lite' }],
  ['lapsed', { cancelAtPeriodEnd: false }],
])('%s receives a 400 for %j', async (as, body) => {
  expect(await send('PATCH', '/subscriptions/sub_narae', { as, body })).toEqual(badRequest)
  expect(changesOf('account-events').size).toBe(0)
})
