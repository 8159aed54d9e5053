import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  type ColumnFiltersState,
  type ExpandedState,
  functionalUpdate,
  type PaginationState,
  type SortingState,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type ColumnLayout, useColumnLayout } from '@/components/data-table/column-layout'
import { type Columns, defaultColumn, features } from '@/components/data-table/features'
import { patchSearch } from '@/lib/address/patch-search'
import { type ListView, listViews } from '@/lib/address/search-schema'
import { currentLanguage } from '@/lib/i18n'
import { usePreferences } from '@/lib/preferences'
import { maskRecords, useMasking } from '@/lib/privacy/masking'
import { storage } from '@/lib/storage'
import { SELECT } from './columns'
import { deselect, type Selection, useSelection } from './use-selection'

/** What every list keeps in the URL. */
export interface ListSearch {
  page: number
  limit: number
  sort?: string | undefined
  desc?: true | undefined
  view?: ListView | undefined
  /** The layout of the columns, where the address has one; see `useColumnLayout`. */
  columns?: string | undefined
}

interface Page<Row> {
  records: Row[]
  total: number
  /** The total is capped: there may be more. */
  totalIsCapped?: true
}

interface ListOptions<Row extends { id: string }, Search extends ListSearch, Key extends QueryKey, Source> {
  /** Names the column layout and the view in this browser's storage. */
  name: string
  search: Search
  /** `listOf(...)` */
  query: UseQueryOptions<Source, Error, Page<Row>, Key>
  /** Whether the API sorts the list for such a search: a page is not sorted again then. */
  isOrdered?: (search: Search) => boolean
  /** Leaves rows of the loaded page out, such as those in which a search finds nothing. */
  shows?: ((row: Row) => boolean) | undefined
  /** Must be stable; `meta.title` gives a column its header with a menu. */
  columns: Columns<Row>
  /** The search fields that narrow the list: changing one goes to page 1, Reset clears them all. */
  filters: readonly (keyof Search & string)[]
  /** The search fields that mean a row of the loaded page: they are cleared with it. */
  ofPage?: readonly (keyof Search & string)[]
  /** The search field with the id of the expanded row; without it, rows are expanded until the list is left. */
  expandedField?: keyof Search & string
  layout?: Partial<ColumnLayout>
  /** Rows are shown without phone numbers, e-mail addresses and the like while masking is on. */
  isPersonal?: boolean
  /** Cards can be chosen in place of the table; the search schema has `view`. */
  hasCards?: boolean
}

const noRows: never[] = []

/** The view of a list that was chosen last in this browser. */
function useLastView(name: string) {
  const key = `parley_view_${name}`
  const [view, setView] = useState<ListView>(() => listViews.find((known) => known === storage.get(key)) ?? 'table')
  const keep = (next: ListView) => {
    storage.set(key, next)
    setView(next)
  }
  return [view, keep] as const
}

/**
 * A list of the API as a table whose state is in the URL. Every change is a function of the current search, so that two
 * changes in a row never undo each other. Pages and opened records are steps of the browser's history; filters and order
 * replace the current step.
 */
export function useList<Row extends { id: string }, Search extends ListSearch, Key extends QueryKey, Source>(
  options: ListOptions<Row, Search, Key, Source>,
) {
  const { name, search, query: queryOptions, shows, columns, filters, ofPage = [], expandedField } = options
  const { layout, isPersonal, isOrdered: isOrderedFor, hasCards = false } = options
  const isOrdered = isOrderedFor?.(search) ?? false
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [lastView, keepView] = useLastView(name)
  const query = useQuery(queryOptions)
  const { data, isPlaceholderData } = query
  const loaded = data?.records ?? noRows
  const records = useMemo(() => (shows ? loaded.filter(shows) : loaded), [loaded, shows])
  const total = data?.total ?? 0
  const isCapped = data?.totalIsCapped ?? false

  const isMasked = usePreferences(({ display }) => display.masked) && isPersonal
  const { mask } = useMasking()
  // Links, the selection and requests need the id itself.
  const show = (rows: Row[]) =>
    isMasked ? maskRecords(rows).map((row, nth) => ({ ...row, id: rows[nth]?.id ?? row.id })) : [...rows]
  // The table caches values and order until `data` is another array.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `show`, order and values depend on
  const shown = useMemo(() => show(records), [records, isMasked, mask, columns, currentLanguage()])
  const { chosen, rowSelection, onRowSelectionChange } = useSelection(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `show` depends on
  const selected = useMemo(() => show([...chosen.values()]), [chosen, isMasked, mask])

  type Change = Partial<Search> | Partial<ListSearch>
  const setSearch = (change: Change | ((current: Search) => Change), { replace }: { replace: boolean }) =>
    void navigate({
      to: '.',
      search: patchSearch(change),
      replace,
      resetScroll: false,
    })
  const cleared = (fields: readonly (keyof Search & string)[]) =>
    Object.fromEntries(fields.map((key) => [key, undefined])) as Partial<Search>
  const turnPage = ({ pageIndex, pageSize }: PaginationState): Change => ({
    ...cleared(ofPage),
    page: pageIndex + 1,
    limit: pageSize,
  })
  const onPageOne = (change: Change): Change => ({ ...cleared(ofPage), ...change, page: 1 })
  const narrow = (change: Change | ((current: Search) => Change)) =>
    setSearch((current) => onPageOne(typeof change === 'function' ? change(current) : change), { replace: true })

  const filtersOf = (given: Search): ColumnFiltersState =>
    filters.flatMap((id) => (given[id] === undefined ? [] : [{ id, value: given[id] }]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: which fields are filters is constant
  const columnFilters = useMemo(() => filtersOf(search), [search])
  const { page, limit, sort, desc } = search
  const sorting = useMemo(() => sortingOf({ sort, desc }), [sort, desc])
  const pagination = useMemo(() => paginationOf({ page, limit }), [page, limit])
  const columnLayout = useColumnLayout(name, {
    initial: layout,
    linked: search.columns,
    onUnlink: () => setSearch({ columns: undefined }, { replace: true }),
  })
  const expandedId = expandedField && search[expandedField]
  const expansion = useMemo(() => expandedField && { expanded: expandedOf(expandedId) }, [expandedField, expandedId])

  const table = useTable({
    features,
    columns,
    defaultColumn,
    data: shown,
    meta: { unmasked: records, isCapped },
    // With a capped total, a full page may have a next one.
    rowCount: isCapped ? Math.max(total, page * limit + Number(loaded.length >= limit)) : total,
    manualSorting: isOrdered,
    manualPagination: true,
    manualFiltering: true,
    enableMultiSort: false,
    enableRowSelection: columns.some(({ id }) => id === SELECT),
    autoResetExpanded: false,
    columnResizeMode: 'onChange',
    getRowId: ({ id }) => id,
    getRowCanExpand: () => true,
    ...columnLayout,
    state: { ...columnLayout.state, ...expansion, sorting, pagination, columnFilters, rowSelection },
    ...(expandedField && {
      onExpandedChange: (update: Updater<ExpandedState>) =>
        setSearch(
          (current) => {
            const before = expandedOf(current[expandedField])
            const added = Object.keys(functionalUpdate(update, before)).find((id) => !Object.hasOwn(before, id))
            return { [expandedField]: added } as Partial<Search>
          },
          { replace: true },
        ),
    }),
    onRowSelectionChange,
    onSortingChange: (update) =>
      setSearch(
        (current) => {
          const [first] = functionalUpdate(update, sortingOf(current))
          const order: Change = { sort: first?.id, desc: first?.desc || undefined }
          // The API puts other rows on each page.
          return isOrdered || isOrderedFor?.({ ...current, ...order }) ? onPageOne(order) : order
        },
        { replace: true },
      ),
    onPaginationChange: (update) =>
      setSearch((current) => turnPage(functionalUpdate(update, paginationOf(current))), { replace: false }),
    onColumnFiltersChange: (update) =>
      narrow((current) => ({
        ...cleared(filters),
        ...Object.fromEntries(functionalUpdate(update, filtersOf(current)).map(({ id, value }) => [id, value])),
      })),
  })
  const model = table.getRowModel()
  const rows = useMemo(() => model.rows.map(({ original }) => original), [model])
  const lastPage = Math.max(1, table.getPageCount())

  const [resetCount, setResetCount] = useState(0)
  const rowElements = useRef(new Map<string, HTMLElement>())
  const rowRef = useCallback((id: string, element: HTMLElement | null) => {
    if (element) rowElements.current.set(id, element)
    else rowElements.current.delete(id)
  }, [])

  return {
    name,
    search,
    filterNames: filters,
    query,
    queryKey: queryOptions.queryKey,
    table,
    /** As shown: sorted, and masked while masking is on. */
    rows,
    /** All rows of the page, as the API has sent them. */
    loaded,
    total,
    /** `total` is capped: there may be more. */
    isCapped,
    /** The API has sorted the rows. */
    isOrdered,
    /** Rows are there, but not yet what hides the personal data in them. */
    isWithheld: Boolean(isMasked && !mask),
    /** The rows shown are those of the previous search, until the current ones have arrived. */
    isStale: isPlaceholderData,
    /** The page the URL should name instead, where the one it names has no rows (any more). */
    redirectTo: data && !isPlaceholderData && loaded.length === 0 && page > lastPage ? lastPage : undefined,
    selection: {
      selected,
      drop: (ids) => deselect(table, ids),
      clear: () => table.resetRowSelection(true),
    } satisfies Selection<Row>,
    view: hasCards ? (search.view ?? lastView) : 'table',
    /** Absent where there is no choice. */
    setView: hasCards
      ? (view: ListView) => {
          keepView(view)
          setSearch({ view: view === 'cards' ? view : undefined }, { replace: true })
        }
      : undefined,
    isFiltered: columnFilters.length > 0,
    /** Changes filters and goes to page 1. */
    filter: (patch: Partial<Search>) => narrow(patch),
    reset: () => {
      setResetCount((count) => count + 1)
      table.resetColumnFilters(true)
    },
    /** Changes the search as a step of the history, e.g. opens a drawer. */
    open: (patch: Partial<Search>) => setSearch(patch, { replace: false }),
    /** Changes the search in place, e.g. closes a drawer. */
    close: (patch: Partial<Search>) => setSearch(patch, { replace: true }),
    /** Props of the drawer of one record, which `closed` takes out of the search. */
    drawer: <Id extends string | undefined>(id: Id, closed: Partial<Search>) => ({
      id,
      placeholder: rows.find((row) => row.id === id),
      onClose: () => setSearch(closed, { replace: true }),
    }),
    /** Runs the route's loader for a page that will probably be opened, counted from 0. */
    prefetchPage: (pageIndex: number) =>
      void router.preloadRoute({ to: '.', search: patchSearch(turnPage({ ...pagination, pageIndex })) }),
    /** Gives up loading; see `ListBody` for what is then shown. */
    cancel: () => void client.cancelQueries({ queryKey: queryOptions.queryKey, exact: true }),
    /** Props of a `SearchFilter`. */
    text: <K extends keyof Search>(key: K) => ({
      value: search[key],
      onChange: (value: Search[K] | undefined) => narrow({ [key]: value } as Partial<Search>),
      resetCount,
    }),
    /** Props of a `SelectFilter`. */
    choice: <K extends keyof Search>(key: K) => ({
      value: search[key],
      onChange: (value: Search[K] | undefined) => narrow({ [key]: value } as Partial<Search>),
    }),
    /** Shown rows' elements by id; `rowRef` keeps them. */
    rowElements,
    rowRef,
    toolbar: useRef<HTMLDivElement>(null),
  }
}

export type List<Row extends { id: string }, Search extends ListSearch> = ReturnType<
  typeof useList<Row, Search, QueryKey, Page<Row>>
>

const sortingOf = ({ sort, desc }: Pick<ListSearch, 'sort' | 'desc'>): SortingState =>
  sort === undefined ? [] : [{ id: sort, desc: desc ?? false }]

const paginationOf = ({ page, limit }: Pick<ListSearch, 'page' | 'limit'>): PaginationState => ({
  pageIndex: page - 1,
  pageSize: limit,
})

const expandedOf = (id: unknown): Record<string, boolean> => (typeof id === 'string' ? { [id]: true } : {})
