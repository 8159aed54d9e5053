import { z } from '@/contract/zod'
import { parseDay } from './time'

/*
 * Building blocks of search schemas. Values are text when read from the URL and typed when set by a link; an invalid
 * one falls back and never breaks the page.
 */

export const pageSizes = [10, 20, 30, 40, 50] as const

/** An integer that passes `isValid`, else `fallback`. */
export const intParam = (fallback: number, isValid: (value: number) => boolean) =>
  z._default(
    z.catch(
      z
        .pipe(z.union([z.string(), z.number()]), z.transform(Number))
        .check(z.refine((value) => Number.isSafeInteger(value) && isValid(value))),
      fallback,
    ),
    fallback,
  )

/** `schema` or undefined; never fails. */
export const optional = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.catch(z.optional(schema), () => undefined as z.output<S> | undefined))

/** `true` or absent. */
export const boolParam = optional(
  z.pipe(
    z.union([z.literal('true'), z.literal(true)]),
    z.transform(() => true as const),
  ),
)

/** Text of a search field. A leading `+` of a number, typed unencoded into the URL, arrives as a space. */
export const searchText = optional(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((value) => value.replace(/^ (?=\d)/, '+').trim() || undefined),
  ),
)

export const listViews = ['table', 'cards'] as const
/** How a list is shown at widths that have room for a table. */
export type ListView = (typeof listViews)[number]

/** The view of a list; without it, the one that was chosen last. */
export const listView = optional(z.enum(listViews))

/** Id of the open item. */
export const idParam = optional(z.string().check(z.minLength(1), z.maxLength(200)))

/** An existing calendar day, `YYYY-MM-DD`. */
export const Day = z.string().check(z.refine((value) => /^(19|20)/.test(value) && parseDay(value) !== undefined))

/** Known values, comma-separated or as a list; undefined if none. */
export const csvEnum = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value) => {
      const requested = typeof value === 'string' ? value.split(',') : value
      const known = values.filter((each) => requested.includes(each))
      return known.length > 0 ? known : undefined
    }),
  )

export const pageNumber = intParam(1, (value) => value >= 1)
export const pageLimit = intParam(10, (value) => pageSizes.some((size) => size === value))

/** Default values, omitted from the URL. */
export const listDefaults = { page: 1, limit: 10 } as const

/** The search of one of several lists on a screen: the columns of the others cannot be sorted by. */
export const sortedBy = <Search extends { sort?: string | undefined }, Sort extends string>(
  { sort, ...search }: Search,
  sorts: readonly Sort[],
) => ({ ...search, sort: sorts.find((known) => known === sort) })
