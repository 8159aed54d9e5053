// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskText } from '@/lib/mask-text'
import { bare, personal } from '../fixtures/personal-data'

const harmless = [
  'The visit is on 2026-05-01 at 12:34:56.',
  '2026. 5. 1. 오후 3:20',
  'It costs 1,234,567 won, or $1,234.50.',
  'Call me at noon on the first of May.',
  'Order 20417 of 3 parts',
  '일이 많아서 이따가 전화할게요',
  'one or two of them',
  '예약은 3월 12일 오후 4시입니다.',
]

describe('what is personal', () => {
  test.each(personal)('%s is hidden, wherever it stands', (secret) => {
    for (const text of [
      secret,
      `Please call ${secret}, thank you.`,
      `${secret}\n${secret}`,
      `전화는 ${secret} 입니다`,
    ]) {
      const masked = maskText(text)
      expect(masked).toContain('•••')
      const digits = bare(secret).replace(/\D/g, '')
      if (digits.length >= 7) expect(bare(masked)).not.toContain(digits.slice(-6))
      else expect(bare(masked)).not.toContain(bare(secret))
    }
  })

  test('no separator saves a number from being hidden', () => {
    const separator = fc.stringMatching(/^[ .\-()\u00a0\u2011\u200b\u00ad/]{0,3}$/)
    const number = fc.array(fc.tuple(fc.nat(9), separator), { minLength: 9, maxLength: 16 })
    fc.assert(
      fc.property(number, (parts) => {
        const digits = parts.map(([figure]) => figure).join('')
        const text = parts.map(([figure, gap], index) => (index === 0 ? `${figure}` : gap + figure)).join('')
        const left = bare(maskText(`a ${text} b`)).replace(/\D/g, '')
        // A day with its time is written like a number.
        return left === '' || (/^(19|20)/.test(digits) && text.length <= 24)
      }),
    )
  })
})

test.each(harmless)('%s stays', (text) => {
  expect(maskText(text)).toBe(text)
})

test('a text of 100 kB takes no time to speak of', () => {
  for (const hostile of ['1 '.repeat(50_000), 'a.'.repeat(50_000), `${'a'.repeat(100_000)}@`, '일 '.repeat(50_000)]) {
    const began = performance.now()
    maskText(hostile)
    expect(performance.now() - began).toBeLessThan(500)
  }
})
