import { type ReactNode, Suspense } from 'react'
import { TableFooter } from '@/components/data-table/table-footer'
import { Page } from '@/components/page'
import { delay } from '@/lib/delay'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { pageSizes } from '@/lib/search-schema'
import { ListBody, type ListBodyProps } from './list-body'
import { ListToolbar } from './list-toolbar'
import type { List, ListSearch } from './use-list'
import { SelectionContext } from './use-selection'

/** Milliseconds after which a page loads what it does not need at once. */
export const SETTLED_MS = 3000

const ListKeys = lazyOptional(async () => {
  await delay(SETTLED_MS)
  return { default: (await import('./list-keys')).ListKeys }
})

interface ListViewProps<Row extends { id: string }, Search extends ListSearch> extends ListBodyProps<Row, Search> {
  /** Filter controls of the toolbar. */
  filters?: ReactNode
  /** Buttons of the toolbar. */
  tools?: ReactNode
  /** What can be done with the selected rows; see `SelectionBar`. */
  bulk?: ReactNode
}

/** A list with all its states: toolbar, notices, rows and footer. For a list that is a part of a screen. */
export function ListView<Row extends { id: string }, Search extends ListSearch>(props: ListViewProps<Row, Search>) {
  const { filters, tools, bulk, ...body } = props
  const { list, label } = body
  const { search, selection } = list
  const isSelectable = list.table.getColumn('select') !== undefined
  return (
    // The cast: the context serves the lists of all rows.
    <SelectionContext value={selection as never}>
      <ListToolbar list={list} label={label} filters={filters} tools={tools} />
      {selection.selected.length > 0 && bulk}
      <ListNotices list={list} />
      <Suspense fallback={null}>
        <ListKeys list={list as never} />
      </Suspense>
      <ListBody {...body} />
      {list.query.data && list.redirectTo === undefined && (
        <TableFooter
          page={search.page}
          limit={search.limit}
          total={list.total}
          limits={pageSizes}
          selected={isSelectable ? selection.onPage : undefined}
          rows={list.rows.length}
          onPage={list.setPage}
          onApproach={list.prefetchPage}
          onLimit={list.setLimit}
        />
      )}
    </SelectionContext>
  )
}

/** That the rows could not be refreshed, and that sorting orders this page only. */
function ListNotices<Row extends { id: string }, Search extends ListSearch>({ list }: { list: List<Row, Search> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, dataUpdatedAt } = list.query
  return (
    <>
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('table.stale', { time: format.timeOfDay(dataUpdatedAt) })}
        </p>
      )}
      {list.sorting.id !== undefined && list.total > list.rows.length && (
        <p className="-mb-2 text-muted text-sm">{t('table.sortedPage')}</p>
      )}
    </>
  )
}

interface ListPageProps<Row extends { id: string }, Search extends ListSearch>
  extends Omit<ListViewProps<Row, Search>, 'label'> {
  title: string
  /** One line below the title. */
  text?: ReactNode
  /** Buttons beside the title; also the next step where the list is empty, unless that names one of its own. */
  actions?: ReactNode
  /** Drawers and dialogs. */
  children?: ReactNode
}

/** A screen that is a list. */
export function ListPage<Row extends { id: string }, Search extends ListSearch>(props: ListPageProps<Row, Search>) {
  const { title, text, actions, empty, children, ...view } = props
  return (
    <Page title={title} text={text} actions={actions}>
      <ListView label={title} empty={{ action: actions, ...empty }} {...view} />
      {children}
    </Page>
  )
}
