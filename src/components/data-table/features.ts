import {
  type Column,
  columnFacetingFeature,
  columnFilteringFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  type ReactTable,
  type RowData,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/**
 * What every table here can do. The server pages and filters, so there are no models for that; the faceted ones count
 * the values of the loaded page.
 */
export const features = tableFeatures({
  columnFilteringFeature,
  columnFacetingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  rowExpandingFeature,
})

export type Features = typeof features
export type Table<Row extends RowData> = ReactTable<Features, Row>
export type TableColumn<Row extends RowData> = Column<Features, Row>

/** §9: a column is 150 px wide and never under 20. */
export const defaultColumn = { size: 150, minSize: 20 }
