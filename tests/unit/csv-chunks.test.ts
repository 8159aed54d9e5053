// @vitest-environment node
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type CsvRow, csvRows, detectFormat } from '@/lib/import/csv-rows'
import { runs } from '../support/runs'

const format = { encoding: 'utf-8', delimiter: ',', newline: '\n' } as const

/** A file whose bytes arrive in pieces that end at these places. */
function fileOf(bytes: Uint8Array, places: readonly number[]): Blob {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b)
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        let start = 0
        for (const end of [...ends, bytes.length]) {
          controller.enqueue(bytes.slice(start, end))
          start = end
        }
        controller.close()
      },
    })
  return { size: bytes.length, stream } as unknown as Blob
}

async function rowsOf(bytes: Uint8Array, places: readonly number[], by: Parameters<typeof csvRows>[1], piece?: number) {
  const rows: CsvRow[] = []
  for await (const chunk of csvRows(fileOf(bytes, places), by, piece)) rows.push(...chunk.rows)
  return rows
}

const unit = fc.constantFrom(...['a', '1', ',', '\n', '\r\n', '"', '""', '"a"', ';', '한', '🙂', ' ', "'", '=', '\n\n'])
const files = fc.string({ unit, maxLength: 60 })
const places = fc.array(fc.nat(200), { maxLength: 6 })

test('any file in any chunks has the rows of the file read whole', async () => {
  await fc.assert(
    fc.asyncProperty(files, places, fc.integer({ min: 1, max: 40 }), async (text, ends, piece) => {
      const bytes = new TextEncoder().encode(text)
      const by = { encoding: 'utf-8' as const, ...detectFormat(text) }
      const whole = await rowsOf(bytes, [], by)
      expect(await rowsOf(bytes, ends, by)).toEqual(whole)
      // Also where the text is parsed in other pieces.
      expect(await rowsOf(bytes, ends, by, piece)).toEqual(whole)
    }),
    { numRuns: runs(20_000) },
  )
})

test.each(['utf-8', 'euc-kr', 'utf-16le', 'windows-1252'] as const)(
  'any bytes in any chunks decode the same as %s',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), places, async (bytes, ends) => {
        expect(await rowsOf(bytes, ends, { ...format, encoding })).toEqual(
          await rowsOf(bytes, [], { ...format, encoding }),
        )
      }),
      { numRuns: runs(4000) },
    )
  },
)

test.each([
  ['Name\nAnn\n', ','],
  ['a;b,c\n', ','],
  ['a,b;c;d\n', ';'],
])('%j is separated by %j: the most columns, else the comma', (text, delimiter) => {
  expect(detectFormat(text).delimiter).toBe(delimiter)
})

test('a row of spaces is skipped, but counts in the row numbers', async () => {
  const rows = await rowsOf(new TextEncoder().encode('a,b\n , \n  \nc,d\n'), [], format)
  expect(rows.map(({ number }) => number)).toEqual([1, 4])
})

test('progress reports the bytes read, up to all of them', async () => {
  const bytes = new TextEncoder().encode('가,b\n'.repeat(20))
  const read: number[] = []
  for await (const chunk of csvRows(fileOf(bytes, [30, 60, 90]), format, 10)) read.push(chunk.bytes)
  expect(read).toEqual(read.toSorted((one, other) => one - other))
  expect(read[0]).toBe(30)
  expect(read.at(-1)).toBe(bytes.length)
})

test('a file that is not read to its end has its stream cancelled', async () => {
  const cancel = vi.fn()
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new TextEncoder().encode('a,b\n'.repeat(10)))
  const file = { size: 1000, stream: () => new ReadableStream({ pull, cancel }) } as unknown as Blob
  for await (const chunk of csvRows(file, format, 10)) if (chunk.bytes > 0) break
  expect(cancel).toHaveBeenCalledOnce()
})

test('a file cut off anywhere either keeps a row or reports it', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', '한'), minLength: 1, maxLength: 5 })
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 6 })
  const written = (row: readonly string[]) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
  await fc.assert(
    fc.asyncProperty(table, fc.nat(), places, async (rows, at, ends) => {
      const text = `${rows.map(written).join('\n')}\n`
      const cut = text.slice(0, at % (text.length + 1))
      const read = await rowsOf(new TextEncoder().encode(cut), ends, format)
      // As many rows as have begun; all but the last are whole.
      const whole = rows.filter((_, index) =>
        cut.startsWith(
          rows
            .slice(0, index + 1)
            .map(written)
            .join('\n'),
        ),
      )
      for (const row of whole)
        if (row.some((value) => value.trim() !== '')) expect(read.map(({ cells }) => cells)).toContainEqual(row)
      const last = read.at(-1)
      const isWhole = last && rows.some((row) => String(row) === String(last.cells))
      if (last && !isWhole) {
        // A cut within the last cell is known where a quotation mark is open; between two cells by their number.
        const hasOpenEnd = last.cells.length < 3 || (cut.match(/"/g)?.length ?? 0) % 2 === 1
        if (read.length > 1 && hasOpenEnd) expect(last.broken).toBe('cutOff')
      }
    }),
    { numRuns: runs(10_000) },
  )
})
