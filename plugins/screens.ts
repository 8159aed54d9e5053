import type { AnyRoute } from '@tanstack/react-router'
import type { FirstList } from '../src/start/manifest.ts'

/*
 * What the start script should know of each screen before its code is there, read from the routes: their titles, and the
 * requests that their loaders send. A module of the console: Vite runs it, in a build and in tests.
 */

export interface ScreenHints {
  /** Key of the document's title, where it does not depend on data. */
  title?: string
  /** Namespaces besides the shared one. */
  texts?: readonly string[]
  list?: FirstList
  /** A form in the middle of the page. */
  isCard?: true
  /** What opens over the screen, by the search field with its id: its module, and the path of the record below `/api/v1`. */
  opens?: Record<string, { module: string; path: string }>
}

interface Read {
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
}

/** The reads that a route's loader begins with, at an address. */
async function readsOf(
  { options: { validateSearch, loaderDeps, loader } }: AnyRoute,
  address: Record<string, unknown>,
) {
  const found: Read[] = []
  const prefetchQuery = ({ queryKey }: { queryKey: readonly [string, string, Partial<Read>] }) => {
    const [, path, { params = {}, query = {} }] = queryKey
    found.push({ path, params, query })
  }
  const search: unknown = validateSearch.parse(address)
  const deps: unknown = loaderDeps?.({ search })
  await loader({ context: { queryClient: { prefetchQuery } }, deps, location: { search } })
  return found
}

/** Any id. */
const ID = 'id'

async function openedBy(route: AnyRoute, drawers: Readonly<Record<string, string | undefined>>) {
  const opened = Object.entries(drawers).map(async ([field, module]) => {
    const record = (await readsOf(route, { [field]: ID })).find(({ params }) => params.id === ID)
    if (!record || module === undefined) throw new Error(`No loader reads what ${field} opens`)
    return [field, { module, path: record.path.replace(/\/:id$/, '') }] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

async function hintsOf(file: string, route: AnyRoute): Promise<ScreenHints> {
  const { title, texts, list, drawers, isCard } = route.options.staticData ?? {}
  // A screen of one record gets its name as its title later.
  const isOfRecord = file.includes('$')
  const hints = { ...(title && !isOfRecord && { title }), ...(texts && { texts }), ...(isCard && { isCard }) }
  if (!list) return hints
  const [rows] = await readsOf(route, {})
  if (!rows) throw new Error(`The loader of the list ${title} reads no rows`)
  const { page: _page, limit: _limit, ...rest } = rows.query
  const always = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
  return {
    ...hints,
    list: { path: rows.path, ignored: list.ignored, ...(always.length > 0 && { always: always.join('&') }) },
    ...(drawers && { opens: await openedBy(route, drawers) }),
  }
}

const routes = import.meta.glob<AnyRoute>('/src/routes/**/*.tsx', { eager: true, import: 'Route' })

/** By the route's file below the root. */
export const screenHints: Readonly<Record<string, ScreenHints>> = Object.fromEntries(
  await Promise.all(
    Object.entries(routes).map(async ([file, route]) => [file.slice(1), await hintsOf(file, route)] as const),
  ),
)
