// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callCost, creditsPerMinute, expectedCredits } from '@/contract/rates'
import { billingWindow, checkBill, isBillable, isChargeFor } from '@/features/call-records/call/bill/bill'

const tier = fc.constantFrom('standard' as const, 'premium' as const)
const seconds = fc.integer({ min: 1, max: 6 * 3600 })
const call = (duration: number, voiceTier?: string) => ({
  id: 'c',
  duration,
  voiceTier,
  startTime: undefined,
  endTime: undefined,
})

describe('what a call should cost', () => {
  test.each([
    [6, 'standard', 1],
    [7, 'standard', 2],
    [52, 'standard', 9],
    [60, 'premium', 20],
    [61, 'premium', 21],
    [0.4, 'premium', 1],
  ])('%d seconds of a %s voice are %d credits', (duration, voice, credits) => {
    expect(expectedCredits(call(duration, voice))).toBe(credits)
  })

  test.each([undefined, 0, -3, Number.NaN, Number.POSITIVE_INFINITY])('%s seconds are not billed', (duration) => {
    expect(isBillable({ duration })).toBe(false)
  })
})

describe('the bill', () => {
  test('agrees only with the exact cost by the rate, also in several entries', () => {
    fc.assert(
      fc.property(seconds, tier, fc.integer({ min: -50, max: 50 }), (duration, voice, off) => {
        const cost = callCost(duration, creditsPerMinute[voice])
        expect(checkBill(call(duration, voice), [{ amount: -cost }]).kind).toBe('agrees')
        const halves = [{ amount: -cost / 2 }, { amount: -cost / 2 }]
        expect(checkBill(call(duration, voice), halves).kind).toBe('agrees')
        const wrong = cost + off
        if (off !== 0 && wrong >= 0)
          expect(checkBill(call(duration, voice), [{ amount: -wrong }])).toEqual({
            kind: 'differs',
            expected: cost,
            charged: wrong,
          })
      }),
    )
  })

  test('differs where a call is charged twice', () => {
    expect(checkBill(call(60, 'standard'), [{ amount: -10 }, { amount: -10 }])).toEqual({
      kind: 'differs',
      expected: 10,
      charged: 20,
    })
  })

  test('adds fractions without floating-point errors', () => {
    expect(checkBill(call(60), [{ amount: -0.1 }, { amount: -0.2 }])).toMatchObject({ charged: 0.3 })
  })

  test('of an unknown voice tier lists the tiers whose rate matches the amount', () => {
    expect(checkBill(call(60, 'ultra'), [{ amount: -20 }])).toEqual({
      kind: 'unrated',
      charged: 20,
      matchingTiers: ['premium'],
    })
    expect(checkBill(call(60), [{ amount: -10 }])).toMatchObject({ matchingTiers: ['standard'] })
    expect(checkBill(call(1), [{ amount: -1 }])).toMatchObject({ matchingTiers: ['standard', 'premium'] })
    expect(checkBill(call(60), [{ amount: -13 }])).toMatchObject({ matchingTiers: [] })
  })

  test('reports a call without an entry as unbilled', () => {
    expect(checkBill(call(60, 'standard'), [])).toEqual({ kind: 'unbilled', expected: 10 })
    expect(checkBill(call(60), [])).toEqual({ kind: 'unbilled', expected: undefined })
  })
})

describe('the entries of a call', () => {
  const entry = { id: 't', date: '', type: 'withdrawal', amount: -1, referenceType: 'call_record', referenceId: 'c' }
  test.each([
    ['its withdrawal', {}, true],
    ['one whose reference has no type', { referenceType: undefined }, true],
    ['another call’s', { referenceId: 'd' }, false],
    ['a refund', { type: 'refund' }, false],
    ['an order of the same id', { referenceType: 'topup_order' }, false],
    ['one without reference', { referenceId: undefined }, false],
  ])('%s', (_, changed, expected) => {
    expect(isChargeFor({ ...entry, ...changed }, 'c')).toBe(expected)
  })

  test('are searched from an hour before its end to two days after', () => {
    const startTime = '2026-10-01T10:00:00Z'
    const range = { startDate: '2026-10-01T09:10:00.000Z', endDate: '2026-10-03T10:10:00.000Z' }
    expect(billingWindow({ ...call(600), startTime })).toEqual(range)
    expect(billingWindow({ ...call(1), startTime, endTime: '2026-10-01T10:10:00Z' })).toEqual(range)
    expect(billingWindow({ ...call(600), startTime: 'yesterday' })).toEqual({})
    expect(billingWindow({ ...call(1e308), startTime })).toEqual({})
  })
})
