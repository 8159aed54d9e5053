import Papa from 'papaparse'
import { unguard } from '../csv'
import { type CsvFormat, delimiters } from './csv-format'

export interface CsvChunk {
  rows: string[][]
  /** Bytes read so far. */
  bytes: number
  /** The last row ends within quotes, or in the middle of its line: the file was cut off. */
  isCutOff?: boolean
}

/** Characters without the end of a row: a quote that is never closed would collect the rest of the file. */
const LONGEST_ROW = 1_000_000

/** The delimiter that makes the most columns of the first row, and the line ends of the text. */
export function detectFormat(text: string): Omit<CsvFormat, 'encoding'> {
  const tried = delimiters.map((delimiter) => {
    const { data, meta } = Papa.parse<string[]>(text, { delimiter, preview: 1 })
    return { delimiter, newline: meta.linebreak, columns: data[0]?.length ?? 0 }
  })
  const { delimiter, newline } = tried.reduce((best, each) => (each.columns > best.columns ? each : best))
  return { delimiter, newline }
}

/** A row with nothing in it, such as the last line of most files. */
const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * The rows of a file, piece by piece as they are asked for, so that memory holds one piece. Cells are as they were
 * before `toCsv` guarded them; empty rows are left out.
 */
export async function* csvRows(
  file: Blob,
  { encoding, delimiter, newline }: CsvFormat,
): AsyncGenerator<CsvChunk, void> {
  const decoder = new TextDecoder(encoding)
  const reader = file.stream().getReader()
  // The cast: its types know the line ends by their literals.
  const parser = new Papa.Parser({ delimiter, newline: newline as '\n' })
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      bytes += value?.length ?? 0
      text += decoder.decode(value, { stream: !done })
      if (text === '') {
        if (done) return
        continue
      }
      // The cast: its types leave the result of a single parse open.
      const { data, errors, meta } = parser.parse(text, 0, !done) as Papa.ParseResult<string[]>
      const isEndless = text.length - meta.cursor > LONGEST_ROW
      const isCutOff = isEndless || (done && errors.some(({ code }) => code === 'MissingQuotes'))
      const endsInRow = done && !/[\r\n]$/.test(text)
      text = text.slice(meta.cursor)
      const rows = data.filter((row) => !isEmpty(row)).map((row) => row.map(unguard))
      yield { rows, bytes, isCutOff: isCutOff || isShort(rows, endsInRow) }
      if (done || isEndless) return
    }
  } finally {
    // A reader that is left early would keep the file open.
    await reader.cancel().catch(() => {})
  }
}

/** Whether the last row of the file has fewer cells than the one before, and no line end. */
const isShort = (rows: readonly string[][], endsInRow: boolean) =>
  endsInRow && rows.length > 1 && (rows.at(-1)?.length ?? 0) < (rows.at(-2)?.length ?? 0)
