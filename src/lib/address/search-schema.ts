import { z } from '@/contract/zod'
import { listDefaults, pageSizes } from './paging'

/*
 * Fields of the addresses of screens, as schemas. A value is text when it comes from an address and typed when a link
 * sets it. What cannot be read counts as absent: a bad address never breaks a page.
 */

/** A field that is absent where `schema` cannot read it. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** A step before a schema of another type than text: what an address says is converted, what a link sets is not. */
const fromText = <Value>(convert: (text: string) => unknown) =>
  z.transform((value: Value) => (typeof value === 'string' ? convert(value) : value))

const toNumber = fromText<number>((text) => (text.trim() === '' ? undefined : Number(text)))
// An address has no -0.
const number = z.number().check(z.overwrite((value) => value + 0))

/** A number from `least` to below `end`. */
export const numberParam = (least: number, end: number) =>
  optional(z.pipe(toNumber, number.check(z.gte(least), z.lt(end))))

/** An integer from `least` to below `end`. */
export const intParam = (least: number, end: number) =>
  optional(z.pipe(toNumber, number.check(z.multipleOf(1), z.gte(least), z.lt(end))))

/** Text that `pattern` matches. */
export const matching = (pattern: RegExp) => optional(z.string().check(z.regex(pattern)))

/** Text of 1 to `most` characters. */
export const shortText = (most: number) => optional(z.string().check(z.minLength(1), z.maxLength(most)))

/** One of `values`. */
export const oneOf = <const Value extends string>(values: readonly Value[]) => optional(z.enum(values))

/** Known values, comma-separated or as a list; absent if none is known. */
export const csvEnum = <const Value extends string>(values: readonly Value[]) =>
  optional(
    z.pipe(
      fromText<readonly Value[]>((text) => text.split(',')),
      z.pipe(
        z.array(z.string()),
        z.pipe(
          z.transform((given: string[]) => values.filter((value) => given.includes(value))),
          z.array(z.enum(values)).check(z.minLength(1)),
        ),
      ),
    ),
  )

/** `true` or absent. */
export const boolParam = optional(
  z.pipe(
    fromText<true>((text) => text === 'true'),
    z.literal(true),
  ),
)

/** Text of a search field. A leading `+` of a number, typed unencoded into the URL, arrives as a space. */
export const searchText = optional(
  z.string().check(
    z.maxLength(64),
    z.overwrite((text) => text.replace(/^ (?=\d)/, '+')),
    z.trim(),
    z.minLength(1),
  ),
)

export const listViews = ['table', 'cards'] as const
/** How a list is shown at widths that have room for a table. */
export type ListView = (typeof listViews)[number]

/** The view of a list; without it, the one that was chosen last. */
export const listView = oneOf(listViews)

/** Id of the open item. */
export const idParam = shortText(200)

/** The search of a screen with the records of one agent, or of all. */
export type AgentSearch = z.output<typeof AgentSearch>
export const AgentSearch = z.object({ agent: idParam })

/** An existing calendar day, `YYYY-MM-DD`. */
export const day = optional(z.iso.date().check(z.regex(/^(19|20)/)))

const { page, limit } = listDefaults
export const pageNumber = z._default(z.catch(z.pipe(toNumber, z.int().check(z.gte(1))), page), page)
const isPageSize = z.refine<number>((value) => pageSizes.some((size) => size === value))
export const pageLimit = z._default(z.catch(z.pipe(toNumber, z.number().check(isPageSize)), limit), limit)

/** The search of one of several lists on a screen: the columns of the others cannot be sorted by. */
export const sortedBy = <Search extends { sort?: string | undefined }, Sort extends string>(
  { sort, ...search }: Search,
  sorts: readonly Sort[],
) => ({ ...search, sort: sorts.find((known) => known === sort) })
