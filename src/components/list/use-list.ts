import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type TableOptions, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type ColumnLayout, useColumnLayout } from '@/components/data-table/column-layout'
import { defaultColumn, type Features, features } from '@/components/data-table/features'
import { pageCount } from '@/components/data-table/table-footer'
import { currentLanguage } from '@/lib/i18n'
import { patchSearch } from '@/lib/patch-search'
import { maskRecords, useLateFormats } from '@/lib/phone-text'
import { usePreferences } from '@/lib/preferences'
import { type ListView, pageLimit, pageNumber } from '@/lib/search-schema'
import { type SortValue, sortBy } from '@/lib/sort'
import { useListView } from './use-list-view'
import { useSelection } from './use-selection'

/** What every list keeps in the URL. */
export interface ListSearch {
  page: number
  limit: number
  sort?: string | undefined
  desc?: true | undefined
  view?: ListView | undefined
}

interface Page<Row> {
  records: Row[]
  total: number
}

interface ListOptions<Row extends { id: string }, Search extends ListSearch, Key extends QueryKey, Source> {
  /** Names the column layout in this browser's storage. */
  name: string
  search: Search
  /** `listOf(...)` */
  query: UseQueryOptions<Source, Error, Page<Row>, Key>
  /** Constant columns; `meta.title` gives one its header with a menu. */
  columns: TableOptions<Features, Row>['columns']
  /** What a sortable column is sorted by, by column id. Sorting orders the loaded page (ADR 0005). */
  sortValues: Readonly<Record<NonNullable<Search['sort']>, SortValue<Row>>>
  /** The search fields that narrow the list: changing one goes to page 1, Reset clears them all. */
  filters: readonly (keyof Search & string)[]
  /** The search fields that mean a row of the loaded page: they are cleared with it. */
  ofPage?: readonly (keyof Search & string)[]
  layout?: Partial<ColumnLayout>
  /** Rows are shown without phone numbers, e-mail addresses and the like while masking is on. */
  isPersonal?: boolean
  /** Cards can be chosen in place of the table; the search schema has `view`. */
  hasCards?: boolean
}

const noRows: never[] = []
const noLayout: ColumnLayout = { columnVisibility: {}, pinned: [], columnSizing: {} }

/**
 * A list of the API whose whole state is in the URL: query, rows in order, table, selection, and what changes the URL.
 * Every change is a function of the current search, so that two changes in a row never undo each other. Pages and opened
 * records are steps of the browser's history; filters and order replace the current step.
 */
export function useList<Row extends { id: string }, Search extends ListSearch, Key extends QueryKey, Source>(
  options: ListOptions<Row, Search, Key, Source>,
) {
  const {
    name,
    search,
    query: queryOptions,
    columns,
    filters,
    ofPage = [],
    layout,
    isPersonal,
    hasCards = false,
  } = options
  const sortValues: Readonly<Record<string, SortValue<Row>>> = options.sortValues
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const columnLayout = useColumnLayout(name, { ...noLayout, ...layout })
  const [lastView, keepView] = useListView(name)
  const query = useQuery(queryOptions)
  const { data, isPlaceholderData } = query

  const isMasked = usePreferences(({ display }) => display.masked) && isPersonal
  const { mask } = useLateFormats()
  const { page, limit, sort, desc = false } = search
  const sortValue = sort === undefined ? undefined : sortValues[sort]
  const language = currentLanguage()
  // Sorted before they are masked: an address means the same order with and without.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to mask is known later
  const rows = useMemo(() => {
    const records = data?.records ?? noRows
    const sorted = sortValue ? sortBy(records, sortValue, desc, language) : records
    return isMasked ? maskRecords(sorted) : sorted
  }, [data, sortValue, desc, language, isMasked, mask])
  const selection = useSelection(rows)
  const table = useTable({
    features,
    columns,
    data: rows,
    defaultColumn,
    getRowId: (row) => row.id,
    columnResizeMode: 'onChange',
    state: columnLayout.state,
    ...columnLayout.handlers,
  })

  const setSearch = (patch: Partial<Search>, { replace }: { replace: boolean }) =>
    void navigate({
      to: '.',
      // Values of the address that make no sense go with the next step.
      search: ((current: Partial<ListSearch>) => ({
        ...current,
        page: pageNumber(current.page),
        limit: pageLimit(current.limit),
        ...patch,
      })) as never,
      replace,
      resetScroll: false,
    })
  const cleared = (fields: readonly (keyof Search & string)[]) =>
    Object.fromEntries(fields.map((key) => [key, undefined])) as Partial<Search>
  const pageSearch = (page: number) => ({ ...cleared(ofPage), page }) as Partial<Search>
  const filter = (patch: Partial<Search>) => setSearch({ ...cleared(ofPage), ...patch, page: 1 }, { replace: true })
  const [resetCount, setResetCount] = useState(0)
  const lastPage = pageCount(data?.total ?? 0, limit)

  return {
    search,
    /** Rows are there, but not yet what hides the personal data in them. */
    isWithheld: Boolean(isMasked && !mask),
    query,
    queryKey: queryOptions.queryKey,
    rows,
    total: data?.total ?? 0,
    table,
    pins: columnLayout.pins,
    resetColumns: columnLayout.reset,
    selection,
    /** The rows shown belong to the search before, until its own have come. */
    isStale: isPlaceholderData,
    /** The page the URL should name instead, where the one it names has no rows (any more). */
    redirectTo: data && !isPlaceholderData && data.records.length === 0 && page > lastPage ? lastPage : undefined,
    sorting: {
      id: sort,
      desc,
      can: (id: string) => Object.hasOwn(sortValues, id),
      set: (id: string | undefined, down: boolean) =>
        setSearch({ sort: id, desc: down || undefined } as Partial<Search>, { replace: true }),
    },
    /** Which way people want a column first: texts from A, numbers and dates from the largest. */
    startsDescending: (id: string) =>
      (data?.records ?? noRows).some((row) => typeof sortValues[id]?.(row) === 'number'),
    view: hasCards ? (search.view ?? lastView) : 'table',
    /** Absent where there is no choice. */
    setView: hasCards
      ? (view: ListView) => {
          keepView(view)
          setSearch({ view: view === 'cards' ? view : undefined } as Partial<Search>, { replace: true })
        }
      : undefined,
    isFiltered: filters.some((key) => search[key] !== undefined),
    /** Changes filters and goes to page 1. */
    filter,
    reset: () => {
      setResetCount((count) => count + 1)
      filter(cleared(filters))
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
    setPage: (next: number) => setSearch(pageSearch(next), { replace: false }),
    /** Runs the route's loader for a page that will probably be opened. */
    prefetchPage: (next: number) => void router.preloadRoute({ to: '.', search: patchSearch(pageSearch(next)) }),
    setLimit: (next: number) =>
      setSearch({ ...cleared(ofPage), limit: next, page: 1 } as Partial<Search>, { replace: false }),
    /** Gives up loading; see `ListBody` for what is then shown. */
    cancel: () => void client.cancelQueries({ queryKey: queryOptions.queryKey, exact: true }),
    /** Props of a `SearchFilter`. */
    text: <K extends keyof Search>(key: K) => ({
      value: search[key],
      onChange: (value: Search[K] | undefined) => filter({ [key]: value } as Partial<Search>),
      resetCount,
    }),
    /** Props of a `SelectFilter`. */
    choice: <K extends keyof Search>(key: K) => ({
      value: search[key],
      onChange: (value: Search[K] | undefined) => filter({ [key]: value } as Partial<Search>),
    }),
  }
}

export type List<Row extends { id: string }, Search extends ListSearch> = ReturnType<
  typeof useList<Row, Search, QueryKey, Page<Row>>
>
