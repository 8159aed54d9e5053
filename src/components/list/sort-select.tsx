import { FilterSelect } from '@/components/ui/filter-select'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { List, ListSearch } from './use-list'

/** The order of a list without column headers. */
export function SortSelect<Row extends { id: string }, Search extends ListSearch>({
  list: { table },
}: {
  list: List<Row, Search>
}) {
  const { t } = useTranslation()
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort())
  if (sortable.length === 0) return null
  return (
    <FilterSelect
      aria-label={t('table.sortBy')}
      value={table.state.sorting[0]?.id ?? ''}
      onChange={({ target }) => {
        const column = sortable.find(({ id }) => id === target.value)
        // Texts from A, numbers and dates from the largest.
        if (column) column.toggleSorting(column.getFirstSortDir() === 'desc')
        else table.resetSorting(true)
      }}
      className="max-md:flex-[1_1_9rem]"
    >
      <option value="">{t('table.usualOrder')}</option>
      {sortable.map(({ id, columnDef }) => (
        <option key={id} value={id}>
          {columnDef.meta?.title ? t(columnDef.meta.title) : id}
        </option>
      ))}
    </FilterSelect>
  )
}
