// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MASKED, maskText, maskTexts, personalSpans } from '@/lib/privacy/mask-text'
import { bare, personal } from '../fixtures/personal-data'

const harmless = [
  'We are open 09:00–18:00.',
  'Slots: 10:00, 10:30, 11:00, or from 14:00-15:30',
  '12/25/2026, 25.12.2026 and 1/12/2026',
  'October 12, 2026 10:30',
  '2026-05-01 - 2026-05-03',
  '2026-05-01T03:20:00.000Z',
  '2026-11-21 00:04:12 +0900',
  'between 2024–2026, in 2024, 2025, 2026',
  '$12,345.67 - $20,000.00, 1,000-1,500, 10,000 ~ 15,000원, 1,234,567,890원, 1200000원',
  '1920x1080 at 12:34:56.789',
  '12:34:56.789: The call was answered',
  'at 12:30:00 192.168.10.1 GET, then 10.0.0.1 192.168.1.100 and 192.168.1.101:443, 3 times',
  '550e8400-e29b-41d4-a716-446655440000',
  'Room 101, 102, 103',
  'Rooms 12,13,14,15',
  'From 010-------1234-------567',
  'Let us meet @ cafe, look at the dot com boom',
  '네이버 골뱅이 무침 점심 특선',
  '3월 12일 15:30, 4월 1일 2일 3일 4일',
  'We have two thousand three hundred and fifty customers',
  'tool returned 200 in 1250 ms (limit 30000 ms)',
  'The visit is on 2026-05-01 at 12:34:56.',
  '2026. 5. 1. 오후 3:20',
  'It costs 1,234,567 won, or $1,234.50.',
  'Call me at noon on the first of May.',
  'Order 20417 of 3 parts',
  '일이 많아서 이따가 전화할게요',
  'one or two of them',
  '예약은 3월 12일 오후 4시입니다.',
  // Escaped, which shows as the same.
  '2026&hyphen;05&hyphen;01, 2026&dash;05&dash;01 and 25&period;12&period;2026',
  '12&sol;25&sol;2026 at 12&colon;34&colon;56.789',
  '2026-05-01&nbsp;10:30',
  'R&D, 100 % and \\u, &nothing; &#x110000; or %e2%82%ac',
]

/** What may be left: words around a number that are not personal, such as `tel:`. */
const leftOver = /^(?:tel|iban|de89|phone|번호는|번|x)*$/

describe('personal data in a text', () => {
  test.each(personal)('%s is masked in any context', (secret) => {
    const within = (before: string, after: string) => {
      const masked = maskText(before + secret + after)
      expect(masked).toContain('•••')
      const left = bare(masked)
      expect(left.startsWith(bare(before))).toBe(true)
      expect(left.slice(bare(before).length, left.length - bare(after).length)).toMatch(leftOver)
    }
    within('', '')
    within('Please call ', ', thank you.')
    within('전화는 ', ' 맞아요')
  })

  test('a phone number is masked with any separators', () => {
    const separator = fc.stringMatching(/^[ .\-()\u00a0\u2011\u200b\u00ad/]{0,3}$/)
    const number = fc.array(fc.tuple(fc.nat(9), separator), { minLength: 9, maxLength: 16 })
    fc.assert(
      fc.property(number, (parts) => {
        const text = parts.map(([figure, gap], index) => (index === 0 ? `${figure}` : gap + figure)).join('')
        // Dates, which are written like numbers.
        fc.pre(!/(?:19|20)\d\d|\d([-./])\d{1,2}\1\d\d/.test(text.normalize('NFKC').replace(/[\u200b\u00ad]/g, '')))
        return bare(maskText(`a ${text} b`)).replace(/\D/g, '') === ''
      }),
    )
  })
})

test.each(harmless)('%s is kept', (text) => {
  expect(maskText(text)).toBe(text)
})

test('the part of a text beyond the length limit is masked', () => {
  const masked = maskText(`${'a '.repeat(MAX_MASKED / 2)}call 010-1234-5678`)
  expect(masked.slice(MAX_MASKED)).toBe('•••')
  expect(maskTexts(['a'.repeat(MAX_MASKED), 'call 010-1234-5678', 'bye']).slice(1)).toEqual(['•••', '•••'])
})

test('a text just below the length limit is scanned to its end', () => {
  const text = `${'a'.repeat(MAX_MASKED - 4)} bye`
  expect(maskText(text)).toBe(text)
})

test.each([
  [
    ['010-1234-5678 is mine', 'call 02-123-4567 or 031-123-4567 today', 'x'],
    ['••• is mine', 'call ••• or ••• today', 'x'],
  ],
  [
    ['It is 010', '1234', '5678 bye', 'ok 02-123-4567'],
    ['It is •••', '•••', '••• bye', 'ok •••'],
  ],
  [
    ['call 010-1234-5678', 'bye'],
    ['call •••', 'bye'],
  ],
  [
    ['', '010-1234-5678', ''],
    ['', '•••', ''],
  ],
])('texts in sequence are masked separately: %j', (texts, masked) => {
  expect(maskTexts(texts)).toEqual(masked)
})

test('a number and an email address are masked in either order, and as one where they touch', () => {
  expect(maskText('call 010-1234-5678 or jane@example.com')).toBe('call ••• or •••')
  expect(maskText('write jane@example.com or 010-1234-5678')).toBe('write ••• or •••')
  expect(maskText('jane@example.com(010) 1234-5678')).toBe('•••')
})

test('an email address that contains a number is masked once, and the next one separately', () => {
  expect(maskText('a jane.01012345678@example.com b')).toBe('a ••• b')
  expect(personalSpans('a 01012345678@example.com, jane@example.com b')).toEqual([
    [2, 25],
    [27, 43],
  ])
})
