import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import type { CreditsSearch } from '../search'
import { filterOf } from './ledger-query'

const PAGE = 100
/** A spreadsheet of more rows than this is asked for in parts, by narrowing the dates. */
const MOST = 20_000

export interface Progress {
  done: number
  total: number
}

/**
 * Every line of the filtered ledger, page after page.
 *
 * @returns the lines, and whether there are more than one export takes
 */
export async function readLedger(search: CreditsSearch, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const rows: Transaction[] = []
  let total = 0
  for (let page = 1; rows.length < MOST; page++) {
    const query = { page, limit: PAGE, ...filterOf(search) }
    const answer = await call(ledger.transactionsPaginated, { query, signal })
    rows.push(...answer.records)
    total = Math.max(total, answer.total)
    onProgress({ done: rows.length, total })
    // A server that caps its pages below 100 still says how many there are.
    if (answer.records.length === 0 || rows.length >= total) break
  }
  return { rows: rows.slice(0, MOST), more: total > MOST }
}
