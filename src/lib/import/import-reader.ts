import { csvLines } from '../csv'
import type { CsvFormat } from './csv-format'
import { csvRows, detectFormat } from './csv-rows'
import { detectEncoding } from './encoding'
import type { ImportOptions, ImportSpec, Problem, ReadRow } from './import-spec'
import { guessMapping, type Mapping } from './mapping'

export interface ImportSettings extends ImportOptions, CsvFormat {
  mapping: Mapping
  /** The first row names the columns. */
  hasHeader: boolean
}

export interface OpenedFile {
  settings: ImportSettings
  /** The first rows, as they are. */
  rows: string[][]
}

export type FileRefusal = 'notCsv' | 'empty'

/** A row that cannot be imported as it is. */
export interface ProblemRow {
  /** As a spreadsheet numbers rows: the first is 1. */
  number: number
  cells: readonly string[]
  problems: readonly Problem[]
}

export interface CheckProgress {
  rows: number
  ready: number
  /** Rows with problems, of which `problemRows` has the first. */
  invalid: number
  /** Ready rows about a record that an earlier row is about. */
  repeated: number
  /** Part of the file that is read, 0 to 1. */
  share: number
  done: boolean
}

export interface ImportBatch<Row> {
  rows: { number: number; row: Row }[]
  share: number
  done: boolean
}

/** The rows of one CSV file, read in a worker. All of it may be called with one file after another. */
export interface ImportReader<Row> {
  open(file: File, options: ImportOptions): Promise<OpenedFile | FileRefusal>
  /** The first rows as `settings` read them. */
  preview(settings: ImportSettings): Promise<string[][]>
  mappingOf(headers: readonly string[]): Mapping
  /** Starts a check with these settings; cells that were mended stay mended. */
  startCheck(settings: ImportSettings): void
  /** Reads on for a moment, and reports all that was read so far. */
  check(): Promise<CheckProgress>
  progress(): CheckProgress
  problemRows(): ProblemRow[]
  /** Replaces the text of a cell, and reports what is left of the row's problems. */
  mend(number: number, column: number, text: string): ProblemRow | undefined
  /** Starts with the first row again. */
  rewind(): void
  /** The next rows without a problem, at most `size` of them. */
  next(size: number): Promise<ImportBatch<Row>>
  /** The rows that have problems and those in `refused` (number and reason), as a CSV file. */
  failedRows(refused: ReadonlyMap<number, string>, reasonOf: Record<string, string>): Promise<Blob>
}

const SAMPLE_BYTES = 256 * 1024
const SAMPLE_ROWS = 5
/** Rows that are shown to be mended; a file with more has a wrong column, not wrong cells. */
const SHOWN_PROBLEMS = 200
/** Between two reports of progress. */
const SLICE_MS = 100

/** Only these keep a name that a spreadsheet gives them. */
const isCsvName = ({ name, type }: File) => /\.csv$/i.test(name) || type === 'text/csv'
/** A page or a document with the name of a table. */
const isMarkup = (text: string) => /^\s*(<!doctype|<html|<\?xml|\{\s*"|\[\s*[{[])/i.test(text)

export function importReader<Row>(spec: ImportSpec<Row>): ImportReader<Row> {
  let file = new File([], '')
  let settings: ImportSettings | undefined
  let headers: readonly string[] = []
  const mended = new Map<number, string[]>()
  let shown = new Map<number, ProblemRow>()
  /** One pass over the file for the check, one for what is sent. */
  let checked: AsyncGenerator<ReadCsvRow> | undefined
  let sent: AsyncGenerator<ReadCsvRow> | undefined
  let keys = new Set<string>()
  let progress = noProgress

  interface ReadCsvRow {
    number: number
    cells: readonly string[]
    read: ReadRow<Row>
    share: number
  }

  function readRow(
    cells: readonly string[],
    { mapping, country, zone }: ImportSettings,
    isCutOff: boolean,
  ): ReadRow<Row> {
    if (isCutOff) return { problems: [{ code: 'cutOff' }] }
    if (cells.slice(mapping.length).some((text) => text.trim() !== '')) return { problems: [{ code: 'tooManyCells' }] }
    const mapped = mapping.flatMap((field, column) =>
      field ? [{ column, field, header: headers[column] ?? '', text: (cells[column] ?? '').trim() }] : [],
    )
    return spec.read(mapped, { country, zone })
  }

  async function* rowsOf(from: Blob, by: ImportSettings): AsyncGenerator<ReadCsvRow> {
    let number = 0
    for await (const { rows, bytes, isCutOff = false } of csvRows(from, by)) {
      for (const [index, original] of rows.entries()) {
        number += 1
        if (number === 1) headers = by.hasHeader ? original : []
        if (number === 1 && by.hasHeader) continue
        const fixed = mended.get(number)
        const cells = fixed ?? original
        const read = readRow(cells, by, isCutOff && fixed === undefined && index === rows.length - 1)
        yield { number, cells, read, share: from.size === 0 ? 1 : bytes / from.size }
      }
    }
  }

  const current = () => {
    if (!settings) throw new Error('startCheck comes first')
    return settings
  }

  async function firstRows(by: CsvFormat) {
    const found: string[][] = []
    for await (const { rows } of csvRows(file.slice(0, SAMPLE_BYTES), by)) {
      found.push(...rows)
      if (found.length >= SAMPLE_ROWS) break
    }
    return found.slice(0, SAMPLE_ROWS)
  }

  return {
    async open(opened, options) {
      file = opened
      mended.clear()
      if (!isCsvName(opened)) return 'notCsv'
      const bytes = new Uint8Array(await opened.slice(0, SAMPLE_BYTES).arrayBuffer())
      const encoding = detectEncoding(bytes)
      if (!encoding) return 'notCsv'
      const text = new TextDecoder(encoding).decode(bytes)
      if (isMarkup(text)) return 'notCsv'
      if (text.trim() === '') return 'empty'
      const format = { encoding, ...detectFormat(text) }
      const rows = await firstRows(format)
      const mapping = guessMapping(rows[0] ?? [], spec.fields)
      // Where no column has a name that is known, the first row may be a record.
      const hasHeader = mapping.some((field) => field !== undefined) || !(rows[0] ?? []).some(isValue)
      if (hasHeader && rows.length < 2) return 'empty'
      return { settings: { ...options, ...format, mapping, hasHeader }, rows }
    },

    preview: (by) => firstRows(by),
    mappingOf: (names) => guessMapping(names, spec.fields),
    progress: () => progress,

    startCheck(by) {
      settings = by
      keys = new Set()
      shown = new Map()
      progress = noProgress
      checked = rowsOf(file, by)
    },

    async check() {
      const pass = checked
      const until = performance.now() + SLICE_MS
      while (pass === checked && performance.now() < until) {
        const { done, value } = (await pass?.next()) ?? { done: true, value: undefined }
        if (pass !== checked) break
        if (done || !value) {
          progress = { ...progress, share: 1, done: true }
          return progress
        }
        const { number, cells, read, share } = value
        const counted = { ...progress, rows: progress.rows + 1, share }
        if ('problems' in read) {
          if (shown.size < SHOWN_PROBLEMS) shown.set(number, { number, cells, problems: read.problems })
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

    problemRows: () => [...shown.values()],

    mend(number, column, text) {
      const row = shown.get(number)
      if (!row) return undefined
      const by = current()
      const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, index) =>
        index === column ? text : (row.cells[index] ?? ''),
      )
      mended.set(number, cells)
      const read = readRow(cells, by, false)
      const next = { number, cells, problems: 'problems' in read ? read.problems : [] }
      const before = row.problems.length > 0 ? 1 : 0
      const after = next.problems.length > 0 ? 1 : 0
      progress = {
        ...progress,
        invalid: progress.invalid + after - before,
        ready: progress.ready + before - after,
      }
      shown.set(number, next)
      return next
    },

    rewind() {
      sent = rowsOf(file, current())
    },

    async next(size) {
      const pass = sent
      const rows: ImportBatch<Row>['rows'] = []
      let share = 0
      while (rows.length < size) {
        const { done, value } = (await pass?.next()) ?? { done: true, value: undefined }
        if (done || !value) return { rows, share: 1, done: true }
        share = value.share
        if ('row' in value.read) rows.push({ number: value.number, row: value.read.row })
      }
      return { rows, share, done: false }
    },

    async failedRows(refused, reasonOf) {
      const by = current()
      const parts: string[] = []
      for await (const { number, cells, read } of rowsOf(file, by)) {
        const reason =
          'problems' in read ? read.problems.map(({ code }) => reasonOf[code] ?? code) : refused.get(number)
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

const noProgress: CheckProgress = { rows: 0, ready: 0, invalid: 0, repeated: 0, share: 0, done: false }

/** What is in the cells of records, and in no header. */
const isValue = (text: string) => /@\w|\d{5}/.test(text)
