// @vitest-environment node

import { changesOf } from '@demo/db/changes'
import { resetDb } from '@demo/db/reset'
import { clearIdempotencyKeys } from '@demo/idempotency'
import { beforeEach, describe, expect, it } from 'vitest'
import { billing } from '@/contract/billing'
import { credits } from '@/contract/credits'
import { ledger } from '@/contract/ledger'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z', fixtures: true }))

const post = (path: string, body: unknown, more: { as?: string; key?: string } = {}) =>
  send('POST', path, { body, as: more.as, headers: more.key ? { 'Idempotency-Key': more.key } : {} })
const add = (body: object, more?: { as?: string; key?: string }) =>
  post('/credits/add', { creditType: 'voice', amount: 2000, ...body }, more)
const spend = (amount: number, more: object = {}) => post('/credits/use', { creditType: 'voice', amount, ...more })
const recharge = (settings: object, type = 'voice') =>
  post(`/credits/auto-recharge/${type}`, { enabled: true, threshold: 2000, amount: 5000, ...settings })

async function balanceOf(type = 'voice', as = 'demo') {
  const { json } = await send('GET', `/credits/balance/${type}`, { as })
  return z.parse(credits.balance.response, json).balance
}

async function lines(query = '', path = 'transactions', as = 'demo') {
  const { status, json } = await send('GET', `/credits/${path}?${query}`, { as })
  expect(status).toBe(200)
  return z.parse(ledger.transactions.response, json)
}

const refused = (status: number, message: string) => expect.objectContaining({ status, json: refusal(status, message) })
const refusal = (statusCode: number, message: string) => expect.objectContaining({ statusCode, message })

describe('adding credits', () => {
  it('creates a deposit for its order, a payment and a higher balance', async () => {
    const before = await balanceOf()
    const { status, json } = await add({ amount: 3000, currency: 'USD', orderId: 'order_mine' })
    expect(status).toBe(201)
    const settled = z.parse(ledger.add.response, json)
    expect(settled).toMatchObject({
      balance: before + 3000,
      transaction: {
        type: 'deposit',
        amount: 3000,
        balanceAfter: before + 3000,
        referenceType: 'topup_order',
        referenceId: 'order_mine',
        paid: { currency: 'USD', amount: 3000 },
      },
    })
    expect(await balanceOf()).toBe(before + 3000)
    expect((await lines('referenceId=order_mine')).records).toEqual([settled.transaction])
    const payments = z.parse(billing.payments.response, (await send('GET', '/payments')).json)
    expect(payments.records[0]).toMatchObject({ currency: 'USD', amount: 3000, status: 'paid' })
  })

  it.each([{ amount: 999 }, { amount: 100_001 }, { creditType: 'gold' }, { currency: 'EUR' }, { orderId: '' }])(
    '%j is a bad request',
    async (wrong) => {
      expect(await add(wrong)).toEqual(refused(400, 'Bad request'))
      expect(changesOf('account-events').size).toBe(0)
    },
  )

  it('is done once per Idempotency-Key, and once per order even without the key', async () => {
    const before = await balanceOf()
    const first = await add({ orderId: 'order_once' }, { key: 'one' })
    expect((await add({ orderId: 'order_once' }, { key: 'one' })).json).toEqual(first.json)
    // A reload: the keys were in memory.
    clearIdempotencyKeys()
    const again = z.parse(ledger.add.response, (await add({ orderId: 'order_once' }, { key: 'one' })).json)
    expect(again).toEqual(z.parse(ledger.add.response, first.json))
    expect(await balanceOf()).toBe(before + 2000)
    expect((await add({ orderId: 'order_once', amount: 3000 })).status).toBe(422)
    expect((await add({ orderId: 'order_other', amount: 3000 }, { key: 'one' })).status).toBe(422)
  })

  it('9001 credits are added with a lost response, and a retry does not add them again', async () => {
    const before = await balanceOf()
    const order = [{ amount: 9001, orderId: 'order_lost' }, { key: 'lost' }] as const
    await expect(add(...order)).rejects.toThrow('Failed to fetch')
    expect(await balanceOf()).toBe(before + 9001)
    expect((await add(...order)).status).toBe(201)
    expect(await balanceOf()).toBe(before + 9001)
  })
})

describe('using credits', () => {
  it('reduces the balance, and stores the call they were for', async () => {
    const before = await balanceOf()
    const { status, json } = await spend(120, { callRecordId: 'call_slow', description: 'Test call' })
    expect(status).toBe(201)
    expect(z.parse(ledger.use.response, json)).toMatchObject({
      balance: before - 120,
      transaction: { amount: -120, type: 'withdrawal', description: 'Test call', referenceType: 'call_record' },
    })
    expect((await lines('referenceId=call_slow')).total).toBe(2)
  })

  it('is rejected for too low a balance or invalid input', async () => {
    const balance = await balanceOf()
    for (const [amount, more] of [[balance + 1], [0.5], [10, { creditType: 'gold' }]] as const)
      expect(await spend(amount, more)).toEqual(refused(400, 'Bad request or insufficient balance'))
    expect(changesOf('account-events').size).toBe(0)
    await recharge({ enabled: false })
    expect((await spend(balance)).status).toBe(201)
    expect(await balanceOf()).toBe(0)
  })
})

describe('auto-recharge', () => {
  const fired = async () => (await lines('transactionType=auto_recharge&startDate=2026-05-20T00:00:00Z')).records

  it('triggers when usage drops below the threshold, and is paid', async () => {
    const balance = await balanceOf()
    await recharge({ threshold: 1500, amount: 3000 })
    expect(await fired()).toEqual([])
    await spend(balance - 1500)
    expect(await fired()).toEqual([])
    await spend(1)
    expect(await fired()).toMatchObject([
      { amount: 3000, balanceAfter: 4499, referenceType: 'topup_order', paid: { currency: 'KRW', amount: 42_000 } },
    ])
    expect(await balanceOf()).toBe(4499)
  })

  it('stops at its monthly cap', async () => {
    await recharge({ threshold: 1000, amount: 1000, monthlyCap: 2500 })
    for (let time = 0; time < 4; time++) await spend((await balanceOf()) - 1)
    expect(await fired()).toHaveLength(2)
    expect(await balanceOf()).toBe(1)
  })
})

describe('the ledger', () => {
  it('is sorted newest first, with consistent pages from every endpoint', async () => {
    const all = await lines('limit=60')
    expect(all.total).toBeGreaterThan(15_000)
    const dates = all.records.map(({ date }) => date ?? '')
    expect(dates).toEqual(dates.toSorted().reverse())
    const pages = await Promise.all([1, 2, 3].map((page) => lines(`page=${page}&limit=20`, 'transactions-paginated')))
    expect(pages.flatMap(({ records }) => records)).toEqual(all.records)
    expect((await lines('limit=20&offset=20')).records).toEqual(pages[1]?.records)
    expect((await lines()).records).toHaveLength(20)
    expect((await lines('', 'transactions-paginated')).records).toHaveLength(10)
    expect((await lines('offset=1000000')).records).toEqual([])
  })
})
