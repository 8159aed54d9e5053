import Papa from 'papaparse'
import { unguard } from '../csv'
import { type CsvFormat, delimiters } from './csv-format'

export interface CsvRow {
  /** As a spreadsheet numbers rows: the first is 1, and empty ones count. */
  number: number
  cells: string[]
  /** Why it is not known to be the whole row. */
  broken?: 'cutOff' | 'endless'
}

export type SampleRow = Pick<CsvRow, 'number' | 'cells'>

export interface CsvChunk {
  rows: CsvRow[]
  /** Bytes read so far. */
  bytes: number
}

/** Characters without the end of a row: a quote that is never closed would collect the rest of the file. */
const MAX_ROW = 1_000_000
/** Characters that are parsed at a time. */
const PIECE = 64 * 1024
/** Characters that are shown of a row without an end. */
const SHOWN = 200

/** A first line by which Excel knows the delimiter. */
const separatorLine = /^"?sep=(.?)"?(?=[\r\n]|$)/i
/** Rows among which the header is, if there is one. */
export const SAMPLE_ROWS = 20

/**
 * The line ends of the text and its delimiter: the one that `sep=` says, else the one that makes the most columns of the
 * first row that has as many as the next. Notes before the header have fewer.
 */
export function detectFormat(text: string): Omit<CsvFormat, 'encoding'> {
  const said = separatorLine.exec(text)?.[1]
  const tried = delimiters.map((delimiter) => {
    const body = text.replace(separatorLine, '')
    const { data, meta } = Papa.parse<string[]>(body, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' })
    return { delimiter, newline: meta.linebreak, columns: data.map(({ length }) => length) }
  })
  const best = (count: (columns: number[], row: number) => number) =>
    Array.from({ length: SAMPLE_ROWS }, (_, row) =>
      tried.reduce((best, each) => (count(each.columns, row) > count(best.columns, row) ? each : best)),
    ).find(({ columns }, row) => count(columns, row) > 1)
  const found =
    tried.find(({ delimiter }) => delimiter === said) ??
    best((columns, row) => (columns[row] === columns[row + 1] ? (columns[row] ?? 0) : 0)) ??
    best((columns, row) => columns[row] ?? 0)
  return { delimiter: found?.delimiter ?? ',', newline: found?.newline ?? tried[0]?.newline ?? '\n' }
}

/** A cell as `toCsv` was given it, or as Excel shows its text formula `="…"`, which keeps a first zero. */
const cellText = (cell: string) => /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? unguard(cell)

/** A row with nothing in it, such as the last line of most files. */
const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * The text of a file in pieces of one length, however its bytes arrive, so that the same file is always read alike. What
 * cannot be decoded becomes U+FFFD.
 */
async function* textPieces(file: Blob, encoding: string, length: number) {
  const decoder = new TextDecoder(encoding)
  const reader = file.stream().getReader()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      bytes += value?.length ?? 0
      text += decoder.decode(value, { stream: !done })
      let start = 0
      for (; text.length - start > length; start += length)
        yield { piece: text.slice(start, start + length), bytes, isLast: false }
      text = text.slice(start)
      if (!done) continue
      yield { piece: text, bytes, isLast: true }
      return
    }
  } finally {
    // A reader that is left early would keep the file open.
    await reader.cancel().catch(() => {})
  }
}

/**
 * The rows of a file, piece by piece as they are asked for, so that memory holds one piece. Cells are texts without
 * what guards them; empty rows are left out.
 */
export async function* csvRows(
  file: Blob,
  { encoding, delimiter, newline }: CsvFormat,
  pieceLength = PIECE,
): AsyncGenerator<CsvChunk, void> {
  // The cast: its types know the line ends by their literals.
  const parser = new Papa.Parser({ delimiter, newline: newline as '\n' })
  let text = ''
  let number = 0
  let width = 0
  for await (const { piece, bytes, isLast } of textPieces(file, encoding, pieceLength)) {
    text += piece
    // The cast: its types leave the result of a single parse open.
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>
    const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
    const hasLineEnd = /[\r\n]$/.test(text)
    text = text.slice(meta.cursor)
    const rows: CsvRow[] = []
    for (const [index, cells] of data.entries()) {
      number += 1
      if (isEmpty(cells) || (number === 1 && separatorLine.test(cells.join(delimiter)))) continue
      // Fewer cells than the row before and no line end: the file ends in the middle of this row.
      const isCutOff = isLast && index === data.length - 1 && (isOpen || (!hasLineEnd && cells.length < width))
      width = cells.length
      rows.push({ number, cells: cells.map(cellText), ...(isCutOff && { broken: 'cutOff' as const }) })
    }
    const isEndless = !isLast && text.length > MAX_ROW
    if (isEndless) rows.push({ number: number + 1, cells: [text.slice(0, SHOWN)], broken: 'endless' })
    yield { rows, bytes }
    if (isEndless) return
  }
}
