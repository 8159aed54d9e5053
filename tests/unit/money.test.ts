// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, formatChange, formatCredits, formatMoney, parseCredits } from '@/lib/money'

const languages = fc.constantFrom('en', 'ko')
const MINUS = '\u2212'
/** What is left of a text when only its digits and its minus count. */
const bare = (text: string) => text.replace(/[^\d\u2212]/g, '')

describe('money', () => {
  test.each([
    [{ currency: 'USD', amount: 1234 }, 'en', '$12.34'],
    [{ currency: 'USD', amount: 1234 }, 'ko', 'US$12.34'],
    [{ currency: 'USD', amount: 5 }, 'en', '$0.05'],
    [{ currency: 'USD', amount: -500 }, 'en', `${MINUS}$5.00`],
    [{ currency: 'KRW', amount: 14_000 }, 'en', '₩14,000'],
    [{ currency: 'KRW', amount: -14_000 }, 'ko', `${MINUS}₩14,000`],
    [{ currency: 'KRW', amount: 1e9 }, 'ko', '₩1,000,000,000'],
    [{ currency: 'doge coins', amount: 1234 }, 'en', '1,234 doge coins'],
    [{ currency: '', amount: -7 }, 'en', `${MINUS}7`],
    [{ currency: 'USD', amount: Number.NaN }, 'en', '—'],
  ])('%j in %s reads %s', (money, language, text) => expect(formatMoney(money, language)).toBe(text))

  test('USD keeps every cent, and KRW has no decimals', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), languages, (amount, language) => {
        const sign = amount < 0 ? MINUS : ''
        const digits = String(Math.abs(amount))
        expect(bare(formatMoney({ currency: 'USD', amount }, language))).toBe(sign + digits.padStart(3, '0'))
        const won = formatMoney({ currency: 'KRW', amount }, language)
        expect(bare(won)).toBe(sign + digits)
        expect(won).not.toContain('.')
      }),
    )
  })
})

describe('credits', () => {
  test('a change always has a sign, and uses the minus character instead of a hyphen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), languages, (value, language) => {
        const text = formatChange(value, language)
        expect(text.startsWith('+')).toBe(value > 0)
        expect(text.startsWith(MINUS)).toBe(value < 0)
        expect(text).not.toContain('-')
        expect(text.replace(/[^\d]/g, '')).toBe(String(Math.abs(value)))
      }),
    )
  })

  test('a negative balance uses the minus character, and an invalid number is a dash', () => {
    expect(formatCredits(-1200, 'en')).toBe(`${MINUS}1,200`)
    expect(formatCredits(1e9, 'ko')).toBe('1,000,000,000')
    expect(formatCredits(undefined, 'en')).toBe('—')
    expect(formatCredits(Number.NaN, 'en')).toBe('—')
  })

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])('a change of %s is a dash', (value) => {
    expect(formatChange(value, 'en')).toBe('—')
  })
})

describe('the cost of credits', () => {
  const price = fc.record({
    currency: fc.constantFrom('USD', 'KRW'),
    amount: fc.nat(1e6),
    credits: fc.integer({ min: 1, max: 1e6 }),
  })

  test('is an integer in the smallest unit, at most one unit above the exact value', () => {
    fc.assert(
      fc.property(fc.nat(1e6), price, (credits, per) => {
        const cost = costOf(credits, per)?.amount ?? Number.NaN
        expect(Number.isSafeInteger(cost)).toBe(true)
        const exact = BigInt(credits) * BigInt(per.amount)
        expect(BigInt(cost) * BigInt(per.credits)).toBeGreaterThanOrEqual(exact)
        expect(BigInt(cost - 1) * BigInt(per.credits)).toBeLessThan(exact + (cost === 0 ? 1n : 0n))
      }),
    )
  })

  test('never decreases for more credits', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), price, (one, more, per) => {
        expect(costOf(one + more, per)?.amount).toBeGreaterThanOrEqual(costOf(one, per)?.amount ?? Number.NaN)
      }),
    )
  })

  test.each([
    [1.5, 1000, 1000],
    [-1, 1000, 1000],
    [1e300, 1000, 1000],
    [Number.MAX_SAFE_INTEGER, 1000, 1],
    [5, 0.1, 1000],
    [5, -1, 1000],
    [5, 1, 0.5],
    [5, 1, 0],
    [5, 1, -1],
  ])('%d credits at %d for %d have no known cost', (credits, amount, per) => {
    expect(costOf(credits, { currency: 'USD', amount, credits: per })).toBeUndefined()
  })

  test('is known up to Number.MAX_SAFE_INTEGER', () => {
    const price = { currency: 'KRW', amount: 1, credits: 1 }
    expect(costOf(Number.MAX_SAFE_INTEGER, price)).toEqual({ currency: 'KRW', amount: Number.MAX_SAFE_INTEGER })
  })
})

describe('a typed amount', () => {
  const range = { min: 1000, max: 100_000 }
  test.each([
    ['5000', 5000],
    ['1000', 1000],
    ['5 000', 5000],
    ['5,000', 5000],
    ['５０００', 5000],
    ['١٢٠٠', 1200],
    ['05000', 5000],
    ['\u200e5000\u200f', 5000],
  ])('%s is parsed', (typed, value) => expect(parseCredits(typed, range)).toEqual({ value }))

  test.each([
    ['', 'empty'],
    ['0', 'tooFew'],
    ['999', 'tooFew'],
    ['100001', 'tooMany'],
    ['9'.repeat(400), 'tooMany'],
    ['1e4', 'notWhole'],
    ['5000.5', 'notWhole'],
    ['5.000', 'notWhole'],
    ['50,00,000', 'notWhole'],
    ['-5000', 'notWhole'],
    ['+5000', 'notWhole'],
    ['$50', 'notWhole'],
    ['五千', 'notWhole'],
  ])('%s is rejected: %s', (typed, issue) => expect(parseCredits(typed, range)).toEqual({ issue }))

  test('any input gives an integer within the bounds or an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const read = parseCredits(typed, range)
        if ('value' in read) {
          expect(Number.isSafeInteger(read.value)).toBe(true)
          expect(read.value).toBeGreaterThanOrEqual(range.min)
          expect(read.value).toBeLessThanOrEqual(range.max)
        } else expect(['empty', 'notWhole', 'tooFew', 'tooMany']).toContain(read.issue)
      }),
    )
  })

  test('a formatted number is parsed back', () => {
    fc.assert(
      fc.property(fc.nat(), languages, (value, language) => {
        expect(parseCredits(formatCredits(value, language))).toEqual({ value })
      }),
    )
  })
})
