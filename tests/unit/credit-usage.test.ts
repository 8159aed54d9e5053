// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credits, creditUsage } from '@/contract/credits'
import { monthlyCredits, subscriptions } from '@/contract/subscriptions'
import { z } from '@/contract/zod'
import { burnByDay, lastDays } from '@/features/credits/burn/burn'
import { runwayOf } from '@/features/credits/burn/runway'

const amounts = fc.integer({ min: -1e9, max: 1e9 })

test('what is used is never below 0, whatever the balance', () => {
  fc.assert(
    fc.property(fc.option(amounts, { nil: undefined }), amounts, (monthly, balance) => {
      const { used, percent } = creditUsage(monthly, balance)
      expect(used).toBeGreaterThanOrEqual(0)
      expect(percent === undefined).toBe(monthly === undefined || monthly <= 0)
      if (percent !== undefined) expect(Number.isFinite(percent)).toBe(true)
    }),
  )
})

test('used and remaining make the month, unless more was bought or too much was used', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e9), (monthly, balance) => {
      const { used } = creditUsage(monthly, balance)
      expect(used + Math.min(balance, monthly)).toBe(monthly)
    }),
  )
  expect(creditUsage(1000, -200)).toEqual({ used: 1200, percent: 120 })
  expect(creditUsage(1000, 5000)).toEqual({ used: 0, percent: 0 })
})

test.each([
  ['4000', 4000],
  ['12.5', 12.5],
  ['1e3', undefined],
  ['abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('D12 monthly credits of %j are %s: numeric text, and nothing where they are none', (value, expected) => {
  const features = value === undefined ? [] : [{ type: 'monthly_credits', value }]
  const subscription = z.parse(subscriptions.current.response, { plan: { id: 'lite', features } })
  expect(monthlyCredits(subscription)).toBe(expected)
  expect(monthlyCredits(undefined)).toBeUndefined()
})

test('D12 of several balances the first counts, and of none there is nothing to show', () => {
  const read = (answer: unknown) => z.parse(credits.balances.response, answer)
  expect(read([{ balance: '7' }, { type: 'message', balance: 9 }]).map(({ balance }) => balance)).toEqual([7, 9])
  expect(read([])).toEqual([])
  expect(read([{ balance: 'many' }])).toEqual([])
})

const line = (date: string, amount: number, type = 'withdrawal') => ({ date, amount, type, description: '' })

test('the burn by day is the sum of the withdrawals in it, and of nothing else', () => {
  // In Seoul the day of this instant is the 21st, on the device the 20th.
  const days = lastDays(3, Date.parse('2026-11-21T00:00+09:00'), 'Asia/Seoul')
  expect(days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  const at = (day: number, time: string) => `2026-11-${day}T${time}+09:00`
  const rows = [
    line(at(21, '00:00'), -10),
    line(at(21, '14:00'), -20),
    line(at(20, '23:59'), -5),
    line(at(18, '23:59'), -99),
    line(at(21, '01:00'), 500, 'deposit'),
    line(at(21, '01:00'), -7, 'expiration'),
    line('rubbish', -3),
  ]
  expect(burnByDay(rows, days)).toEqual([
    { day: '2026-11-19', credits: 0, count: 0 },
    { day: '2026-11-20', credits: 5, count: 1 },
    { day: '2026-11-21', credits: 30, count: 2 },
  ])
})

const DAY = 86_400_000
test('the runway tells a date only where there is a pace', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(runwayOf(0, { credits: 100, since: now - 10 * DAY }, now)).toEqual({ kind: 'empty' })
  expect(runwayOf(-5, { credits: 100, since: now - 10 * DAY }, now)).toEqual({ kind: 'empty' })
  expect(runwayOf(100, { credits: 0, since: undefined }, now)).toEqual({ kind: 'unused' })
  expect(runwayOf(100, { credits: 50, since: now - 2 * DAY }, now)).toEqual({ kind: 'early' })
  expect(runwayOf(100, { credits: 100, since: now - 10 * DAY }, now)).toEqual({
    kind: 'lasts',
    perDay: 10,
    days: 10,
    until: now + 10 * DAY,
  })
  expect(runwayOf(1e6, { credits: 1, since: now - 10 * DAY }, now)).toMatchObject({ kind: 'long' })
})
