import type { SearchSchemaInput } from '@tanstack/react-router'
import { parseDay } from './time'

/*
 * Building blocks of search schemas: each reads one value and never throws. Values are text when read from the URL and
 * typed when set by a link.
 */

type Field = (value: unknown) => unknown
type Fields = Record<string, Field>
type Optional<F extends Fields> = { [K in keyof F]: undefined extends ReturnType<F[K]> ? K : never }[keyof F]
type Flat<T> = { [K in keyof T]: T[K] }
type SearchOf<F extends Fields> = Flat<
  { [K in Exclude<keyof F, Optional<F>>]: ReturnType<F[K]> } & { [K in Optional<F>]?: ReturnType<F[K]> }
>

interface SearchSchema<F extends Fields> {
  (raw: Record<string, unknown>): SearchOf<F>
  /** For the router, which reads the last signature: a link may leave out any field. */
  (raw: Partial<SearchOf<F>> & SearchSchemaInput): SearchOf<F>
  fields: F
}

/** A route's `validateSearch`: drops unknown keys; an absent key is in the result only if its field has a default. */
export function searchOf<F extends Fields>(fields: F): SearchSchema<F> {
  const read = (raw: Record<string, unknown>) => {
    const entries = Object.entries(fields).map(([name, field]) => [name, field(raw[name])] as const)
    return Object.fromEntries(entries.filter(([name, value]) => value !== undefined || name in raw)) as SearchOf<F>
  }
  return Object.assign(read, { fields })
}

export const pageSizes = [10, 20, 30, 40, 50] as const

/** A number that passes `isValid`, also as text. */
export const numeric = (isValid: (value: number) => boolean) => (value: unknown) => {
  // Added to 0, as an address has no -0.
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) + 0 : Number.NaN
  return Number.isFinite(number) && isValid(number) ? number : undefined
}

/** An integer that passes `isValid`, else `fallback`. */
const intParam = (fallback: number, isValid: (value: number) => boolean) => {
  const read = numeric((value) => Number.isSafeInteger(value) && isValid(value))
  return (value: unknown) => read(value) ?? fallback
}

/** Text that `pattern` matches. */
export const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** Text of 1 to `most` characters. */
export const shortText = (most: number) => (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

/** One of `values`. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  Object.assign((value: unknown) => values.find((known) => known === value), { values })

/** Known values, comma-separated or as a list; undefined if none. */
export const csvEnum =
  <const Value extends string>(values: readonly Value[]) =>
  (value: unknown) => {
    const requested: unknown = typeof value === 'string' ? value.split(',') : value
    if (!Array.isArray(requested) || requested.some((each) => typeof each !== 'string')) return undefined
    const known = values.filter((each) => requested.includes(each))
    return known.length > 0 ? known : undefined
  }

/** `true` or absent. */
export const boolParam = (value: unknown) => (value === true || value === 'true' ? true : undefined)

/** Text of a search field. A leading `+` of a number, typed unencoded into the URL, arrives as a space. */
export const searchText = (value: unknown) =>
  shortText(64)(value)
    ?.replace(/^ (?=\d)/, '+')
    .trim() || undefined

export const listViews = ['table', 'cards'] as const
/** How a list is shown at widths that have room for a table. */
export type ListView = (typeof listViews)[number]

/** The view of a list; without it, the one that was chosen last. */
export const listView = oneOf(listViews)

/** Id of the open item. */
export const idParam = shortText(200)

/** An existing calendar day, `YYYY-MM-DD`. */
export const day = (value: unknown) =>
  typeof value === 'string' && /^(19|20)/.test(value) && parseDay(value) !== undefined ? value : undefined

export const pageNumber = intParam(1, (value) => value >= 1)
export const pageLimit = intParam(10, (value) => pageSizes.some((size) => size === value))

/** The search of one of several lists on a screen: the columns of the others cannot be sorted by. */
export const sortedBy = <Search extends { sort?: string | undefined }, Sort extends string>(
  { sort, ...search }: Search,
  sorts: readonly Sort[],
) => ({ ...search, sort: sorts.find((known) => known === sort) })
