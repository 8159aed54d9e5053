import { stripSearchParams } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { z } from '@/contract/zod'
import type { Namespace } from '@/i18n.gen'
import { listDefaults } from './paging'
import { boolParam, oneOf, pageLimit, pageNumber, shortText } from './search-schema'

/** Characters of the layout of columns in an address. */
const MAX_LAYOUT = 2000

type Fields = Readonly<Record<string, z.ZodMiniType>>

interface ListParts<
  Sort extends string,
  Scope extends Fields,
  Filters extends Fields,
  Local extends Fields,
  Shown extends Fields,
  Opened extends Fields,
> {
  /** Key of the screen's title. */
  title: ParseKeys
  /** The texts of its screen. */
  texts: readonly Namespace[]
  /** The columns that the loaded page can be sorted by. */
  sorts: readonly Sort[]
  /** Which list it is, such as that of a tab: part of what is requested, and kept by Reset. */
  scope?: Scope
  /** Narrow the list on the server: part of every request for its rows. */
  filters: Filters
  /** Narrow the list in the browser, where the API has no such filter. */
  local?: Local
  /** Change how the list is shown, not which rows are requested. */
  shown?: Shown
  /** What is open over the list. */
  opened?: Opened
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the screen's title; of a screen of one record, its kind, such as 'Agent'. */
    title?: ParseKeys
    /** The texts of the screen besides the shared ones; they are loaded before it. */
    texts?: readonly Namespace[]
  }
}

interface Declared {
  route: { loaderDeps: (match: never) => unknown }
}
/** The part of a list's search that the request for its rows depends on. */
export type RequestedOf<List extends Declared> = ReturnType<List['route']['loaderDeps']>

const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>

/**
 * Declares a list once: the schema of its address, and what follows from it for its route, its requests and its filters.
 */
export function defineList<
  const Sort extends string,
  const Filters extends Fields,
  // biome-ignore-start lint/complexity/noBannedTypes: a list without such fields
  const Scope extends Fields = {},
  const Local extends Fields = {},
  const Shown extends Fields = {},
  const Opened extends Fields = {},
  // biome-ignore-end lint/complexity/noBannedTypes: a list without such fields
>(parts: ListParts<Sort, Scope, Filters, Local, Shown, Opened>) {
  const { title, texts, sorts, filters, scope = {} as Scope, local = {} as Local } = parts
  const { shown = {} as Shown, opened = {} as Opened } = parts
  const schema = z.object({
    page: pageNumber,
    limit: pageLimit,
    sort: oneOf(sorts),
    desc: boolParam,
    columns: shortText(MAX_LAYOUT),
    ...scope,
    ...filters,
    ...local,
    ...shown,
    ...opened,
  })
  type Search = z.output<typeof schema>
  type Name<F extends Fields> = Extract<keyof F, keyof Search>
  type Requested = Extract<'page' | 'limit', keyof Search> | Name<Scope> | Name<Filters> | Name<Local>
  const serverNames = Object.keys(filters) as Name<Filters>[]
  const localNames = Object.keys(local) as Name<Local>[]
  const requested = ['page', 'limit', ...Object.keys(scope), ...serverNames, ...localNames] as Requested[]
  return {
    schema,
    /** Reset clears them; changing one goes to page 1. */
    filterNames: [...serverNames, ...localNames],
    localNames,
    /** What the server filters by. */
    serverPart: (search: Pick<Search, Name<Filters>>) => pick(search, serverNames),
    /** Whether the browser has to filter. */
    isLocal: (search: Pick<Search, Name<Local>>) => localNames.some((name) => search[name] !== undefined),
    /** A search in which nothing is open over the list. */
    closed: Object.fromEntries(Object.keys(opened).map((name) => [name, undefined])) as {
      [Name in keyof Opened]: undefined
    },
    route: {
      validateSearch: schema,
      search: { middlewares: [stripSearchParams<Search>(listDefaults as unknown as Partial<Search>)] },
      loaderDeps: ({ search }: { search: Search }) => pick(search, requested),
      staticData: { title, texts },
    },
  }
}
