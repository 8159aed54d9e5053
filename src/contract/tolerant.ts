import { z } from './zod'

/*
 * A real API sends nulls, numbers as text, fields we never heard of and enum values of its next release. These
 * schemas read such answers without losing the row: what cannot be read is absent, never a crash.
 */

/** An id, also when sent as a number. The one field a record cannot do without. */
export const Id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String))

/** `schema`, or undefined where the value is absent, null or of another shape. */
export function maybe<S extends z.core.$ZodType>(schema: S) {
  return z.catch(
    z.optional(
      z.pipe(
        z.nullish(schema),
        z.transform((value) => value ?? undefined),
      ),
    ),
    () => undefined,
  )
}

/** Text, also when sent as a number or a boolean. */
export const Text = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))

/** A finite number, also when sent as text such as `"12.50"`. */
export const Numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/))]),
  z.transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value))),
)

/**
 * One of `values`, or a word this release does not know, kept as the text it is.
 * The type still lists the known ones.
 */
export function openEnum<const Values extends readonly string[]>(_values: Values) {
  return z.pipe(
    z.string(),
    z.transform((value) => value as Values[number] | (string & Record<never, never>)),
  )
}

/** A list in which unreadable items are dropped rather than taking the others along. */
export function list<S extends z.core.$ZodType>(item: S) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items.flatMap((value) => {
        const read = z.safeParse(item, value)
        return read.success ? [read.data] : []
      }),
    ),
  )
}

/** The answer of every list call. A total that is missing or smaller than what came counts what came. */
export function page<S extends z.core.$ZodType>(item: S) {
  return z.pipe(
    z.object({ records: list(item), total: maybe(Numeric) }),
    z.transform(({ records, total }) => ({ records, total: Math.max(Math.floor(total ?? 0), records.length) })),
  )
}
