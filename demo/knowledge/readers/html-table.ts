import { DomUtils, type parseDocument } from 'htmlparser2'
import { namedRows } from './table'

type Element = Extract<ReturnType<typeof parseDocument>['children'][number], { attribs: object }>

interface Cell {
  text: string
  isHeader: boolean
}

const isRow = ({ name }: Element) => name === 'tr'
const isCell = ({ name }: Element) => name === 'td' || name === 'th'
/** A page in tables is no table. */
const isLayout = ({ name }: Element) => name === 'table' || /^h[1-6]$/.test(name)

const span = (cell: Element, name: string) =>
  Math.min(1000, Math.max(1, Number.parseInt(cell.attribs[name] ?? '1', 10) || 1))

/** The cells by row and column, those that span several in each. */
function gridOf(table: Element, textOf: (cell: Element) => string): Cell[][] {
  const rows = DomUtils.findAll(isRow, table.children)
  const grid: Cell[][] = rows.map(() => [])
  for (const [top, row] of rows.entries()) {
    let left = 0
    for (const element of DomUtils.findAll(isCell, row.children)) {
      while (grid[top]?.[left]) left += 1
      const cell = { text: textOf(element).replace(/\s+/g, ' ').trim(), isHeader: element.name === 'th' }
      for (const line of grid.slice(top, top + span(element, 'rowspan')))
        for (let index = 0; index < span(element, 'colspan'); index += 1) line[left + index] = cell
    }
  }
  return grid
}

const hasDigit = ({ text }: Cell) => /\d/.test(text)

/** Whether the first row names the columns: by its markup, or as some column has figures in all other rows. */
function isNamed([first = [], ...rows]: readonly Cell[][]): boolean {
  if (rows.length === 0) return false
  if (first.every(({ isHeader }) => isHeader)) return true
  if ([first, ...rows].some((row) => row.some(({ isHeader }) => isHeader))) return false
  return first.some((cell, at) => !hasDigit(cell) && rows.every((row) => row[at] && hasDigit(row[at])))
}

/** A row without names of columns: what its first cell names, or one cell after the other. */
function plainRow(cells: readonly Cell[]): string {
  const texts = cells.map(({ text }) => text).filter((text) => text !== '')
  const [name, ...values] = texts
  return texts.length > 1 && (cells[0]?.isHeader || cells.length === 2)
    ? `${name}: ${values.join(', ')}`
    : texts.join(', ')
}

/** @returns undefined for a table that only lays out a page */
export function tableAsText(table: Element, textOf: (cell: Element) => string): string | undefined {
  if (DomUtils.existsOne(isLayout, table.children)) return undefined
  const caption = DomUtils.findOne(({ name }) => name === 'caption', table.children)
  const grid = gridOf(table, textOf).filter((row) => row.length > 0)
  const named = isNamed(grid)
  const names = named ? (grid[0] ?? []).map(({ text }) => text) : []
  const lines = (named ? grid.slice(1) : grid).map((row) => {
    // One cell over all columns is a title between the rows.
    const isTitle = new Set(row).size === 1
    if (!named || isTitle) return plainRow([...new Set(row)])
    return namedRows(names, [row.map(({ text }) => text)])
  })
  return [...(caption ? [textOf(caption).trim()] : []), ...lines].join('\n')
}
