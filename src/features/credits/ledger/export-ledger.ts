import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { readPages } from '@/lib/api/read-pages'
import type { CreditsSearch } from '../search'
import { filterOf } from './ledger-query'

const PAGE = 50
/** Limit of one export; narrower dates give the rest. */
const MAX_RECORDS = 20_000

export interface Progress {
  done: number
  total: number
}

/**
 * Reads the filtered ledger as it is now, all pages.
 *
 * @returns the rows, and whether the limit was reached
 */
export async function readLedger(search: CreditsSearch, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const now = new Date().toISOString()
  const { endDate = now, ...filter } = filterOf(search)
  const query = { limit: PAGE, ...filter, endDate: endDate < now ? endDate : now }
  let read: { rows: Transaction[]; more: boolean } = { rows: [], more: false }
  const pages = readPages(({ page }) => call(ledger.transactionsPaginated, { query: { page, ...query }, signal }))
  for await (const { rows, total, isComplete } of pages) {
    onProgress({ done: rows.length, total })
    read = { rows: rows.slice(0, MAX_RECORDS), more: !isComplete || rows.length > MAX_RECORDS }
    if (rows.length >= MAX_RECORDS) break
  }
  return read
}
