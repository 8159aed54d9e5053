import { ledger, type Transaction } from '@/contract/ledger'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { readPages } from '@/lib/api/read-pages'
import { readInstant } from '@/lib/time/time'

const MAX_RECORDS = 5000

interface Search {
  /** Older entries need not be read. Without it the whole ledger is searched. */
  earliest?: number | undefined
  filter: { creditType?: string; referenceId?: string }
  isMatch: (entry: Transaction) => boolean
  isEnough: (found: Transaction[]) => boolean
  signal?: AbortSignal | undefined
}

/** The entries of the ledger that match, read page by page from the newest until there are enough. */
export async function findEntries({ earliest = 0, filter, isMatch, isEnough, signal }: Search): Promise<Transaction[]> {
  // No startDate: with a device clock that is ahead, the API would filter out the entry.
  const query = { limit: MAX_PAGE_SIZE, ...filter }
  const pages = readPages(ledger.transactions, ({ offset }) =>
    call(ledger.transactions, { query: { ...query, offset }, ...(signal && { signal }) }),
  )
  let found: Transaction[] | undefined
  try {
    for await (const { rows, received } of pages) {
      found = rows.filter(isMatch)
      const oldest = readInstant(rows.at(-1)?.date) ?? earliest
      if (isEnough(found) || oldest < earliest || received >= MAX_RECORDS) break
    }
  } catch (error) {
    // Where a server does not page, its first page is all that can be read.
    if (!(error instanceof ApiError && error.kind === 'contract' && found)) throw error
  }
  return found ?? []
}
