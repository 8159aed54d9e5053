// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneProblemOf, toE164Of } from '@/lib/phone/phone-number'
import { numberSearch } from '@/lib/phone/phone-text'
import { codes, readContacts } from '../support/read-contacts'

const fixture = (name: string) => new File([readFileSync(`tests/fixtures/field/${name}`)], name)

test.each([
  // Dashes: hyphen, non-breaking, figure, en, em, bar, minus, full-width, box line, ー and ㅡ.
  ...[...'‐‑‒–—―−－─ーㅡ'].map((dash) => [`010${dash}1234${dash}5678`, 'KR', '+821012345678'] as const),
  ['415\u00AD555\u00AD0132', 'US', '+14155550132'],
  // Marks of direction, of width and of joining; a Hangul filler.
  ...[...'\u200B\u200E\u202A\u202C\u202D\u2060\u2066\u2068\u2069\uFEFF\uFE0E\u061C\u3164'].flatMap((mark) => [
    [`${mark}+1 415 555 0132`, 'US', '+14155550132'] as const,
    [`+1${mark} 415 555 01${mark}32${mark}`, 'KR', '+14155550132'] as const,
  ]),
  // Spaces: no-break, thin, narrow, ideographic.
  ...[...'\u00A0\u2009\u202F\u3000'].map((space) => [`010${space}1234${space}5678`, 'KR', '+821012345678'] as const),
  ['０１０－１２３４－５６７８', 'KR', '+821012345678'],
  ['٠١٠-١٢٣٤-٥٦٧٨', 'KR', '+821012345678'],
  // Prefixes.
  ['p:+821012345678', 'US', '+821012345678'],
  ['TEL. 02-123-4567', 'KR', '+8221234567'],
  ['☎️ 02-123-4567', 'KR', '+8221234567'],
  ['휴대폰: 010-1234-5678', 'KR', '+821012345678'],
  ['whatsapp:+14155550132', 'KR', '+14155550132'],
  // A whole number that a program wrote with a fraction or an exponent.
  ['491570006.0', 'AU', '+61491570006'],
  ['8.21012345678E+11', 'KR', '+821012345678'],
  // A separator after an area code, or between all pairs.
  ['030/23125 000', 'DE', '+493023125000'],
  ['(0711)/123-4567', 'DE', '+497111234567'],
  ['01.23.45.67.89', 'FR', '+33123456789'],
  ['0611 1234-0', 'DE', '+4961112340'],
  ['(02-123-4567)', 'KR', '+8221234567'],
  // Reserved numbers, which are in no plan.
  ['07700 900123', 'GB', '+447700900123'],
  ['02) 123-4567', 'KR', '+8221234567'],
] as const)('%s (%s) is %s', (text, country, number) => {
  expect(toE164Of(text, country)).toBe(number)
})

test.each([
  ['03-1234-5678/9', 'JP', 'phoneSeveral'],
  ['02-123-4567~8', 'KR', 'phoneSeveral'],
  ['02-123-4567,8', 'KR', 'phoneSeveral'],
  ['010-1234-5678, 010-2345-6789', 'KR', 'phoneSeveral'],
  ['636480/636481', 'DE', 'phoneSeveral'],
  ['02-123-4567(8)', 'KR', 'phone'],
  ['1) 030 123456', 'DE', 'phone'],
  ['①010-1234-5678', 'KR', 'phone'],
  ['010-1234-5678¹', 'KR', 'phone'],
  ['491570006.5', 'AU', 'phone'],
  ['2026-01-05', 'DK', 'phone'],
  ['030…5678', 'DE', 'phone'],
  ['03123456789', 'JP', 'phone'],
  ['+81 3 1234 56789', 'US', 'phone'],
  ['fax: 02-123-4567', 'KR', 'phone'],
  ['8.21012E+11', 'KR', 'phoneRounded'],
  ['1E+10', 'KR', 'phoneRounded'],
  ['415-555-0132 x5', 'US', 'phoneExtension'],
  ['tel:+1-415-555-0132;ext=5', 'US', 'phoneExtension'],
  ['02-123-4567 내선 5', 'KR', 'phoneExtension'],
  ['1'.repeat(60), 'US', 'phone'],
  ['02-123-4567', 'XX', 'phone'],
] as const)('%s (%s) is refused: %s', (text, country, problem) => {
  expect(toE164Of(text, country)).toBeUndefined()
  expect(phoneProblemOf(text, country)).toBe(problem)
})

test.each([
  ['decimal.csv', 'AU', ['+61491570006']],
  ['meta-leads.csv', 'KR', ['+821012345678']],
  ['excel-text.csv', 'KR', ['+821012345678', '+821022345678']],
] as const)('%s', async (name, country, numbers) => {
  const { rows, progress } = await readContacts(fixture(name), country)
  expect(progress.invalid).toBe(0)
  expect(rows.map(({ phones }) => phones?.map(({ value }) => value))).toEqual(numbers.map((number) => [number]))
})

test('a text formula of Excel is its text in every column, also with quotation marks', async () => {
  const file = new File(['Name,Phone,Notes\n="Ann",="212-555-0160","=""a """"b"""""""\n'], 'a.csv')
  const { rows } = await readContacts(file)
  expect(rows).toMatchObject([{ firstName: 'Ann', phones: [{ value: '+12125550160' }], notes: 'a "b"' }])
})

test('the reason is at the row and the column', async () => {
  const rows = ['A,02-123-4567~8', 'B,tel:+82-2-123-4567;ext=5', 'C,8.2E+11', 'D,02-123-4567;02-123-4568']
  const result = await readContacts(new File([`Name,Phone\n${rows.join('\n')}\n`], 'a.csv'), 'KR')
  expect(codes(result)).toEqual([
    [2, 'phoneSeveral'],
    [3, 'phoneExtension'],
    [4, 'phoneRounded'],
  ])
  expect(result.problems.map(({ problems }) => problems[0]?.column)).toEqual([1, 1, 1])
  expect(result.rows[0]?.phones).toHaveLength(2)
})

test('a search finds what was pasted with such marks', () => {
  expect(numberSearch('\u202A+82 10‑1234‑5678\u202C')).toBe('+821012345678')
})
