import { idParam } from '@/lib/search-schema'

const sources = import.meta.glob<string>('../../src/routes/_authenticated/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const schemas = import.meta.glob<Record<string, unknown>>('../../src/features/**/search.ts', { eager: true })

/** The schema that a route's screen reads its search with. */
function schemaOf(source: string): unknown {
  const name = /useScreenSearch\((\w+)\)/.exec(source)?.[1]
  const [, path] = new RegExp(`import \\{ ${name} \\} from '@/(features/[^']+)'`).exec(source) ?? []
  return name && schemas[`../../src/${path}.ts`]?.[name]
}

const pathOf = (file: string) => file.replace(/(\/index)?\.tsx$/, '').replace(/^.*_authenticated/, '') || '/'

/** Reads the search of the screen at a path, as the screen does; undefined where it reads none. */
export function schemaAt(path: string) {
  const [, source] = Object.entries(sources).find(([file]) => pathOf(file) === path) ?? []
  // The cast: a search schema is such a function.
  return source === undefined ? undefined : (schemaOf(source) as ((raw: object) => Record<string, unknown>) | undefined)
}

export interface ListRoute {
  url: string
  /** The columns it can be sorted by; none where the order is the server's. */
  sorts: string[]
  /** The parameter that holds the text of its search box, if it has one. */
  searchParam: string | undefined
  /** A row opens its record, in a drawer or on a page of its own. */
  opensRecords: boolean
}

/** Parameters that name something else than a row of the list. */
const ofOtherThings = ['order']

/** Tabs with figures over a list's rows. */
const noLists = ['analytics']

/** Every screen that is a list: its URL has no parameter, and its search has `page` and `limit`. Tabs count. */
export async function listRoutes(): Promise<ListRoute[]> {
  const found: ListRoute[] = []
  for (const [file, source] of Object.entries(sources)) {
    const fields = readFields(schemaOf(source))
    const { page, limit, sort, tab, q, to } = fields
    if (file.includes('$')) continue
    if (!page || !limit) continue
    const folder = file.replace(/(\/index)?\.tsx$/, '')
    const path = pathOf(file)
    const hasPage = Object.keys(sources).some((other) => other.startsWith(`${folder}/$`))
    const hasDrawer = Object.entries(fields).some(([key, value]) => value === idParam && !ofOtherThings.includes(key))
    const tabs = tab ? valuesOf(tab).filter((value) => !noLists.includes(value)) : []
    const searchParam = q ? 'q' : to ? 'to' : undefined
    const shared = { sorts: sort ? valuesOf(sort) : [], searchParam }
    found.push({ url: path, ...shared, opensRecords: hasPage || hasDrawer })
    for (const value of tabs) found.push({ url: `${path}?tab=${value}`, ...shared, opensRecords: hasDrawer })
  }
  return found.toSorted((one, other) => (one.url < other.url ? -1 : 1))
}

/** The fields of a search schema; none where the route reads its search in another way. */
const readFields = (schema: unknown) =>
  typeof schema === 'function' && 'fields' in schema ? (schema.fields as Record<string, unknown>) : {}

/** The values of a field that is one of several words. */
export const valuesOf = (field: unknown): string[] =>
  typeof field === 'function' && 'values' in field ? [field.values].flat().map(String) : []

/** The URL with further search parameters. */
export const withParams = (url: string, params: string) => `${url}${url.includes('?') ? '&' : '?'}${params}`
