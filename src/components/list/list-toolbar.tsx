import { LoaderCircle, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ViewMenu } from '@/components/data-table/view-menu'
import { CopyCurlButton } from '@/components/request/copy-curl-button'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import type { List, ListSearch } from './use-list'

/** Most lists have no choice. */
const ViewSwitch = lazy(async () => ({ default: (await import('./view-switch')).ViewSwitch }))

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
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-2">
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
      {!phone && <CopyCurlButton query={list} label={t('table.copyCurl')} />}
      {!phone && list.query.data && list.setView && (
        <Suspense fallback={null}>
          <ViewSwitch value={list.view} onChange={list.setView} />
        </Suspense>
      )}
      {!hasCards && list.query.data && <ViewMenu table={list.table} onReset={list.resetColumns} />}
    </div>
  )
}

/** Cards have no column headers to sort by. */
function SortSelect<Row extends { id: string }, Search extends ListSearch>({ list }: { list: List<Row, Search> }) {
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
