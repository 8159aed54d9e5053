import { headerOf } from '@/lib/import/header-row'

type Cells = readonly string[]

const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== '')

/** One line per row with the names of its columns, so that a passage is readable without the header. */
export const namedRows = (names: Cells, rows: readonly Cells[]): string =>
  rows
    .map((row) =>
      row.flatMap((cell, at) => (cell.trim() === '' ? [] : names[at] ? `${names[at]}: ${cell}` : cell)).join(', '),
    )
    .join('\n')

/** Rows that notes and the names of columns may be among. */
const SAMPLE = 20

/** The rows of a sheet: notes, then the names of the columns, then records. */
export function sheetAsText(all: readonly string[][]): string {
  const rows = all.filter((row) => filled(row).length > 0)
  // A title or a note has one cell.
  const start = Math.max(
    0,
    rows.findIndex((row) => filled(row).length > 1),
  )
  const sample = rows.slice(start, start + SAMPLE).map((cells, at) => ({ cells, number: start + at }))
  const header = sample.length > 1 ? headerOf(sample, []) : undefined
  if (!header) return namedRows([], rows)
  const notes = rows.slice(0, header.number).map((row) => filled(row).join(', '))
  return [...notes, namedRows(header.cells, rows.slice(header.number + 1))].join('\n')
}
