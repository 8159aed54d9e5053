import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { queryOptions } from '@/lib/api/read'
import { toInstantRange } from '@/lib/day-range'
import { parseInstant } from '@/lib/format'
import { type BurnDay, burnByDay, isUsage, lastDays } from './burn'

const BURN_DAYS = 30
const PAGE = 500
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

function summarise(rows: readonly Transaction[], now: Date, rest: { total: number; isComplete: boolean }): Burn {
  const spent = rows.filter(isUsage)
  const dates = spent.flatMap(({ date }) => parseInstant(date)?.getTime() ?? [])
  return {
    days: burnByDay(spent, lastDays(BURN_DAYS, now)),
    countedRecords: rows.length,
    since: dates.length > 0 ? Math.min(...dates) : undefined,
    ...rest,
  }
}

/** Withdrawals of the last 30 days, page by page; partial results show while the rest loads. */
export const burnQuery = queryOptions<Burn, Error>({
  queryKey: ['credits', 'burn'],
  staleTime: 60_000,
  meta: { inPlace: true },
  queryFn: async ({ signal, client, queryKey }) => {
    const now = new Date()
    const range = toInstantRange({ startDate: lastDays(BURN_DAYS, now)[0] })
    const first = client.getQueryData(queryKey) === undefined
    const rows: Transaction[] = []
    for (;;) {
      const answer = await call(ledger.transactions, {
        query: { limit: PAGE, offset: rows.length, transactionType: 'withdrawal', ...range },
        signal,
      })
      rows.push(...answer.records)
      const total = Math.max(answer.total, rows.length)
      const burn = summarise(rows, now, {
        total,
        isComplete: answer.records.length === 0 || rows.length >= total || rows.length >= MAX_RECORDS,
      })
      if (burn.isComplete) return burn
      // A refetch must not replace complete figures by partial ones.
      if (first) client.setQueryData(queryKey, burn)
    }
  },
})
