import { z } from '@/contract/zod'
import { displayZone } from './preferences'
import { fromWallTime } from './time/wall-time'

/*
 * A form's schema is made of the contract's: fields of the body are taken where the form holds the same value, and read
 * from what is typed where it holds text.
 */

type Schema = z.core.$ZodType
type Inner<S> = S extends z.ZodMiniOptional<infer T> | z.ZodMiniNullable<infer T> ? Inner<T> : S

/** The inner schema of an optional or nullable field. */
export function required<S extends Schema>(field: S): Inner<S> {
  let inner: Schema = field
  while (inner instanceof z.ZodMiniOptional || inner instanceof z.ZodMiniNullable) inner = inner.def.innerType
  return inner as Inner<S>
}

/** Empty text, or text valid by `schema`. */
export const emptyOr = (schema: Schema) =>
  z.string().check((context) => {
    const text = context.value.trim()
    if (text !== '') context.issues.push(...issuesOf(schema, text))
  })

/** The cast: a found issue lacks only the input of one that is reported, which is added. */
const issuesOf = (schema: Schema, input: string) =>
  (z.safeParse(required(schema), input).error?.issues ?? []).map(
    // The rules of the whole form are checked as well.
    (issue) => ({ ...issue, input, continue: true }) as z.core.$ZodRawIssue,
  )

/** Text that `parse` converts to a value valid by `schema`. */
export const typed = (schema: Schema, parse: (text: string) => unknown) =>
  z.string().check(z.refine((text) => z.safeParse(required(schema), parse(text.trim())).success))

/** `YYYY-MM-DDTHH:mm` in the display time zone, or empty. */
export const WallTime = z
  .string()
  .check(z.refine((text) => text === '' || fromWallTime(text, displayZone()) !== undefined))

/** A whole number as typed, else NaN. `Number` also reads an empty text and `0x10`. */
export const toWhole = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)
