import { queryOptions } from '@tanstack/react-query'
import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { readPages } from '@/lib/api/read-pages'
import { parseInstant } from '@/lib/format'
import { toIso } from '@/lib/time/time'
import { type BurnDay, burnByDay, isUsage, lastDays } from './burn'

const BURN_DAYS = 30
const PAGE = 50
/** Enough withdrawals to estimate a month's pace. */
const MAX_RECORDS = 5000

export interface Burn {
  days: BurnDay[]
  /** Withdrawals read so far. */
  countedRecords: number
  total: number
  /** Date of the oldest withdrawal read. */
  since: number | undefined
  isComplete: boolean
}

const noBurn: Burn = { days: [], countedRecords: 0, total: 0, since: undefined, isComplete: true }

function oldestOf(rows: readonly Transaction[]): number | undefined {
  const dates = rows.filter(isUsage).flatMap(({ date }) => parseInstant(date)?.getTime() ?? [])
  return dates.length > 0 ? Math.min(...dates) : undefined
}

/** Withdrawals of a zone's last 30 days, page by page; partial results show while the rest loads. */
export const burnQuery = (zone: string) =>
  queryOptions<Burn, Error>({
    queryKey: ['credits', 'burn', zone],
    staleTime: 60_000,
    meta: { inPlace: true },
    queryFn: async ({ signal, client, queryKey }) => {
      const now = Date.now()
      const days = lastDays(BURN_DAYS, now, zone)
      const query = {
        limit: PAGE,
        transactionType: 'withdrawal',
        startDate: days[0] && toIso(days[0].start),
        // Calls that end meanwhile would shift the pages.
        endDate: toIso(now),
      }
      const isFirst = client.getQueryData(queryKey) === undefined
      let burn = noBurn
      const pages = readPages(ledger.transactions, ({ offset }) =>
        call(ledger.transactions, { query: { ...query, offset }, signal }),
      )
      for await (const { rows, received, total, isComplete } of pages) {
        burn = {
          days: burnByDay(rows, days),
          countedRecords: received,
          total: Math.max(total, received),
          since: oldestOf(rows),
          isComplete: isComplete || received >= MAX_RECORDS,
        }
        if (burn.isComplete) break
        // A refetch must not replace complete figures by partial ones.
        if (isFirst) client.setQueryData(queryKey, burn)
      }
      return burn
    },
  })
