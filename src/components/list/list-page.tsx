import type { ReactNode } from 'react'
import { TableFooter } from '@/components/data-table/table-footer'
import { Deferred } from '@/components/deferred'
import { Page, useScreenTitle } from '@/components/page'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ListBody, type ListBodyProps } from './list-body'
import { ListKeys } from './list-keys'
import { ListToolbar } from './list-toolbar'
import type { List, ListSearch } from './use-list'

interface ListViewProps<Row extends { id: string }, Search extends ListSearch> extends ListBodyProps<Row, Search> {
  /** Filter controls of the toolbar. */
  filters?: ReactNode
  /** See `ListToolbar`. */
  hasManyFilters?: boolean
  /** Buttons of the toolbar. */
  tools?: ReactNode
  /** What can be done with the selected rows; see `SelectionBar`. */
  bulk?: ReactNode
  /** What the search key does; without it, it goes to the first search field. */
  onSearchKey?: () => void
}

/** A list with all its states: toolbar, notices, rows and footer. For a list that is a part of a screen. */
export function ListView<Row extends { id: string }, Search extends ListSearch>(props: ListViewProps<Row, Search>) {
  const { filters, hasManyFilters, tools, bulk, onSearchKey, ...body } = props
  const { list, label } = body
  return (
    <>
      <ListToolbar list={list} label={label} filters={filters} hasManyFilters={hasManyFilters} tools={tools} />
      {list.selection.selected.length > 0 && bulk}
      <ListNotices list={list} />
      <ListKeys list={list} onSearchKey={onSearchKey} />
      <ListBody {...body} />
      {list.query.data && list.redirectTo === undefined && (
        // As high as a line of it, which may come after the rows.
        <div className="min-h-8 max-md:min-h-11">
          <Deferred>
            <TableFooter table={list.table} onApproach={list.prefetchPage} />
          </Deferred>
        </div>
      )}
    </>
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
      {!list.isOrdered && list.table.state.sorting.length > 0 && list.total > list.rows.length && (
        <p className="-mb-2 text-muted text-sm">{t('table.sortedPage')}</p>
      )}
    </>
  )
}

interface ListPageProps<Row extends { id: string }, Search extends ListSearch>
  extends Omit<ListViewProps<Row, Search>, 'label'> {
  /** One line below the title. */
  text?: ReactNode
  /** Buttons beside the title; also the next step where the list is empty, unless that names one of its own. */
  actions?: ReactNode
  /** Drawers and dialogs. */
  children?: ReactNode
}

/** A screen that is a list; its title is that of its route. */
export function ListPage<Row extends { id: string }, Search extends ListSearch>(props: ListPageProps<Row, Search>) {
  const { text, actions, empty, children, ...view } = props
  const title = useScreenTitle()
  return (
    <Page title={title} text={text} actions={actions}>
      <ListView label={title} empty={{ action: actions, ...empty }} {...view} />
      {children}
    </Page>
  )
}
