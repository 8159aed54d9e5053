import { z } from './zod'

/*
 * Real APIs send nulls, numbers as text, unknown fields and future enum values. These schemas keep the row: an
 * unreadable field becomes undefined.
 */

/**
 * An id, also when sent as a number. The only required field of a record. JSON rounds a number that is not a safe
 * integer, which makes it the id of another record.
 */
export const Id = z.pipe(z.union([z.string().check(z.minLength(1)), z.int()]), z.transform(String))

/** The id of another record, also when the record itself is sent. */
export const Reference = z.union([
  Id,
  z.pipe(
    z.object({ id: Id }),
    z.transform(({ id }) => id),
  ),
])

/** `schema`, or undefined if absent, null or invalid. */
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

/** An instant as text, ISO 8601 with a zone; read like any text, so that an odd one is shown as it is. */
export { Text as Instant }

/** A boolean; APIs also send 1 or "true". */
export const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'false', 'true'])]),
  z.transform((sent) => [true, 1, '1', 'true'].includes(sent)),
)

/** A finite number, also when sent as text such as `"12.50"`. */
export const Numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,300}(\.\d+)?\s*$/))]),
  z.transform(Number),
)

/** One of `values` or any other text, kept unchanged; the type lists the known values. */
export function openEnum<const Values extends readonly string[]>(_values: Values) {
  return z.pipe(
    z.string(),
    z.transform((value) => value as Values[number] | (string & Record<never, never>)),
  )
}

/** Items of any kind. Some servers send null for an empty list. */
export const Items = z.pipe(
  z.nullable(z.array(z.unknown())),
  z.transform((items) => items ?? []),
)

/** Drops unreadable items instead of rejecting the list. */
export function list<S extends z.core.$ZodType>(item: S) {
  return z.pipe(
    Items,
    z.transform((items) => readable(item, items)),
  )
}

const readable = <S extends z.core.$ZodType>(item: S, items: readonly unknown[]) =>
  items.flatMap((value) => {
    const read = z.safeParse(item, value)
    return read.success ? [read.data] : []
  })

/**
 * The response of list endpoints. A missing or too small total becomes the number of records. With `totalIsCapped` there
 * are at least that many.
 */
export function page<S extends z.core.$ZodType>(item: S) {
  return z.pipe(
    z.object({ records: Items, total: maybe(Numeric), totalIsCapped: maybe(Flag) }),
    z.transform(({ records: items, total, totalIsCapped }): Page<z.output<S>> => {
      const records = readable(item, items)
      return {
        records,
        total: Math.max(Math.floor(total ?? 0), records.length),
        ...(totalIsCapped && { totalIsCapped }),
        ...(records.length < items.length && { received: items.length }),
      }
    }),
  )
}

interface Page<Item> {
  records: Item[]
  total: number
  totalIsCapped?: true
  /** Items in the answer, where some of them cannot be read. */
  received?: number
}
