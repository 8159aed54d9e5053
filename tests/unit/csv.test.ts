import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '@/lib/csv'

/** A reader of RFC 4180, written apart from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += letter
  }
  return rows
}

const cells = (values: (string | number | undefined)[]) =>
  readCsv(
    toCsv(
      ['h'],
      values.map((value) => [value]),
    ),
  ).slice(1)

/** What a spreadsheet takes for a formula: it starts with one of these, or with space before one of these. */
const runs = (text: string) => /^[\s\0]*[=+\-@\t\r＝＋－＠]/u.test(text)

describe('F05 a cell never runs', () => {
  test.each([
    '=1+1',
    '+cmd|x',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\0=1',
    '＝1',
    '＋x',
    '－x',
    '＠x',
    '=HYPERLINK("x","y")',
  ])('%j is written as text', (value) => {
    const [[written = ''] = []] = cells([value])
    expect(written).toBe(`'${value}`)
  })

  test.each(['-5', '+8210123', '12.50', '-0.5', '+82101234567'])('%s stays a number', (value) => {
    expect(cells([value])).toEqual([[value]])
  })

  test('whatever the text, a spreadsheet gets no formula but a plain number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const [[written = ''] = []] = cells([value])
        if (runs(written)) expect(written).toMatch(/^[+-]?\d+([.,]\d+)?$/)
      }),
      { numRuns: 1000 },
    )
  })
})

test('every table reads back as it was, but for the sign before what would run', () => {
  const value = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value)), (rows) => {
      const guarded = (cell: string) => (runs(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell)
      expect(readCsv(toCsv(['a', 'b', 'c'], rows)).slice(1)).toEqual(rows.map((row) => row.map(guarded)))
    }),
    { numRuns: 1000 },
  )
})

test('Excel sees Hangul: the file starts with a byte-order mark and ends its lines as Windows does', () => {
  const text = toCsv(['이름'], [['민지']])
  expect(text).toBe('\uFEFF이름\r\n민지\r\n')
})

test('a missing value is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[undefined, 0]])).toBe('\uFEFFa,b\r\n,0\r\n')
})
