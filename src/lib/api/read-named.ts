import type { Endpoint } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import { MAX_PAGE_SIZE } from '../address/paging'
import { call } from './call'
import { isStatus } from './errors'
import { readPages } from './read-pages'

interface Page<Row> {
  records: Row[]
  total: number
}

/**
 * All records that ids name, for an export: what a screen has read so far names only the rows it shows. Reads the list
 * until they are found; ids that are not on it are absent, as is every id where the list is refused to this user.
 *
 * @throws ApiError where the list cannot be read for another reason
 */
export async function readNamed<Row extends { id: string }>(
  endpoint: Endpoint & { response: z.core.$ZodType<Page<Row>> },
  ids: readonly (string | undefined)[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Row>> {
  const wanted = new Set(ids.filter((id) => id !== undefined))
  let found: ReadonlyMap<string, Row> = new Map()
  if (wanted.size === 0) return found
  const ask = (page: number) => call(endpoint, { query: { page, limit: MAX_PAGE_SIZE }, signal })
  try {
    for await (const { rows } of readPages(endpoint, ({ page }) => ask(page))) {
      found = new Map(rows.flatMap((row) => (wanted.has(row.id) ? [[row.id, row] as const] : [])))
      if (found.size === wanted.size) break
    }
  } catch (error) {
    if (!isStatus(error, 403, 404, 405, 501)) throw error
  }
  return found
}
