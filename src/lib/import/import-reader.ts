import { csvLines } from '../csv'
import { ownValue } from '../plain'
import type { CsvFormat } from './csv-format'
import { type CsvRow, csvRows, detectFormat, SAMPLE_ROWS, type SampleRow } from './csv-rows'
import { detectEncoding } from './encoding'
import { headerOf } from './header-row'
import { type ImportOptions, type ImportSpec, mendCells, type Problem, type ReadRow } from './import-spec'
import { guessMapping, type Mapping } from './mapping'

export interface ImportSettings extends ImportOptions, CsvFormat {
  mapping: Mapping
  /** The number of the row that names the columns; rows before it are notes. 0: none does. */
  header: number
}

export interface FileStart extends Pick<ImportSettings, 'mapping' | 'header'> {
  /** The first rows, as they are. */
  rows: SampleRow[]
  /** A row by which a wrong encoding is seen. */
  beyondAscii: SampleRow | undefined
}

export interface OpenedFile extends Pick<FileStart, 'rows' | 'beyondAscii'> {
  settings: ImportSettings
}

export type FileRefusal = 'notCsv' | 'empty'

/** A row that cannot be imported as it is. */
export interface ProblemRow {
  number: number
  cells: readonly string[]
  problems: readonly Problem[]
}

/** Texts that replace those of the file, by the number of the row and the index of the column. */
export type MendedCells = ReadonlyMap<number, ReadonlyMap<number, string>>

/** All that the rows depend on. */
export interface Reading {
  file: File
  settings: ImportSettings
  mended: MendedCells
}

export interface CheckProgress {
  rows: number
  ready: number
  /** Rows with problems, of which `problems` has the first. */
  invalid: number
  /** Ready rows about a record that an earlier row is about. */
  repeated: number
  /** Part of the file that is read, 0 to 1. */
  share: number
  done: boolean
}

export interface ImportBatch<Row> {
  rows: { number: number; row: Row }[]
  /** The number of the last row that was read, also of one with a problem. The next batch begins after it. */
  last: number
  share: number
  done: boolean
}

/**
 * Reads CSV files in a worker. Calls are stateless: a result depends on the arguments alone, so
 * that a call can be retried; the caller keeps the progress.
 */
export interface ImportReader<Row> {
  open(file: File, options: ImportOptions): Promise<OpenedFile | FileRefusal>
  /** The first rows as `format` reads them, and which of them names the columns. */
  start(file: File, format: CsvFormat): Promise<FileStart>
  mappingOf(headers: readonly string[]): Mapping
  /** Starts the check of all rows. */
  startCheck(reading: Reading): void
  /** Reads on for a moment, and reports all that was read so far. */
  check(): Promise<CheckProgress>
  /** The first rows with problems that the check has found. */
  problems(): ProblemRow[]
  /** What is wrong with a row that has these cells. */
  problemsOf(reading: Reading, cells: readonly string[]): Promise<readonly Problem[]>
  /** The rows without a problem after row number `after`, at most `size` of them. */
  batch(reading: Reading, after: number, size: number): Promise<ImportBatch<Row>>
  /** The rows that have problems and those in `refused` (number and reason), as a CSV file. */
  failedRows(reading: Reading, refused: ReadonlyMap<number, string>, reasonOf: Record<string, string>): Promise<Blob>
}

const SAMPLE_BYTES = 256 * 1024
/** U+FFFD, which decoders emit for invalid bytes. */
const UNDECODABLE = '\uFFFD'
/** Rows that are shown to be mended; a file with more has a wrong column, not wrong cells. */
const SHOWN_PROBLEMS = 200
/** Between two reports of progress. */
const SLICE_MS = 100

/** Only these keep a name that a spreadsheet gives them. */
const isCsvName = ({ name, type }: File) => /\.csv$/i.test(name) || type === 'text/csv'
/** A page or a document with the name of a table. */
const isMarkup = (text: string) => /^\s*(<!doctype|<html|<\?xml|\{\s*"|\[\s*[{[])/i.test(text)

interface ReadCsvRow<Row> {
  number: number
  cells: readonly string[]
  read: ReadRow<Row>
  share: number
}

/** Columns of a table, at least, in which a row of one cell is no record. */
const REPORT_COLUMNS = 4

export function importReader<Row>(spec: ImportSpec<Row>): ImportReader<Row> {
  let checked: AsyncGenerator<ReadCsvRow<Row>> | undefined
  let keys = new Set<string>()
  let found: ProblemRow[] = []
  let progress = noProgress
  /** Where the last batch has ended: the next one goes on there, if it is of the same reading. */
  let pass: { key: string; after: number; rows: AsyncGenerator<ReadCsvRow<Row>> } | undefined

  function readRow({ mapping, country, zone }: ImportSettings, headers: readonly string[], cells: readonly string[]) {
    if (cells.slice(mapping.length).some((text) => text.trim() !== ''))
      return { problems: [{ code: 'tooManyCells' as const }] }
    // Reports end in lines such as totals and a copyright; spreadsheets write a name alone with its empty cells.
    if (cells.length === 1 && mapping.length >= REPORT_COLUMNS) return { problems: [{ code: 'oneCell' as const }] }
    const mapped = mapping.flatMap((field, column) =>
      field ? [{ column, field, header: headers[column] ?? '', text: (cells[column] ?? '').trim() }] : [],
    )
    const garbled = mapped.filter(({ text }) => text.includes(UNDECODABLE))
    if (garbled.length > 0) return { problems: garbled.map(({ column }) => ({ column, code: 'encoding' as const })) }
    return spec.read(mapped, { country, zone })
  }

  function readCells(reading: Reading, headers: readonly string[], { number, cells, broken }: CsvRow) {
    const texts = reading.mended.get(number)
    const mended = texts ? mendCells(cells, texts) : cells
    const read: ReadRow<Row> =
      broken === 'endless' || (broken && !texts)
        ? { problems: [{ code: broken, ...(broken === 'cutOff' && { column: cells.length - 1 }) }] }
        : readRow(reading.settings, headers, mended)
    return { number, cells: mended, read }
  }

  async function* rowsOf(reading: Reading): AsyncGenerator<ReadCsvRow<Row>> {
    const { file, settings } = reading
    let headers: readonly string[] = []
    for await (const { rows, bytes } of csvRows(file, settings)) {
      for (const row of rows) {
        if (row.number === settings.header) headers = row.cells
        if (row.number > settings.header) yield { ...readCells(reading, headers, row), share: bytes / file.size }
      }
    }
  }

  async function start(file: File, format: CsvFormat): Promise<FileStart> {
    const all: SampleRow[] = []
    for await (const chunk of csvRows(file.slice(0, SAMPLE_BYTES), format)) all.push(...chunk.rows)
    const rows = all.slice(0, SAMPLE_ROWS)
    const header = headerOf(rows, spec.fields)
    const beyondAscii = all.find(({ cells }) => cells.some((text) => /[^\0-\x7F]/.test(text)))
    const guessed = guessMapping(header?.cells ?? rows[0]?.cells ?? [], spec.fields)
    // Without a header the first row need not be the widest.
    const width = header ? guessed.length : Math.max(0, ...rows.map(({ cells }) => cells.length))
    const mapping = Array.from({ length: width }, (_, column) => guessed[column])
    return { rows, header: header?.number ?? 0, beyondAscii, mapping }
  }
  const headersOf = async ({ file, settings }: Reading) =>
    (await start(file, settings)).rows.find(({ number }) => number === settings.header)?.cells ?? []

  return {
    async open(file, options) {
      if (!isCsvName(file)) return 'notCsv'
      const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer())
      const encoding = detectEncoding(bytes)
      if (!encoding) return 'notCsv'
      const text = new TextDecoder(encoding).decode(bytes)
      if (isMarkup(text)) return 'notCsv'
      const format = { encoding, ...detectFormat(text) }
      const { rows, beyondAscii, header, mapping } = await start(file, format)
      if (!rows.some(({ number }) => number > header)) return 'empty'
      return { settings: { ...options, ...format, mapping, header }, rows, beyondAscii }
    },

    start,
    mappingOf: (names) => guessMapping(names, spec.fields),

    startCheck(reading) {
      keys = new Set()
      found = []
      progress = noProgress
      void checked?.return(undefined)
      checked = rowsOf(reading)
    },

    async check() {
      const own = checked
      const until = performance.now() + SLICE_MS
      while (own === checked && performance.now() < until) {
        const { done, value } = (await own?.next()) ?? { done: true, value: undefined }
        if (own !== checked) break
        if (done || !value) {
          progress = { ...progress, share: 1, done: true }
          return progress
        }
        const { number, cells, read, share } = value
        const counted = { ...progress, rows: progress.rows + 1, share }
        if ('problems' in read) {
          if (found.length < SHOWN_PROBLEMS) found.push({ number, cells, problems: read.problems })
          progress = { ...counted, invalid: progress.invalid + 1 }
        } else {
          const own = spec.keysOf(read.row)
          const isRepeated = own.some((key) => keys.has(key))
          for (const key of own) keys.add(key)
          progress = { ...counted, ready: progress.ready + 1, repeated: progress.repeated + (isRepeated ? 1 : 0) }
        }
      }
      return progress
    },

    problems: () => found,

    async problemsOf(reading, cells) {
      const read = readRow(reading.settings, await headersOf(reading), cells)
      return 'problems' in read ? read.problems : []
    },

    async batch(reading, after, size) {
      const key = keyOf(reading)
      const own = pass?.key === key && pass.after === after ? pass.rows : rowsOf(reading)
      if (pass && pass.rows !== own) void pass.rows.return(undefined)
      // While it is read from, no other batch may go on with it.
      pass = undefined
      const batch: ImportBatch<Row> = { rows: [], last: after, share: 1, done: true }
      for (;;) {
        const { done, value } = await own.next()
        if (done) return batch
        const { number, read, share } = value
        if (number <= after) continue
        batch.last = number
        if ('row' in read) batch.rows.push({ number, row: read.row })
        if (batch.rows.length < size) continue
        pass = { key, after: number, rows: own }
        return { ...batch, share, done: false }
      }
    },

    async failedRows(reading, refused, reasonOf) {
      const named = await headersOf(reading)
      const headers = reading.settings.mapping.map((_, column) => named[column] ?? '')
      const parts: string[] = []
      for await (const { number, cells, read } of rowsOf(reading)) {
        const reason =
          'problems' in read ? read.problems.map(({ code }) => ownValue(reasonOf, code) ?? code) : refused.get(number)
        if (reason === undefined) continue
        if (parts.length === 0) parts.push(`\uFEFF${csvLines([[...headers, reasonOf.title ?? 'Reason']])}`)
        const width = Math.max(headers.length, cells.length)
        const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '')
        parts.push(csvLines([[...padded, Array.isArray(reason) ? [...new Set(reason)].join(' ') : reason]]))
      }
      return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
  }
}

const keyOf = ({ file: { name, size, lastModified }, settings, mended }: Reading) =>
  JSON.stringify([name, size, lastModified, settings, [...mended].map(([row, texts]) => [row, ...texts])])

const noProgress: CheckProgress = { rows: 0, ready: 0, invalid: 0, repeated: 0, share: 0, done: false }
