/** A cell that a spreadsheet would run as a formula. Plain numbers and phone numbers are exempt. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL in front hides a formula from naive guards
const formula = /^[\s\u0000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** A place within a cell where another begins for a spreadsheet whose lists are separated by semicolons. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const innerFormula = /([;\r\n](?:[^\S\r\n]|\u0000)*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

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
