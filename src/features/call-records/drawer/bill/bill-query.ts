import type { CallRecord } from '@/contract/call-records'
import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { queryOptions } from '@/lib/api/read'
import { billedBetween, paysFor } from './bill'

const PAGE = 50
/** A server that does not know `referenceId` sends everybody's calls; past this many pages we say that we stopped. */
const MOST_PAGES = 4

interface Bill {
  entries: Transaction[]
  /** Entries read, where there were more than we read. */
  stoppedAt: number | undefined
}

async function readBill(record: CallRecord, signal: AbortSignal): Promise<Bill> {
  const found = new Map<string, Transaction>()
  for (let page = 0; page < MOST_PAGES; page++) {
    const { records, total } = await call(ledger.transactions, {
      query: {
        limit: PAGE,
        offset: page * PAGE || undefined,
        transactionType: 'withdrawal',
        referenceId: record.id,
        ...billedBetween(record),
      },
      signal,
    })
    // By id: a server without `offset` sends the same entries again.
    for (const [index, entry] of records.entries())
      if (paysFor(entry, record.id)) found.set(entry.id ?? `${page} ${index}`, entry)
    const all = records.length === 0 || records.length > PAGE || (page + 1) * PAGE >= total
    if (all) return { entries: [...found.values()], stoppedAt: undefined }
  }
  return { entries: [...found.values()], stoppedAt: MOST_PAGES * PAGE }
}

/** What the ledger took for one call. `inPlace`: its failure is told in its section, and the drawer lives on. */
export const billQuery = (record: CallRecord) =>
  queryOptions({
    queryKey: ['credits', 'bill', record.id],
    queryFn: ({ signal }) => readBill(record, signal),
    staleTime: 60_000,
    meta: { inPlace: true },
  })
