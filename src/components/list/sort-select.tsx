import { Select } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { List, ListSearch } from './use-list'

/** The order of a list without column headers. */
export function SortSelect({ list }: { list: List<{ id: string }, ListSearch> }) {
  const { t } = useTranslation()
  const { sorting } = list
  const sortable = list.table.getAllLeafColumns().filter(({ id }) => sorting.can(id))
  if (sortable.length === 0) return null
  return (
    <Select
      aria-label={t('table.sortBy')}
      value={sorting.id ?? ''}
      onChange={({ target }) => {
        const id = target.value || undefined
        sorting.set(id, id !== undefined && list.startsDescending(id))
      }}
      className="!w-auto max-md:flex-[1_1_9rem]"
    >
      <option value="">{t('table.usualOrder')}</option>
      {sortable.map(({ id, columnDef }) => (
        <option key={id} value={id}>
          {columnDef.meta?.title ? t(columnDef.meta.title) : id}
        </option>
      ))}
    </Select>
  )
}
