// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv, unguard } from '@/lib/csv'
import { runs as runsOf } from '../support/runs'

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

/** What a spreadsheet makes of the file where `;` separates, and so quotes count only behind one. */
const cellsBetweenSemicolons = (text: string) => text.replace('\uFEFF', '').split(/[;\r\n]/)

describe('a cell is never run as a formula', () => {
  test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(1)', ' =1', '\0=1', '＝1', '＋x', '－x', '＠x', '=HYPERLINK("x","y")'])(
    '%j is escaped as text',
    (value) => {
      const [[written = ''] = []] = cells([value])
      expect(written).toBe(`'${value}`)
    },
  )

  test.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1', "x; '=1+1"],
    [';＝1', ";'＝1"],
    ['Notes:\n=1+1', "Notes:\n'=1+1"],
    ['\r=1', "'\r'=1"],
    ['\t=1', "'\t'=1"],
    ['x\t=1', "x\t'=1"],
    [';"=1', ';"\'=1'],
    ['a;-5;b', "a;'-5;b"],
    ['a; b', 'a; b'],
  ])('%j is written as %j where semicolons or tabs separate', (value, text) => {
    expect(cells([value])).toEqual([[text]])
  })

  test.each(['-5', '+8210123', '12.50', '-0.5', '+82101234567'])('%s stays a number', (value) => {
    expect(cells([value])).toEqual([[value]])
  })

  test('for any text, a cell that a spreadsheet would run is a plain number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const [[written = ''] = []] = cells([value])
        if (runs(written)) expect(written).toMatch(/^[+-]?\d+([.,]\d+)?$/)
      }),
      { numRuns: 1000 },
    )
  })
})

test('no cell runs where semicolons separate, whatever precedes it in its row', () => {
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', '1', ';', '=', '-', '@', ' ', '\n', '\r', '"', ',', '\0', '＝') }),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value)), (rows) => {
      for (const cell of cellsBetweenSemicolons(toCsv(['a', 'b'], rows)))
        if (/^[\s\0]*[=+\-@＝＋－＠]/u.test(cell)) expect(cell).toMatch(/^[+-]?\d/)
    }),
    { numRuns: 2000 },
  )
})

/** As a spreadsheet reads it: a quotation mark counts at the beginning of a cell, and any line end ends a row. */
function cellsBetween(separator: string, text: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isStart = true
  let quoted = false
  for (let at = 1; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted && letter === '"' && text[at + 1] === '"') cell += text[++at]
    else if (quoted && letter === '"') quoted = false
    else if (!quoted && isStart && letter === '"') quoted = true
    else if (!quoted && (letter === separator || letter === '\r' || letter === '\n')) {
      cells.push(cell)
      cell = ''
      isStart = true
      continue
    } else cell += letter
    isStart = false
  }
  return [...cells, cell]
}

test.each([',', ';', '\t'])('no cell runs where %j separates and quotation marks count', (separator) => {
  const unit = fc.constantFrom(...['a', '1', ';', ',', '=', '-', '@', '+', ' ', '\n', '\r', '\t', '"', "'", '\0', '＝'])
  const value = fc.string({ unit, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value), { maxLength: 3 }), (rows) => {
      for (const cell of cellsBetween(separator, toCsv(['a', 'b', 'c'], rows)))
        if (/^[\s\0]*[=+\-@＝]/u.test(cell)) expect(cell.trim()).toMatch(/^[+-]?\d/)
    }),
    { numRuns: runsOf(100_000) },
  )
})

test('every table reads back exactly as it was', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', '1', ';', '=', '-', "'", ' ', '\n', '\r', '"', ',', '\0', '\t'),
  })
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), hostile)
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value)), (rows) => {
      const read = readCsv(toCsv(['a', 'b', 'c'], rows)).slice(1)
      expect(read.map((row) => row.map(unguard))).toEqual(rows)
    }),
    { numRuns: 3000 },
  )
})

test('starts with a byte-order mark and uses CRLF, so that Excel reads Hangul', () => {
  const text = toCsv(['이름'], [['민지']])
  expect(text).toBe('\uFEFF이름\r\n민지\r\n')
})

test('a missing value is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[undefined, 0]])).toBe('\uFEFFa,b\r\n,0\r\n')
})
