import type { CallRecord } from '@/contract/call-records'
import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { queryOptions } from '@/lib/api/read'
import { billingWindow, isChargeFor } from './bill'

const PAGE = 50
/** A server without the `referenceId` filter returns all calls: give up after this many pages. */
const MAX_PAGES = 4

interface Bill {
  entries: Transaction[]
  /** Number of entries read, if reading stopped before the end. */
  truncatedAt: number | undefined
}

async function readBill(record: CallRecord, signal: AbortSignal): Promise<Bill> {
  const entries = new Map<string, Transaction>()
  for (let page = 0; page < MAX_PAGES; page++) {
    const { records, total } = await call(ledger.transactions, {
      query: {
        limit: PAGE,
        offset: page * PAGE || undefined,
        transactionType: 'withdrawal',
        referenceId: record.id,
        ...billingWindow(record),
      },
      signal,
    })
    // Keyed by id: a server without `offset` sends the same entries again.
    for (const [index, entry] of records.entries())
      if (isChargeFor(entry, record.id)) entries.set(entry.id ?? `${page} ${index}`, entry)
    const all = records.length === 0 || records.length > PAGE || (page + 1) * PAGE >= total
    if (all) return { entries: [...entries.values()], truncatedAt: undefined }
  }
  return { entries: [...entries.values()], truncatedAt: MAX_PAGES * PAGE }
}

/** Ledger entries of one call. `inPlace`: a failure is shown in its section only. */
export const billQuery = (record: CallRecord) =>
  queryOptions({
    queryKey: ['credits', 'bill', record.id],
    queryFn: ({ signal }) => readBill(record, signal),
    staleTime: 60_000,
    meta: { inPlace: true },
  })
