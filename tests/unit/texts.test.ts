// @vitest-environment node
import { expect, test } from 'vitest'
import { EmailAddress, PhoneNumberText, requiredText, textUpTo, whole } from '@/contract/texts'
import { z } from '@/contract/zod'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('textUpTo limits the length', () => {
  expect(['', 'abc', 'abcd', 1].map((text) => accepts(textUpTo(3), text))).toEqual([true, true, false, false])
})

test('requiredText trims, and rejects an empty text', () => {
  expect(z.parse(requiredText(3), '  abc ')).toBe('abc')
  expect(['', '  ', 'abcd', null].map((text) => accepts(requiredText(3), text))).toEqual([false, false, false, false])
})

test('whole accepts integers within its bounds', () => {
  const schema = whole({ min: 2, max: 4 })
  expect([1, 2, 3, 4, 5, 2.5, '3', Number.NaN].map((value) => accepts(schema, value))).toEqual([
    ...[false, true, true, true, false],
    ...[false, false, false],
  ])
})

test.each([
  ['a@b.co', true],
  ['first.last+tag@sub.example.co.kr', true],
  ['민지@회사.한국', true],
  [`${'a'.repeat(64)}@b.co`, true],
  [`a@${'b'.repeat(249)}.co`, true],
  [`a@${'b'.repeat(250)}.co`, false],
  [`${'a'.repeat(65)}@b.co`, false],
  ['a@b.c', false],
  ['a@b.co@d', false],
  ['a@b.co d', false],
  ['x a@b.co', false],
  ['@b.com', false],
  ['a@.com', false],
  ['ab.com', false],
])('whether %s is an e-mail address: %s', (text, isOne) => {
  expect(accepts(EmailAddress, text)).toBe(isOne)
})

test('an email address is trimmed', () => {
  expect(z.parse(EmailAddress, ' ada@example.com\n')).toBe('ada@example.com')
})

test.each([
  ['+1234567', true],
  ['+123456789012345', true],
  ['+123456', false],
  ['+1234567890123456', false],
  ['+0234567', false],
  ['1234567', false],
  ['x+1234567', false],
  ['+1234567x', false],
  ['+1 234567', false],
])('whether %s is a phone number: %s', (text, isOne) => {
  expect(accepts(PhoneNumberText, text)).toBe(isOne)
})
