import type { RowData } from '@tanstack/react-table'
import type { Pins } from './column-layout'
import type { Table, TableColumn } from './features'

/** The words of the sort menu, which each list names itself. */
export interface SortWords {
  ascending: string
  descending: string
  hide: string
}

/** The order of the rows; it is the caller's, who has it from the address. */
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
  words: SortWords
}
