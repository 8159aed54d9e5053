import { ledger, type Transaction } from '@/contract/ledger'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { readPages } from '@/lib/api/read-pages'
import { toIso } from '@/lib/time/time'

const MAX_RECORDS = 5000

interface Search {
  /** Without it the whole ledger is searched. */
  earliest: number | undefined
  filter: { creditType?: string; referenceId?: string }
  isMatch: (entry: Transaction) => boolean
  isEnough: (found: Transaction[]) => boolean
  signal?: AbortSignal | undefined
}

/**
 * The entries of the ledger that match, read page by page from the newest until there are enough.
 *
 * @throws Error where the ledger is too long to be read to its end
 */
export async function findEntries({ earliest, filter, isMatch, isEnough, signal }: Search): Promise<Transaction[]> {
  const query = { limit: MAX_PAGE_SIZE, startDate: toIso(earliest), ...filter }
  const pages = readPages(ledger.transactions, ({ offset }) =>
    call(ledger.transactions, { query: { ...query, offset }, ...(signal && { signal }) }),
  )
  for await (const { rows, received, isComplete } of pages) {
    const found = rows.filter(isMatch)
    if (isComplete || isEnough(found)) return found
    if (received >= MAX_RECORDS) break
  }
  throw new Error(`Not all of ${ledger.transactions.path} was read`)
}
