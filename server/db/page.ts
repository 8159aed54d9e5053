import { pageOf } from '@demo/db/paging'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from './schema'

/** Limit and offset of a list query. @throws Refusal 400 */
export function boundsOf({ page, limit }: { page: number; limit: number }): { limit: number; offset: number } {
  pageOf([], page, limit)
  // Clamps the offset to what a bigint holds; such a page is empty.
  return { limit, offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER) }
}

/** Cap of a count: a larger total is shown as "10,000+". */
export const TOTAL_CAP = 10_000

/** How many rows match, counted to a bound. */
export async function cappedTotal<Table extends keyof Database, Row>(
  db: Db,
  rows: SelectQueryBuilder<Database, Table, Row>,
) {
  const some = rows.select(sql`1`.as('one')).limit(TOTAL_CAP + 1)
  const { n } = await db.selectFrom(some.as('some')).select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return capped(Number(n))
}

export const capped = (total: number) =>
  total > TOTAL_CAP ? { total: TOTAL_CAP, totalIsCapped: true as const } : { total }
