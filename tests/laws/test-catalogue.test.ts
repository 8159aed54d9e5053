// @vitest-environment node
import { expect, test } from 'vitest'
import { catalogueProblems, catalogueText, completed, heldBy, titledFiles } from '../support/test-catalogue'

test('every id in a test title has a row in the catalogue, and every row a test, a command or a dated decision', () => {
  expect(catalogueProblems(catalogueText(), heldBy(titledFiles()))).toEqual([])
})

const files = {
  'tests/a.test.ts': `describe('M01 an order', () => { test.each(rows)(\`M02 A01 \${name} is kept\`, () => {}) })`,
  'e2e/b.spec.ts': `for (const name of names) test(isKnown ? 'M01 a' : 'b', ({ page }) => page.fill('M09 is no title'))`,
}
const rows = [
  '| M01 | a lost answer | one charge | `e2e/b.spec.ts`, `tests/a.test.ts` |',
  '| M02 | a reload | a warning | |',
]

test('ids are found in titles, wherever they are made, and nowhere else', () => {
  expect(Object.fromEntries(heldBy(files))).toEqual({
    A01: ['tests/a.test.ts'],
    M01: ['e2e/b.spec.ts', 'tests/a.test.ts'],
    M02: ['tests/a.test.ts'],
  })
})

test('a planted id without a row, a row without a test and an outdated column are seen', () => {
  const text = [
    ...rows,
    '| M03 | a refusal | the reason | |',
    '| M04 | amounts | | Not tested, 2026-11-25: a reason |',
    '| M05 | a slow network | | `npm run bench` |',
  ].join('\n')
  expect(catalogueProblems(text, heldBy(files))).toEqual([
    'A01 in tests/a.test.ts has no row',
    'M03 has neither a test, a command nor a dated decision',
    'The last column is out of date: npm run catalogue',
  ])
  expect(completed(text, heldBy(files)).split('\n')[1]).toBe('| M02 | a reload | a warning | `tests/a.test.ts` |')
})
