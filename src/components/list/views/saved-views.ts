import { useRouter } from '@tanstack/react-router'
import { z } from '@/contract/zod'
import { patchSearch } from '@/lib/address/patch-search'
import { parseSearch, stringifySearch } from '@/lib/address/search-params'
import { useSession } from '@/lib/session/session'
import { storage } from '@/lib/storage'
import type { List, ListSearch } from '../use-list'

export const VIEW_NAME = 60

const SavedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(VIEW_NAME)),
  /** Filters, order, layout and columns, as in the address: `?type=inbound&sort=duration&columns=…`. */
  search: z.string().check(z.maxLength(4000)),
})
export type SavedView = z.output<typeof SavedView>
const Stored = z.array(z.catch(z.nullable(SavedView), null))

const keyOf = (list: string) => `parley_views_${useSession.getState().user?.id ?? ''}_${list}`

/** The views of a list that this user has saved in this browser, by name. */
export function readViews(list: string): SavedView[] {
  try {
    const stored = z.safeParse(Stored, JSON.parse(storage.get(keyOf(list)) ?? '[]'))
    return (stored.data ?? []).filter((view) => view !== null)
  } catch {
    return []
  }
}

export const writeViews = (list: string, views: readonly SavedView[]) => storage.set(keyOf(list), JSON.stringify(views))

/** The views with this one, which takes the place of one with its name. */
export const withView = (views: readonly SavedView[], view: SavedView) =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((one, other) => one.name.localeCompare(other.name))

const fieldsOf = (filterNames: readonly string[]) => ['sort', 'desc', 'view', 'columns', ...filterNames]

/** What a list shows now, as the search of a view. It always names the columns, so that a view looks as it was saved. */
export function currentView<Row extends { id: string }, Search extends ListSearch>(list: List<Row, Search>) {
  const { table, search, filterNames } = list
  const { columnPinning, columnSizing } = table.state
  const changed = table
    .getAllLeafColumns()
    .filter((column) => column.getIsVisible() !== (table.initialState.columnVisibility[column.id] ?? true))
  const columns = {
    ...(changed.length > 0 && {
      columnVisibility: Object.fromEntries(changed.map((column) => [column.id, column.getIsVisible()])),
    }),
    ...(JSON.stringify(columnPinning) !== JSON.stringify(table.initialState.columnPinning) && { columnPinning }),
    ...(Object.keys(columnSizing).length > 0 && { columnSizing }),
  }
  const shown = Object.fromEntries(fieldsOf(filterNames).map((name) => [name, search[name as keyof Search]]))
  return stringifySearch({ ...shown, columns: JSON.stringify(columns) })
}

/** The change of an address that shows a view from its first page. */
export const viewChange = (filterNames: readonly string[], { search }: Pick<SavedView, 'search'>) => ({
  ...Object.fromEntries(fieldsOf(filterNames).map((name) => [name, undefined])),
  ...parseSearch(search),
  page: 1,
})

/** Makes the URL of this screen with a view. */
export function useViewLink(filterNames: readonly string[]) {
  const router = useRouter()
  return (view: Pick<SavedView, 'search'>) => {
    const { publicHref } = router.buildLocation({ to: '.', search: patchSearch(viewChange(filterNames, view)) })
    return new URL(publicHref, window.location.origin).href
  }
}
