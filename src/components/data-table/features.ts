import {
  type Column,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table'

/**
 * What every table here leaves to the library: its columns. Pages, filters and order are the server's and the
 * address's, and the chosen rows outlive their page, so the table is given rows that are ready.
 */
export const features = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
})

export type Features = typeof features
export type Table<Row extends RowData> = ReactTable<Features, Row>
export type TableColumn<Row extends RowData> = Column<Features, Row>

/** §9: a column is 150 px wide and never under 20. */
export const defaultColumn = { size: 150, minSize: 20 }
