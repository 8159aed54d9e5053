import type { CallRecord } from '@/contract/call-records'
import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { queryOptions } from '@/lib/api/read'
import { readPages } from '@/lib/api/read-pages'
import { billingWindow, isChargeFor } from './bill'

const PAGE = 50
/** A server without the `referenceId` filter returns all calls: give up after this many. */
const MAX_RECORDS = 200

interface Bill {
  entries: Transaction[]
  /** Number of entries read, if reading stopped before the end. */
  truncatedAt: number | undefined
}

async function readBill(record: CallRecord, signal: AbortSignal): Promise<Bill> {
  const query = { limit: PAGE, transactionType: 'withdrawal', referenceId: record.id, ...billingWindow(record) }
  let bill: Bill = { entries: [], truncatedAt: undefined }
  const pages = readPages(({ offset }) => call(ledger.transactions, { query: { ...query, offset }, signal }))
  for await (const { rows, received, isComplete } of pages) {
    const entries = rows.filter((entry) => isChargeFor(entry, record.id))
    bill = { entries, truncatedAt: isComplete ? undefined : received }
    if (received >= MAX_RECORDS) break
  }
  return bill
}

/** Ledger entries of one call. `inPlace`: a failure is shown in its section only. */
export const billQuery = (record: CallRecord) =>
  queryOptions({
    queryKey: ['credits', 'bill', record.id],
    queryFn: ({ signal }) => readBill(record, signal),
    staleTime: 60_000,
    meta: { inPlace: true },
  })
