// @vitest-environment node
import { expect, test } from 'vitest'
import { callCost, expectedCredits, rateOf } from '@/contract/rates'

test.each([
  ['standard', 10],
  ['premium', 20],
  ['ultra', undefined],
  ['', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('the rate of %s is %s', (tier, rate) => {
  expect(rateOf(tier)).toBe(rate)
})

test.each([
  [6, 10, 1],
  [7, 10, 2],
  [60, 10, 10],
  [60, 20, 20],
  [0, 10, 0],
  [-60, 10, 0],
  [Number.NaN, 10, 0],
  [60, 0, 0],
  [60, -10, 0],
  [60, Number.NaN, 0],
  [-60, -10, 0],
])('%d seconds at %d a minute are %d credits', (seconds, rate, credits) => {
  expect(callCost(seconds, rate)).toBe(credits)
})

test('an unconnected call costs nothing, and a call of an unknown tier has no known cost', () => {
  expect(expectedCredits({ voiceTier: 'premium' })).toBe(0)
  expect(expectedCredits({ voiceTier: 'premium', duration: 30 })).toBe(10)
  expect(expectedCredits({ voiceTier: 'ultra', duration: 30 })).toBeUndefined()
  expect(expectedCredits({ duration: 30 })).toBeUndefined()
})
