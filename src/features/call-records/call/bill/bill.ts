import { queryOptions } from '@tanstack/react-query'
import type { CallRecord } from '@/contract/call-records'
import { ledger, type Transaction } from '@/contract/ledger'
import { callCost, creditsPerMinute, expectedCredits } from '@/contract/rates'
import { call } from '@/lib/api/call'
import { supports } from '@/lib/api/capabilities'
import { readPages } from '@/lib/api/read-pages'
import { parseInstant } from '@/lib/format'
import { toIso } from '@/lib/time/time'

export type RatedTier = keyof typeof creditsPerMinute
type Call = Pick<CallRecord, 'id' | 'duration' | 'voiceTier' | 'startTime' | 'endTime'>
type Entry = Pick<Transaction, 'id' | 'date' | 'type' | 'amount' | 'referenceType' | 'referenceId'>

const HOUR = 3_600_000
const ratedTiers: RatedTier[] = ['standard', 'premium']

/** Whether the call costs anything: no duration while in progress, 0 if never connected. */
export const isBillable = ({ duration }: Pick<Call, 'duration'>) =>
  duration !== undefined && Number.isFinite(duration) && duration > 0

/** When the charge is expected: one hour before the call's end until 48 hours after. */
export function billingWindow({ startTime, endTime, duration = 0 }: Call) {
  const start = parseInstant(startTime)
  const end = parseInstant(endTime) ?? (start && parseInstant(start.getTime() + duration * 1000))
  if (!end) return {}
  return {
    startDate: toIso(end.getTime() - HOUR),
    endDate: toIso(end.getTime() + 48 * HOUR),
  }
}

/** Whether an entry is this call's charge; the server may ignore the filter. */
export const isChargeFor = (entry: Entry, callId: string) =>
  entry.type === 'withdrawal' &&
  entry.referenceId === callId &&
  (entry.referenceType === undefined || entry.referenceType === 'call_record')

export type BillCheck =
  /** No charge. `expected` is undefined without a rate. */
  | { kind: 'unbilled'; expected: number | undefined }
  | { kind: 'agrees' | 'differs'; expected: number; charged: number }
  /** No rate to compare with; `matchingTiers` are the tiers whose rate explains the amount. */
  | { kind: 'unrated'; charged: number; matchingTiers: RatedTier[] }

/** Compares the charges with the expected amount. */
export function checkBill(record: Call, entries: readonly Pick<Entry, 'amount'>[]): BillCheck {
  const expected = expectedCredits(record)
  if (entries.length === 0) return { kind: 'unbilled', expected }
  // Rounded to remove floating-point noise.
  const sum = entries.reduce((total, { amount }) => total - amount, 0)
  const charged = Math.round(sum * 1e6) / 1e6
  if (expected === undefined)
    return {
      kind: 'unrated',
      charged,
      matchingTiers: ratedTiers.filter((tier) => callCost(record.duration ?? 0, creditsPerMinute[tier]) === charged),
    }
  return { kind: charged === expected ? 'agrees' : 'differs', expected, charged }
}

const PAGE = 50
/** A server without the `referenceId` filter returns all calls: give up after this many. */
const MAX_RECORDS = 200

interface Bill {
  entries: Transaction[]
  /** Number of entries read, if reading stopped before the end. */
  truncatedAt: number | undefined
}

async function readBill(record: CallRecord, signal: AbortSignal): Promise<Bill> {
  const query = {
    limit: PAGE,
    transactionType: 'withdrawal',
    // Beyond the specification: without it the entries of the days around the call are searched.
    ...(supports('idempotency') && { referenceId: record.id }),
    ...billingWindow(record),
  }
  let bill: Bill = { entries: [], truncatedAt: undefined }
  const pages = readPages(ledger.transactions, ({ offset }) =>
    call(ledger.transactions, { query: { ...query, offset }, signal }),
  )
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
