import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from '@/lib/format'
import { toE164 } from '@/lib/phone-number'

test.each([
  ['010-1234-5678', '+821012345678'],
  ['01012345678', '+821012345678'],
  ['02 123 4567', '+8221234567'],
  ['070.1234.5678', '+827012345678'],
  ['+82 10 1234 5678', '+821012345678'],
  ['+82 (0)10-1234-5678', '+821012345678'],
  ['+82 010 1234 5678', '+821012345678'],
  ['821012345678', '+821012345678'],
  ['(213) 555-0142', '+12135550142'],
  ['1 213 555 0142', '+12135550142'],
  ['0044 20 7183 8750', '+442071838750'],
  ['＋８２ 10 1234 5678', '+821012345678'],
  ['1588-0000', undefined],
  ['hello', undefined],
  ['', undefined],
  ['+0123456789', undefined],
  ['+123', undefined],
])('%s is %s', (typed, number) => {
  expect(toE164(typed)).toBe(number)
})

test('what it understood it understands again, however it is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^[\d+() .-]{5,18}$/), fc.string()), (typed) => {
      const number = toE164(typed)
      if (number === undefined) return
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/)
      expect(toE164(formatPhone(number))).toBe(number)
    }),
    { numRuns: 1000 },
  )
})
