// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credits, creditUsage } from '@/contract/credits'
import { monthlyCredits, subscriptions } from '@/contract/subscriptions'
import { z } from '@/contract/zod'
import { periodStart } from '@/features/credits/balance/period'
import { burnByDay, lastDays, oldestSince, spentSince, withdrawalsOf } from '@/features/credits/burn/burn'
import { runwayOf } from '@/features/credits/burn/runway'
import { setDisplay } from '@/lib/preferences'
import { toWallTime } from '@/lib/time/wall-time'

const amounts = fc.integer({ min: -1e9, max: 1e9 })

test('used credits are never below 0, for any balance', () => {
  fc.assert(
    fc.property(fc.option(amounts, { nil: undefined }), amounts, (monthly, balance) => {
      const { used, percent } = creditUsage(monthly, balance)
      expect(used).toBeGreaterThanOrEqual(0)
      expect(percent === undefined).toBe(monthly === undefined || monthly <= 0)
      if (percent !== undefined) expect(Number.isFinite(percent)).toBe(true)
    }),
  )
})

test('used and remaining add up to the monthly allowance, unless more was bought or overdrawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e9), (monthly, balance) => {
      const { used } = creditUsage(monthly, balance)
      expect(Number(used) + Math.min(balance, monthly)).toBe(monthly)
    }),
  )
  expect(creditUsage(1000, -200)).toEqual({ used: 1200, percent: 120 })
  expect(creditUsage(1000, 5000)).toEqual({ used: 0, percent: 0 })
  expect(creditUsage(1000, undefined)).toEqual({ used: undefined, percent: undefined })
})

test.each([
  ['4000', 4000],
  ['12.5', 12.5],
  ['1e3', undefined],
  ['abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('monthly credits of %j are %s: numeric strings are parsed, invalid ones are undefined', (value, expected) => {
  const features = value === undefined ? [] : [{ type: 'monthly_credits', value }]
  const subscription = z.parse(subscriptions.current.response, { plan: { id: 'lite', features } })
  expect(monthlyCredits(subscription)).toBe(expected)
  expect(monthlyCredits(undefined)).toBeUndefined()
})

test('balances are parsed in order, and invalid ones are dropped', () => {
  const read = (answer: unknown) => z.parse(credits.balances.response, answer)
  expect(read([{ balance: '7' }, { type: 'message', balance: 9 }]).map(({ balance }) => balance)).toEqual([7, 9])
  expect(read([])).toEqual([])
  expect(read([{ balance: 'many' }])).toEqual([])
})

const line = (date: string, amount: number, type = 'withdrawal') => ({ date, amount, type, description: '' })

test('usage by day is the sum of the withdrawals of that day', () => {
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
  const withdrawals = withdrawalsOf(rows)
  expect(oldestSince(withdrawals, days[0]?.start)).toBe(Date.parse(at(20, '23:59')))
  expect(burnByDay(withdrawals, days)).toEqual([
    { day: '2026-11-19', credits: 0, count: 0 },
    { day: '2026-11-20', credits: 5, count: 1 },
    { day: '2026-11-21', credits: 30, count: 2 },
  ])
})

test('usage since a date counts one credit type, where transactions have types', () => {
  const rows = [
    { ...line('2026-11-09T00:00:00Z', -1), creditType: 'voice' },
    { ...line('2026-11-08T23:59:59Z', -20), creditType: 'voice' },
    { ...line('2026-11-10T00:00:00Z', -300), creditType: 'message' },
    line('2026-11-11T00:00:00Z', -4000),
    line('2026-11-11T00:00:00Z', 5000, 'deposit'),
  ]
  const since = Date.parse('2026-11-09T00:00:00Z')
  expect(spentSince(withdrawalsOf(rows), since, 'voice')).toBe(4001)
  expect(spentSince(withdrawalsOf(rows), since, undefined)).toBe(4301)
})

test.each([
  ['the documented end alone', undefined, '2026-12-09T10:00:00Z', '2026-11-09T10:00:00.000Z'],
  ['an end of a month to come', undefined, '2026-12-31T00:00:00Z', '2026-10-31T00:00:00.000Z'],
  ['a year, whose credits come monthly', '2026-01-25T00:00:00Z', '2027-01-25T00:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['a start', '2026-11-20T07:00:00Z', '2026-12-09T10:00:00Z', '2026-11-20T07:00:00.000Z'],
  ['a start to come', '2027-01-01T00:00:00Z', '2026-12-09T10:00:00Z', '2026-11-09T10:00:00.000Z'],
  ['an end that is over', undefined, '2026-11-09T10:00:00Z', undefined],
  ['no end', '2026-11-20T07:00:00Z', undefined, undefined],
  ['an end beyond all plans', undefined, '9999-12-31T00:00:00Z', undefined],
])('the start of the billing period is given by %s', (_, currentPeriodStart, currentPeriodEnd, expected) => {
  const start = periodStart({ currentPeriodStart, currentPeriodEnd }, Date.parse('2026-11-26T00:00:00Z'))
  expect(start === undefined ? undefined : new Date(start).toISOString()).toBe(expected)
})

test('a billing period after a month of 30 days begins on its last day', () => {
  const start = periodStart({ currentPeriodEnd: '2026-12-31T00:00:00Z' }, Date.parse('2026-12-05T00:00:00Z'))
  expect(start).toBe(Date.parse('2026-11-30T00:00:00Z'))
})

test.each(['Asia/Seoul', 'Europe/Berlin', 'America/New_York'])(
  'a billing period that ends on a date begins on the same date in %s',
  (timeZone) => {
    setDisplay({ timeZone })
    const start = periodStart({ currentPeriodEnd: '2026-12-01' }, Date.parse('2026-11-26T00:00:00Z')) ?? 0
    expect(toWallTime(start, timeZone)).toBe('2026-11-01T00:00')
    setDisplay({ timeZone: undefined })
  },
)

const DAY = 86_400_000
test('the runway gives a date only where there is recent usage', () => {
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
