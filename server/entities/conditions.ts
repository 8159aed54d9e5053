import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../db/values'

/* Conditions on the body of an entity. An absent filter has none. */

export type Condition = RawBuilder<SqlBool>

const wordsOf = (filter: string | undefined) => (filter ?? '').split(',').flatMap((word) => word.trim() || [])
const field = (name: string) => sql`body->>${sql.lit(name)}`

/** A field is one of comma-joined values. */
export function isAnyOf(name: string, filter: string | undefined): Condition[] {
  const wanted = wordsOf(filter)
  return wanted.length === 0 ? [] : [sql`${field(name)} in (${sql.join(wanted)})`]
}

/** A list of texts has one of comma-joined values. */
export function hasAnyOf(name: string, filter: string | undefined): Condition[] {
  const wanted = wordsOf(filter)
  return wanted.length === 0 ? [] : [sql`jsonb_exists_any(body->${sql.lit(name)}, array[${sql.join(wanted)}]::text[])`]
}

/** A list of objects has one with one of comma-joined values. */
export function hasAnyValue(name: string, filter: string | undefined): Condition[] {
  const wanted = wordsOf(filter)
  if (wanted.length === 0) return []
  return [
    sql`exists (select from jsonb_array_elements(body->${sql.lit(name)}) as each
      where each->>'value' in (${sql.join(wanted)}))`,
  ]
}

export const isExactly = (name: string, value: boolean | undefined): Condition[] =>
  value === undefined ? [] : [sql`${field(name)} = ${String(value)}`]

/** ISO 8601; of it Postgres would refuse only a day that its month does not have. */
const INSTANT = String.raw`^(?!0000)\d{4}-(0[1-9]|1[0-2])-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)?)?$`

/** The instant of a field; null for an odd text that was stored by an earlier release, of which a cast would fail. */
export function instantOf(name: string): RawBuilder<Date | null> {
  const text = field(name)
  return sql`case when ${text} ~ ${sql.lit(INSTANT)} then
    overlay(${text} placing '01' from 9)::timestamptz + (substr(${text}, 9, 2)::integer - 1) * interval '24 hours' end`
}

/** Condition: one instant is before another. */
export const isBefore = (name: string, instant: Date | undefined): Condition[] =>
  instant === undefined ? [] : [sql`${instantOf(name)} < ${instant}`]

/** Condition: one of the texts contains the query. */
export function says(typed: string | undefined, ...texts: RawBuilder<unknown>[]): Condition[] {
  const wanted = (typed ?? '').normalize('NFC').trim().toLowerCase()
  if (wanted === '') return []
  return [sql`lower(concat_ws(${'\n'}, ${sql.join(texts)})) like ${containing(wanted)}`]
}

export const textOf = field
