import { z } from '@/contract/zod'

/*
 * The parts that search schemas are made of. Values come as text from the address and typed from a link; a bad one falls
 * back and never breaks the page.
 */

export const pageSizes = [10, 20, 30, 40, 50] as const

/** A whole number that `fits`, else `fallback`. */
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

/** `schema`, or nothing. */
export const optional = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.catch(z.optional(schema), () => undefined as z.output<S> | undefined))

/** Set, or not there. */
export const boolParam = optional(
  z.pipe(
    z.union([z.literal('true'), z.literal(true)]),
    z.transform(() => true as const),
  ),
)

/** What is typed into a search field. A `+` before a number arrives as a space from an address typed by hand. */
export const searchText = optional(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((value) => value.replace(/^ (?=\d)/, '+').trim() || undefined),
  ),
)

/** The id of something that is open. */
export const idParam = optional(z.string().check(z.minLength(1), z.maxLength(200)))

/** A day of the viewer's calendar, `YYYY-MM-DD`, that exists. */
export const Day = z.string().check(
  z.refine((value) => {
    if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }),
)

/** Those of `values` that are named, comma-joined or as a list; undefined where none is. */
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

/** What the address of a list leaves out because it goes without saying. */
export const listDefaults = { page: 1, limit: 10 } as const
