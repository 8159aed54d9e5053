import {
  type Column,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'

interface ColumnMeta {
  /** The column's title. A column without one has a header of its own and no menu. */
  title?: ParseKeys
  /** Takes the width that the others leave over; without one, the last column does. */
  grows?: boolean
}

/**
 * What every table here leaves to the library: its columns. Pages, filters and order are the server's and the
 * address's, and the chosen rows outlive their page, so the table is given rows that are ready. Which columns stay in
 * sight is column-layout's: the library's pinning (two sides, rows too) is 1.3 kB of every first visit.
 */
export const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: {} as ColumnMeta,
})

export type Features = typeof features
export type Table<Row extends RowData> = ReactTable<Features, Row>
export type TableColumn<Row extends RowData> = Column<Features, Row>

/** §9: a column is 150 px wide and never under 20. */
export const defaultColumn = { size: 150, minSize: 20 }
