import { router } from '@/app/router'
import { callTypes, providers, transactionTypes } from '@/contract/values'
import { z } from '@/contract/zod'
import { idParam } from '@/lib/address/search-schema'

const screens = Object.values(router.routesById).map(({ id, fullPath, options }) => ({
  id,
  path: fullPath.replace(/(?<=.)\/$/, ''),
  schema: 'validateSearch' in options ? options.validateSearch : undefined,
}))

const isSchema = (value: unknown): value is z.ZodMiniObject => value instanceof z.ZodMiniObject

/** The schema of the address of the screen at a path; undefined where it has none. */
export function schemaAt(path: string) {
  const schema = screens.findLast((screen) => screen.path === path)?.schema
  return isSchema(schema) ? schema : undefined
}

export interface ListRoute {
  url: string
  /** The columns it can be sorted by; none where the order is the server's. */
  sorts: string[]
  /** The parameter that holds the text of its search box, if it has one. */
  searchParam: string | undefined
  /** The fields that narrow it down, each with values to try. */
  filters: { name: string; values: string[] }[]
  /** Those of them by which the browser filters, not the server. */
  localNames: readonly string[]
  /** A row opens its record, in a drawer or on a page of its own. */
  opensRecords: boolean
}

/** Parameters that name something else than a row of the list. */
const ofOtherThings = ['order']

interface Declared {
  schema: z.ZodMiniObject
  filterNames: readonly string[]
  localNames: readonly string[]
}
const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'filterNames' in value
const declared = Object.values(import.meta.glob<object>('/src/features/*/search.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter(isDeclared)

/** Values for fields that are no list of words: not every row has them. Two weekdays: one may be today's, of all rows. */
const probes = ['true', 'nobody', '2099-12-31', '1999-12-31', '23', '3', '1']
/** The words of fields that take several of them. */
const words = [...callTypes, ...providers, ...transactionTypes]

function filtersOf(schema: z.ZodMiniObject) {
  const { filterNames = [], localNames = [] } = declared.find((list) => list.schema === schema) ?? {}
  const filters = filterNames.map((name) => {
    const field = schema.shape[name]
    const values = [...valuesOf(field), ...probes, ...words]
    return { name, values: field ? values.filter((value) => z.parse(field, value) !== undefined) : [] }
  })
  return { filters, localNames }
}

/** Tabs with figures over a list's rows, and one whose rows the API does not page. */
const noLists = ['analytics', 'transcriptions']

/** Every screen that is a list: its URL has no parameter, and its search has `page` and `limit`. Tabs count. */
export function listRoutes(): ListRoute[] {
  const found: ListRoute[] = []
  for (const { path, schema } of screens) {
    if (path.includes('$') || !isSchema(schema)) continue
    const { page, limit, sort, tab, q, to } = schema.shape
    if (!page || !limit) continue
    const hasPage = screens.some((other) => other.path.startsWith(`${path}/$`))
    const hasDrawer = Object.entries(schema.shape).some(
      ([key, value]) => value === idParam && !ofOtherThings.includes(key),
    )
    const searchParam = q ? 'q' : to ? 'to' : undefined
    const shared = { sorts: valuesOf(sort), searchParam, ...filtersOf(schema) }
    found.push({ url: path, ...shared, opensRecords: hasPage || hasDrawer })
    for (const value of valuesOf(tab).filter((value) => !noLists.includes(value)))
      found.push({ url: `${path}?tab=${value}`, ...shared, opensRecords: hasDrawer })
  }
  return found.toSorted((one, other) => (one.url < other.url ? -1 : 1))
}

/** The values of a field that is one of several words. */
export const valuesOf = (field: z.core.$ZodType | undefined): string[] =>
  [...(field?._zod.values ?? [])].filter((value) => typeof value === 'string')

/** The URL with further search parameters. */
export const withParams = (url: string, params: string) => `${url}${url.includes('?') ? '&' : '?'}${params}`
