// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskText } from '@/lib/privacy/mask-text'
import { cpuClock, fastest } from '../support/cpu-time'

const LENGTH = 100_000
/** Milliseconds of processor time for `LENGTH` characters: twice of what a usual machine needs at worst. */
const BUDGET = 100

/** A slow run is repeated, as the code may have been compiled, or memory cleared, meanwhile. */
async function expectFast(text: string) {
  const used = cpuClock()
  maskText(text)
  if (used() <= BUDGET) return
  expect(await fastest(() => maskText(text), BUDGET), `${text.length}: ${text.slice(0, 120)}`).toBeLessThanOrEqual(
    BUDGET,
  )
}

const chain = (item: string, separator: string, count: number, end: string) =>
  `${Array(count).fill(item).join(separator)}${end} `

const items = [
  '01/02/03',
  '1-2-03',
  '1.2.2003',
  '2003-01-02',
  '2003 1 2',
  '01:02',
  '01/02/2003 01:02',
  '1,234',
  '111,222,333,444',
]
const separators = ['/', '-', '~', ',', ', ', ' - ', 'to', ' and ', '+', ' ']
const atoms = [
  ...[...items, ...separators],
  ...['1', '12', '2003', '010', ',123', '.', ':', '$', '₩', '원', 'x', 'z', 't', '+0900', '0000-', 'deadbeef-'],
  ...['@', 'a', ' at ', ' dot ', 'com', '골뱅이', '이', '삼사오', '일', 'one ', 'double ', '점 ', '🔹', '…'],
  ...[
    '%40',
    '%2e',
    '&#49;',
    '&',
    '\\u0031',
    '<b>',
    '<b ',
    '</b>',
    '"',
    '(',
    ')',
    '\u200b',
    '\u0301',
    '０',
    '①',
    '\ud800',
  ],
]

test('any repeated text is masked in linear time', async () => {
  const pattern = fc.oneof(
    fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom(...items),
        fc.constantFrom(...separators),
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom('', '-5', '/5', '5', ':5', 'x'),
      )
      .map((parts) => chain(...parts)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2000 }),
  )
  await fc.assert(
    fc.asyncProperty(pattern, (part) => expectFast(part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH))),
    { numRuns: 60 },
  )
})
