// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from '@/lib/save-file'

test.each([
  ['call_1.txt', 'call_1.txt'],
  ['a/b\\c:d.mp3', 'a_b_c_d.mp3'],
  ['../../etc/passwd', 'etc_passwd'],
  ['con.json', 'file_con.json'],
  ['', 'file_'],
  ['통화 기록.csv', '통화_기록.csv'],
])('“%s” is saved as %s', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('a long name keeps its extension and fits the length limit of file systems', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom('.mp3', '.json', '.csv'),
      (name, end) => {
        const safe = safeFileName(`x${name}${end}`)
        expect(safe.endsWith(end)).toBe(true)
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(255)
        expect(safe.isWellFormed()).toBe(true)
      },
    ),
  )
  expect(safeFileName(`${'가'.repeat(300)}.mp3`)).toMatch(/^가{50,}\.mp3$/)
  expect(safeFileName('a'.repeat(100_000)).length).toBeLessThanOrEqual(255)
})
