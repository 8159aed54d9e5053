/** A cell that a spreadsheet would run as a formula. Plain numbers and phone numbers are exempt. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL in front hides a formula from naive guards
const formula = /^[\s\u0000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value)
  const guarded = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Rows as CSV (RFC 4180) with a byte-order mark, without which Excel garbles Hangul. */
export function toCsv(header: string[], rows: (string | number | undefined)[][]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
