import { ledger, type Transaction } from '@/contract/ledger'
import { call } from '@/lib/api/call'
import { queryOptions } from '@/lib/api/read'
import { toInstantRange } from '@/lib/day-range'
import { parseInstant } from '@/lib/format'
import { type BurnDay, burnByDay, isSpent, lastDays } from './burn'

const BURN_DAYS = 30
const PAGE = 500
/** Ten pages of withdrawals tell a month's pace well enough. */
const MOST = 5000

export interface Burn {
  days: BurnDay[]
  /** Withdrawals read, of those there are. */
  counted: number
  total: number
  /** When the oldest of those read was made. */
  since: number | undefined
  done: boolean
}

function summarise(rows: readonly Transaction[], now: Date, rest: { total: number; done: boolean }): Burn {
  const spent = rows.filter(isSpent)
  const dates = spent.flatMap(({ date }) => parseInstant(date)?.getTime() ?? [])
  return {
    days: burnByDay(spent, lastDays(BURN_DAYS, now)),
    counted: rows.length,
    since: dates.length > 0 ? Math.min(...dates) : undefined,
    ...rest,
  }
}

/** The last 30 days' withdrawals, page after page; what has come so far shows while the rest is on its way. */
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
        done: answer.records.length === 0 || rows.length >= total || rows.length >= MOST,
      })
      if (burn.done) return burn
      // Figures that stand already are not replaced by half of the new ones.
      if (first) client.setQueryData(queryKey, burn)
    }
  },
})
