// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords, withContext } from '@/lib/text-diff'

const shown = (pieces: { text: string; changed: boolean }[] = []) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')

test.each([
  ['Open from 9 to 6.', 'Open from 9 to 5.', 'Open from 9 to [6].', 'Open from 9 to [5].'],
  ['예약을 도와 주세요', '예약과 취소를 도와 주세요', '[예약을] 도와 주세요', '[예약과 취소를 ]도와 주세요'],
  ['Hi {{name}}!', 'Hi {{customer}}!', 'Hi {{[name]}}!', 'Hi {{[customer]}}!'],
  ['one\ntwo', 'one\n\ntwo', 'one[\n]two', 'one[\n\n]two'],
])('“%s” beside “%s”', (one, other, marked, otherMarked) => {
  const pieces = diffWords(one, other)
  expect([shown(pieces?.one), shown(pieces?.other)]).toEqual([marked, otherMarked])
})

test('texts without a common word, or with thousands of different words, are not compared', () => {
  const long = (letter: string) => Array.from({ length: 3000 }, (_, index) => `${letter}${index}`).join(' ')
  expect(diffWords('Front desk', 'Hotline')).toBeUndefined()
  expect(diffWords('', 'Hotline')).toBeUndefined()
  expect(diffWords(`same ${long('a')}`, `same ${long('b')}`)).toBeUndefined()
})

test('long unchanged runs are collapsed to the words next to a change', () => {
  const run = (word: string) => `${word} `.repeat(500)
  const [common, short] = [
    { text: run('six'), changed: false },
    { text: 'short', changed: false },
  ]
  const change = { text: run('x'), changed: true }
  expect(withContext([common, change, short])).toEqual([
    { text: `…${' six'.repeat(29)} `, changed: false },
    change,
    short,
  ])
  expect(withContext([change, common, change])[1]?.text).toBe(`${'six '.repeat(30)}…${' six'.repeat(29)} `)
  expect(withContext([change, common])[1]?.text).toBe(`${'six '.repeat(30)}…`)
})

test('the pieces add up to both texts, and the unmarked words are equal', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '가', '나다', ' ', '\n', '{{x}}', '.'), { maxLength: 30 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = [one.join(''), other.join('')]
      const pieces = diffWords(a, b)
      if (!pieces) return
      const common = (list: typeof pieces.one) =>
        list.flatMap(({ text, changed }) => (changed ? [] : [text.replace(/\s/g, '')]))
      expect(pieces.one.map((piece) => piece.text).join('')).toBe(a)
      expect(pieces.other.map((piece) => piece.text).join('')).toBe(b)
      expect(common(pieces.one).join('')).toBe(common(pieces.other).join(''))
    }),
  )
})
