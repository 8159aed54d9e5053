import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import type { CreditsSearch } from '../search'
import { filterOf } from './ledger-query'

const PAGE = 100
/** Limit of one export; narrower dates give the rest. */
const MAX_RECORDS = 20_000

export interface Progress {
  done: number
  total: number
}

/**
 * Reads all pages of the filtered ledger.
 *
 * @returns the rows, and whether the limit was reached
 */
export async function readLedger(search: CreditsSearch, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const rows: Transaction[] = []
  let total = 0
  for (let page = 1; rows.length < MAX_RECORDS; page++) {
    const query = { page, limit: PAGE, ...filterOf(search) }
    const answer = await call(ledger.transactionsPaginated, { query, signal })
    rows.push(...answer.records)
    total = Math.max(total, answer.total)
    onProgress({ done: rows.length, total })
    // The server may cap its pages below 100 rows, but still reports the total.
    if (answer.records.length === 0 || rows.length >= total) break
  }
  return { rows: rows.slice(0, MAX_RECORDS), more: total > MAX_RECORDS }
}
