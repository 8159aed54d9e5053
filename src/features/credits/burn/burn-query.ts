import { queryOptions } from '@tanstack/react-query'
import { ledger } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { readPages } from '@/lib/api/read-pages'
import { toIso } from '@/lib/time/time'
import { type BurnDay, burnByDay, lastDays, type Withdrawal, withdrawalsOf } from './burn'

const BURN_DAYS = 30
/** Days of the ledger that are read: at least a calendar month, for the sum of the current period. */
const READ_DAYS = 32
const PAGE = 50
/** Enough withdrawals to estimate a month's pace. */
const MAX_RECORDS = 5000

export interface Burn {
  days: BurnDay[]
  withdrawals: Withdrawal[]
  /** Withdrawals read so far. */
  countedRecords: number
  total: number
  /** When the first of these days begins. */
  start: number
  isComplete: boolean
}

const noBurn: Burn = { days: [], withdrawals: [], countedRecords: 0, total: 0, start: 0, isComplete: true }

/** Withdrawals of a zone's last 30 days, page by page; partial results show while the rest loads. */
export const burnQuery = (zone: string) =>
  queryOptions<Burn, Error>({
    queryKey: ['credits', 'burn', zone],
    staleTime: 60_000,
    meta: { inPlace: true },
    queryFn: async ({ signal, client, queryKey }) => {
      const now = Date.now()
      const readDays = lastDays(READ_DAYS, now, zone)
      const days = readDays.slice(-BURN_DAYS)
      const query = {
        limit: PAGE,
        transactionType: 'withdrawal',
        startDate: readDays[0] && toIso(readDays[0].start),
        // Calls that end meanwhile would shift the pages.
        endDate: toIso(now),
      }
      const isFirst = client.getQueryData(queryKey) === undefined
      let burn = noBurn
      const pages = readPages(ledger.transactions, ({ offset }) =>
        call(ledger.transactions, { query: { ...query, offset }, signal }),
      )
      for await (const { rows, received, total, isComplete } of pages) {
        const withdrawals = withdrawalsOf(rows)
        burn = {
          days: burnByDay(withdrawals, days),
          withdrawals,
          countedRecords: received,
          total: Math.max(total, received),
          start: days[0]?.start ?? 0,
          isComplete: isComplete || received >= MAX_RECORDS,
        }
        if (burn.isComplete) break
        // A refetch must not replace complete figures by partial ones.
        if (isFirst) client.setQueryData(queryKey, burn)
      }
      return burn
    },
  })
