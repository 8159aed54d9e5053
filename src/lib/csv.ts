/** A cell that a spreadsheet would run as a formula. Plain numbers and phone numbers are exempt. */
// Control characters such as NUL are skipped: in front of a formula they hide it from naive guards.
const formula = /^'*[\s\p{Cc}]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/**
 * A place within a cell where another one begins for a spreadsheet that separates by semicolons or tabs. Quotation marks
 * are skipped: doubled, they open and close that other cell before the formula.
 */
const innerFormula = /([;\t\r\n](?:(?![\t\r\n])["\s\p{Cc}])*)(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu
const guardedInner = /([;\t\r\n](?:(?![\t\r\n])["\s\p{Cc}])*)'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

export type CsvCell = string | number | boolean | undefined

function cell(value: CsvCell): string {
  const text = value === undefined ? '' : String(value)
  const mark = formula.test(text) && !plainNumber.test(text) ? "'" : ''
  const guarded = mark + text.replace(innerFormula, "$1'")
  return /[",;\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Removes the formula guard that `toCsv` adds. */
export function unguard(text: string): string {
  if (!text.includes("'")) return text
  const inner = text.replace(guardedInner, '$1')
  return inner.startsWith("'") && formula.test(inner.slice(1)) ? inner.slice(1) : inner
}

/** Lines of CSV (RFC 4180), each with its line end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Rows as CSV with a byte-order mark, without which Excel garbles Hangul. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${csvLines([header, ...rows])}`
