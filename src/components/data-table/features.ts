import {
  type Column,
  columnFacetingFeature,
  columnFilteringFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructSortFn,
  createFacetedUniqueValues,
  createSortedRowModel,
  type ReactTable,
  type Row,
  type RowData,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'
import { currentLanguage, type Language } from '@/lib/i18n'

interface ColumnMeta {
  /** The column's title. A column without one has a header of its own and no menu. */
  title?: ParseKeys
  /** Takes the width that the others leave over; without one, the last column does. */
  grows?: boolean
  /** Numbers, which are compared by their last digit: set flush right. */
  figures?: boolean
  /** Text on one line, which the cell itself cuts. */
  text?: boolean
}

interface TableMeta {
  /** The records of `data` before they were masked, in the same order: an address means the same order either way. */
  unmasked?: readonly RowData[]
  /** The total is capped: there may be more rows. */
  isCapped?: boolean
}

/** The column of a row's menu, which stays in sight at the end. */
export const ACTIONS = 'actions'

/** What a column is sorted by. */
export type SortValue = string | number | undefined

const collators = new Map<Language, Intl.Collator>()

function compareTexts(one: string, other: string) {
  const language = currentLanguage()
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator.compare(one, other)
}

/** Numbers by size, texts as the language orders them. Rows without a value are placed by `sortUndefined`. */
const byValue = constructSortFn<{ tableMeta: TableMeta }, RowData>({
  sort: (_one, _other, oneRow, otherRow, columnId) => {
    const [one, other] = [oneRow, otherRow].map(({ table, original, index }) =>
      table.getColumn(columnId)?.accessorFn?.(table.options.meta?.unmasked?.[index] ?? original, index),
    )
    return typeof one === 'number' && typeof other === 'number' ? one - other : compareTexts(String(one), String(other))
  },
})

/** The table's features. The server filters and pages; sorting orders the loaded page (decision 0005). */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { byValue },
  columnFilteringFeature,
  columnFacetingFeature,
  facetedUniqueValues: createFacetedUniqueValues(),
  rowPaginationFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: {} as ColumnMeta,
  tableMeta: {} as TableMeta,
})

export type Features = typeof features
export type Table<Item extends RowData> = ReactTable<Features, Item>
export type TableRow<Item extends RowData> = Row<Features, Item>
export type TableColumn<Item extends RowData> = Column<Features, Item>
export type Columns<Item extends RowData> = TableOptions<Features, Item>['columns']

export const defaultColumn = {
  // §9: a column is 150 px wide and never under 20.
  size: 150,
  minSize: 20,
  sortFn: 'byValue',
  sortUndefined: 'last',
  // Not called, as the server filters; without it the table would look for one and warn.
  filterFn: () => true,
} as const
