/** A cell that a spreadsheet would run as a formula. Plain numbers and phone numbers are exempt. */
// Control characters such as NUL are skipped: in front of a formula they hide it from naive guards.
const formula = /^[\s\p{Cc}]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** A place within a cell where another begins for a spreadsheet whose lists are separated by semicolons. */
const innerFormula = /([;\r\n](?:(?![\r\n])[\s\p{Cc}])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value)
  const mark = formula.test(text) && !plainNumber.test(text) ? "'" : ''
  const guarded = mark + text.replace(innerFormula, "$1'")
  return /[",;\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Rows as CSV (RFC 4180) with a byte-order mark, without which Excel garbles Hangul. */
export function toCsv(header: string[], rows: (string | number | undefined)[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
