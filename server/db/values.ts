import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** A value for a column of JSON. Text of arrays would otherwise be taken for an array of SQL. */
export const json = (value: unknown) =>
  value === undefined || value === null ? null : sql`${JSON.stringify(value)}::jsonb`

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** What Postgres cannot store: NUL and lone surrogates. */
const stored = (text: string) => (/[\0\ud800-\udfff]/.test(text) ? text.replaceAll('\0', '').toWellFormed() : text)

/** A foreign JSON value without what Postgres cannot store. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return stored(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [stored(name), storable(each)]))
}

/** Text for LIKE that is found anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether it is the data that the database refuses, which it would do again: SQLSTATE 54 is too long, as for an index. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|54)...$/.test(String(error.code))
