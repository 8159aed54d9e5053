import { LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Deferred } from '@/components/deferred'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyDeferred } from '@/lib/lazy'
import { useIsPhone } from '@/lib/media'
import type { List, ListSearch } from './use-list'

const ListLayout = lazyDeferred(() => import('./list-layout').then((module) => module.ListLayout))

interface ListToolbarProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  label: string
  /** Filter controls. */
  filters?: ReactNode
  /** Buttons before the column menu, such as an export. */
  tools?: ReactNode
}

/** What narrows a list down, how it is shown, and whether it is being read. */
export function ListToolbar<Row extends { id: string }, Search extends ListSearch>(
  props: ListToolbarProps<Row, Search>,
) {
  const { list, label, filters, tools } = props
  const { t } = useTranslation()
  const phone = useIsPhone()
  const hasCards = phone || list.view === 'cards'
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet
    <div ref={list.toolbar} role="search" aria-label={label} className="flex flex-wrap items-center gap-2 md:min-h-9">
      {filters}
      {hasCards && <SortSelect list={list} />}
      {list.isFiltered && (
        <Button variant="ghost" size="small" onClick={list.reset}>
          {t('table.reset')}
          <X aria-hidden className="size-4" />
        </Button>
      )}
      <span role="status" className="ml-auto size-4">
        {list.query.isFetching && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />
            <span className="sr-only">{t('table.loading')}</span>
          </>
        )}
      </span>
      {tools}
      {!phone && (
        <Deferred>
          <ListLayout list={list} />
        </Deferred>
      )}
    </div>
  )
}

/** The order of a list without column headers. */
function SortSelect<Row extends { id: string }, Search extends ListSearch>({
  list: { table },
}: {
  list: List<Row, Search>
}) {
  const { t } = useTranslation()
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort())
  if (sortable.length === 0) return null
  return (
    <Select
      aria-label={t('table.sortBy')}
      value={table.state.sorting[0]?.id ?? ''}
      onChange={({ target }) => {
        const column = sortable.find(({ id }) => id === target.value)
        // Texts from A, numbers and dates from the largest.
        if (column) column.toggleSorting(column.getFirstSortDir() === 'desc')
        else table.resetSorting(true)
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
