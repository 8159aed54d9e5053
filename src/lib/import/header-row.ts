import { medianOf } from '../median'
import type { SampleRow } from './csv-rows'
import type { ImportField } from './import-spec'
import { guessMapping } from './mapping'

/** What is in the cells of records, and in no header. */
const isValue = (text: string) => /@\w|\d{5}/.test(text)

/** The row that names the columns, among the first ones of a file; undefined where they are all records. */
export function headerOf(rows: readonly SampleRow[], fields: readonly ImportField[]): SampleRow | undefined {
  const counted = rows.map((row) => ({
    row,
    filled: row.cells.filter((text) => text.trim() !== '').length,
    known: guessMapping(row.cells, fields).filter((field) => field !== undefined).length,
    hasValue: row.cells.some(isValue),
  }))
  const typical = medianOf(counted.map(({ filled }) => filled)) ?? 0
  // Notes and titles are in one or two cells.
  const first = counted.find(({ filled }) => filled * 2 >= typical)
  const named = counted.reduce((best, each) => (best && best.known >= each.known ? best : each), first)
  if (named && named.known > 1 && !named.hasValue) return named.row
  // Where no column has a name that is known, the row may be a record.
  return first && (first.known > 0 || !first.hasValue) ? first.row : undefined
}
