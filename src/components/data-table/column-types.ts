import type { RowData } from '@tanstack/react-table'
import type { Pins } from './column-layout'
import type { Table, TableColumn } from './features'

/** Labels of the column menu, where a list has its own. */
export interface SortLabels {
  ascending: string
  descending: string
  hide: string
}

/** The order of the rows; the caller keeps it in the URL. */
export interface Sorting {
  id: string | undefined
  desc: boolean
  can: (id: string) => boolean
  set: (id: string, desc: boolean) => void
}

export interface ColumnHeaderProps<Row extends RowData> {
  table: Table<Row>
  sorting: Sorting
  pins?: Pins
  column: TableColumn<Row>
  title: string
  labels?: SortLabels
}
