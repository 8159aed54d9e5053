import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import { MAX_PAGE_SIZE } from '../address/paging'
import { call } from './call'
import { ApiError } from './errors'
import { keyOf } from './read'
import { sessionSignal } from './session-signal'

interface Answer<Row> {
  records: Row[]
  total: number
  /** `total` is capped: the last page is the one that is not full. */
  totalIsCapped?: true
  /** Items in the answer, where some of them cannot be read. */
  received?: number
}

/** What has been read of a list so far. */
interface Read<Row> {
  rows: Row[]
  /** Items that the server has sent: repeated and unreadable ones count. */
  received: number
  total: number
  totalIsCapped?: true
  isComplete: boolean
}

/**
 * Reads a list page by page while it grows at its beginning, which moves rows that were read onto the next page: a row
 * counts once. Rows without an id count each time, so `ask` should fix the end of the list.
 *
 * @param ask requests the page; `offset` is undefined for the first one
 * @param known ids of the pages before, where reading goes on
 * @throws ApiError where the server sends rows again in place of others, so that the list cannot be read to its end
 */
export async function* readPages<Row extends { id?: string }>(
  endpoint: Endpoint,
  ask: (at: { page: number; offset: number | undefined }) => Promise<Answer<Row>>,
  known: ReadonlySet<string> = new Set(),
): AsyncGenerator<Read<Row>, void> {
  const rows = new Map<string | symbol, Row>()
  const session = sessionSignal()
  const name = `${endpoint.method} ${endpoint.path}`
  let [received, unreadable, smallestTotal] = [0, 0, Number.POSITIVE_INFINITY]
  for (let page = 1; ; page++) {
    // The next user's rows are another list.
    if (session.aborted) throw new ApiError({ kind: 'aborted', endpoint: name })
    const answer = await ask({ page, offset: received || undefined })
    const isRead = ({ id }: Row) => id !== undefined && (known.has(id) || rows.has(id))
    const isRepeated = answer.records.length > 0 && answer.records.every(isRead)
    for (const row of answer.records) rows.set(row.id ?? Symbol('row'), row)
    const count = answer.received ?? answer.records.length
    received += count
    unreadable += count - answer.records.length
    const { total, totalIsCapped } = answer
    smallestTotal = Math.min(smallestTotal, total)
    const isEnd = received >= total && !totalIsCapped
    if (isRepeated || (isEnd && rows.size + unreadable < smallestTotal))
      throw new ApiError({ kind: 'contract', endpoint: name, field: 'records' })
    const isComplete = isEnd || count === 0
    yield { rows: [...rows.values()], received, total, ...(totalIsCapped && { totalIsCapped }), isComplete }
    if (isComplete) return
  }
}

type PagedEndpoint<Row> = Endpoint & { response: z.core.$ZodType<Answer<Row>> }

/** All rows of a list that `query` filters, read page by page; `onProgress` gets how many there are after each. */
export async function readEvery<Row extends { id?: string }>(
  endpoint: PagedEndpoint<Row>,
  query: Record<string, unknown>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) {
  let read: readonly Row[] = []
  const ask = (page: number) => call(endpoint, { query: { page, limit: MAX_PAGE_SIZE, ...query }, signal })
  for await (const { rows, total } of readPages(endpoint, ({ page }) => ask(page))) {
    read = rows
    onProgress(rows.length, total)
  }
  return read
}

/** What is beyond this many pages is not shown. */
const MAX_PAGES = 20

/** A short list that a screen shows as a whole, such as plans, read page by page. */
export const everyOf = <Row extends { id?: string | undefined }>(endpoint: PagedEndpoint<Row>) =>
  queryOptions<Pick<Answer<Row>, 'records' | 'total'>, Error>({
    queryKey: [...keyOf(endpoint), 'all'],
    queryFn: async ({ signal }) => {
      const ask = (page: number) => call(endpoint, { query: { page, limit: MAX_PAGE_SIZE }, signal })
      let read: Pick<Answer<Row>, 'records' | 'total'> = { records: [], total: 0 }
      for await (const { rows, total } of readPages(endpoint, ({ page }) => ask(page))) {
        read = { records: rows, total }
        if (rows.length >= MAX_PAGES * MAX_PAGE_SIZE) break
      }
      return read
    },
    meta: { inPlace: true },
  })
