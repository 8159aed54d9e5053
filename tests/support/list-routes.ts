import type { AnyRoute } from '@tanstack/react-router'
import { z } from '@/contract/zod'
import { idParam } from '@/lib/search-schema'

const modules = import.meta.glob<{ Route: AnyRoute }>('../../src/routes/_authenticated/**/*.tsx')

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

/** Every screen that is a list: its URL has no parameter, and its search has `page` and `limit`. Tabs count. */
export async function listRoutes(): Promise<ListRoute[]> {
  const found: ListRoute[] = []
  for (const [file, load] of Object.entries(modules)) {
    const { Route } = await load()
    const schema: unknown = Route.options.validateSearch
    if (file.includes('$') || !(schema instanceof z.core.$ZodObject)) continue
    const { page, limit, sort, tab, q, to } = schema._zod.def.shape
    if (!page || !limit) continue
    const folder = file.replace(/(\/index)?\.tsx$/, '')
    const path = folder.replace(/^.*_authenticated/, '') || '/'
    const hasPage = Object.keys(modules).some((other) => other.startsWith(`${folder}/$`))
    const hasDrawer = Object.entries(schema._zod.def.shape).some(
      ([key, value]) => value === idParam && !ofOtherThings.includes(key),
    )
    const tabs = tab ? valuesOf(tab) : []
    const searchParam = q ? 'q' : to ? 'to' : undefined
    const shared = { sorts: sort ? valuesOf(sort) : [], searchParam }
    found.push({ url: path, ...shared, opensRecords: hasPage || hasDrawer })
    for (const value of tabs) found.push({ url: `${path}?tab=${value}`, ...shared, opensRecords: hasDrawer })
  }
  return found.toSorted((one, other) => (one.url < other.url ? -1 : 1))
}

/** The values of an enum or literal, inside whatever makes it optional. */
function valuesOf(schema: z.core.$ZodType): string[] {
  const def: { type: string; innerType?: z.core.$ZodType; entries?: object; values?: readonly unknown[] } =
    schema._zod.def
  if (def.innerType) return valuesOf(def.innerType)
  return Object.values(def.entries ?? def.values ?? {}).map(String)
}

/** The URL with further search parameters. */
export const withParams = (url: string, params: string) => `${url}${url.includes('?') ? '&' : '?'}${params}`
