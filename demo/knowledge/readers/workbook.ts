import { type CellObject, read, utils, type WorkBook } from '@e965/xlsx'
import { ExtractionError, failures } from '../extraction-error'
import { containerOf } from './office'
import { sheetAsText } from './table'

/** A cell as a spreadsheet shows it. Numbers that this would round, or write with an exponent, in full. */
function cellText(cell: CellObject): string {
  const shown = utils.format_cell(cell)
  const { v, z = 'General' } = cell
  if (typeof v !== 'number' || (z !== 'General' && !/\dE[+-]\d/i.test(shown))) return shown
  return Number.isInteger(v) ? BigInt(v).toString() : String(Number(v.toPrecision(15)))
}

export function fromWorkbook(bytes: Uint8Array): string {
  containerOf(bytes)
  let workbook: WorkBook
  try {
    workbook = read(bytes, { type: 'array', cellFormula: false, cellHTML: false, cellNF: true })
  } catch (error) {
    throw new ExtractionError(/password|encrypt/i.test(String(error)) ? failures.locked : failures.damaged)
  }
  return workbook.SheetNames.flatMap((name) => {
    const rows: string[][] = []
    // Cell by cell: the range of a sheet may be 17 thousand million cells for one in its last corner.
    for (const [address, cell] of Object.entries(workbook.Sheets[name] ?? {})) {
      if (address.startsWith('!')) continue
      const { r, c } = utils.decode_cell(address)
      rows[r] ??= []
      rows[r][c] = cellText(cell)
    }
    const text = sheetAsText(rows)
    return text === '' ? [] : [`# ${name}\n\n${text}`]
  }).join('\n\n')
}
