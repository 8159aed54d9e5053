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

/** Condition: one instant is before another. */
export const isBefore = (name: string, instant: Date | undefined): Condition[] =>
  instant === undefined ? [] : [sql`(${field(name)})::timestamptz < ${instant}`]

/** Condition: one of the texts contains the query. */
export function says(typed: string | undefined, ...texts: RawBuilder<unknown>[]): Condition[] {
  const wanted = (typed ?? '').normalize('NFC').trim().toLowerCase()
  if (wanted === '') return []
  return [sql`lower(concat_ws(${'\n'}, ${sql.join(texts)})) like ${containing(wanted)}`]
}

export const textOf = field
