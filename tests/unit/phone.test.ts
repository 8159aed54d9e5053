import { koreanNumber } from '@demo/db/seed/customers'
import fc from 'fast-check'
import i18next from 'i18next'
import { getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries } from 'libphonenumber-js/min'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { toE164 } from '@/lib/phone/phone'
import { formatPhone, isNumber, numberSearch } from '@/lib/phone/phone-text'
import { phoneFormats } from '@/lib/preferences'

const london = '+442071838750'

// The first number of another country loads the grouping.
beforeAll(async () => {
  expect(formatPhone(london)).toBe(london)
  await vi.waitFor(() => expect(formatPhone(london)).toBe('+44 20 7183 8750'))
})

afterEach(async () => {
  await i18next.changeLanguage('en')
})

describe('input is parsed to the same number in both languages', () => {
  test.each([
    ['010-1234-5678', '+821012345678'],
    ['02 123 4567', '+8221234567'],
    ['+82 10 1234 5678', '+821012345678'],
    ['+82 (0)10-1234-5678', '+821012345678'],
    ['(+82) 010 1234 5678', '+821012345678'],
    ['821012345678', '+821012345678'],
    ['1588-1234', '+8215881234'],
    ['0507-1234-5678', '+8250712345678'],
    ['(213) 555-0142', '+12135550142'],
    ['1 213 555 0142', '+12135550142'],
    ['0044 20 7183 8750', '+442071838750'],
    ['+39 06 6982 1234', '+390669821234'],
    ['＋８２ 10 1234 5678', '+821012345678'],
  ])('%s is %s', async (typed, number) => {
    expect(toE164(typed)).toBe(number)
    await i18next.changeLanguage('ko')
    expect(toE164(typed)).toBe(number)
  })

  test.each([
    '+1 000 000 0000',
    '+1 213 055 0142',
    '+82 99 1234 5678',
    '010-1234',
    '1-800-FLOWERS',
    '+1 213 555 0142 ext. 5',
    '',
    '+0123456789',
    '+123',
    '+999 1234 5678',
  ])('“%s” is not a dialable number', async (typed) => {
    expect(toE164(typed)).toBeUndefined()
    await i18next.changeLanguage('ko')
    expect(toE164(typed)).toBeUndefined()
  })
})

test('an international prefix of one country is parsed by the language', async () => {
  expect(toE164('011 44 20 7183 8750')).toBe('+442071838750')
  await i18next.changeLanguage('ko')
  expect(toE164('001-44-20-7183-8750')).toBe('+442071838750')
  expect(toE164('002 1 213 555 0142')).toBe('+12135550142')
})

const known = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? [])

test('numbers of all countries are formatted and parsed back', () => {
  expect(known.length).toBeGreaterThan(200)
  for (const number of known)
    for (const style of phoneFormats) expect(toE164(formatPhone(number, style)), number).toBe(number)
})

test('a parsed number is parsed again from any format', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.stringMatching(/^[\d+() .-]{5,18}$/), fc.string()),
      fc.constantFrom(...phoneFormats),
      (typed, style) => {
        const number = toE164(typed)
        if (number === undefined) return
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/)
        expect(toE164(formatPhone(number, style))).toBe(number)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('a number in the format that the viewer chose', () => {
  test.each([
    ['+12135551000', 'international', '+1 213 555 1000'],
    ['+12135551000', 'national', '(213) 555-1000'],
    ['+821012345678', 'international', '+82 10 1234 5678'],
    ['+821012345678', 'national', '010-1234-5678'],
    ['+8221234567', 'international', '+82 2 123 4567'],
    ['+82212345678', 'national', '02-1234-5678'],
    ['+8215881234', 'international', '+82 1588 1234'],
    ['+8215881234', 'national', '1588-1234'],
    ['+442071838750', 'national', '+44 20 7183 8750'],
    ['+12135551000', 'raw', '+12135551000'],
    ['1588-0000', 'international', '1588-0000'],
    ['agent@example.com', 'national', 'agent@example.com'],
  ] as const)('%s, %s: %s', (number, style, text) => {
    expect(formatPhone(number, style)).toBe(text)
  })

  test('formatting adds, removes and moves no digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{1,15}$/), (number) => {
        expect(formatPhone(number).replace(/[ -]/g, '')).toBe(number)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a search for a number', () => {
  test.each([
    ['010-2345', '102345'],
    ['010-0099-0002', '+821000990002'],
    ['010-1234-5678', '+821012345678'],
    ['+82 10-1234-5678', '+821012345678'],
    ['+82 10', '+8210'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['1588-1234', '15881234'],
    ['(415) 555', '415555'],
    ['(213) 555-0142', '+12135550142'],
    ['０１０-２', '102'],
    ['0101234567', '101234567'],
    ['24/7', '24/7'],
    ['Front 2', 'Front 2'],
    // Initial consonants, as a keyboard writes them.
    [' ㅁㅇ ', 'ㅁㅇ'],
  ])('for “%s” sends %s', (typed, asked) => {
    expect(numberSearch(typed)).toBe(asked)
  })

  test('finds the text of a cell, whole or in part, where the server stores E.164', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...known),
          fc.nat(4000).map((index) => koreanNumber(index)),
        ),
        fc.constantFrom(...phoneFormats),
        fc.nat(12),
        (number, style, end) => {
          const cell = formatPhone(number, style)
          expect(number).toContain(numberSearch(cell))
          expect(number).toContain(numberSearch(cell.slice(0, cell.length - Math.min(end, cell.length - 5))))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['+82 10-1234-5678', true],
  ['010-•••-5678', true],
  ['sip:reception@example.com', true],
  ['+15551230100;ext=5', true],
  ['1234 x5', true],
  ['anonymous', false],
  ['3f9a2c1e-5b7d-4c8e-9f10-2a3b4c5d6e7f', false],
  [undefined, false],
])('%s is a number: %s', (text, expected) => {
  expect(isNumber(text)).toBe(expected)
})
