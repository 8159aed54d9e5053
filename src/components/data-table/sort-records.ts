import { constructTable, type RowData, type SortingState } from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { type Columns, defaultColumn, type Features, features } from './features'

/** Records in the order that a table with these columns shows them in. */
export function sortRecords<Item extends RowData>(
  records: readonly Item[],
  columns: Columns<Item>,
  sorting: SortingState,
): Item[] {
  const standalone = { ...features, coreReactivityFeature: storeReactivityBindings() }
  const table = constructTable<Features, Item>({
    features: standalone,
    columns,
    data: records,
    defaultColumn,
    initialState: { sorting },
  })
  return table.getSortedRowModel().rows.map(({ original }) => original)
}
