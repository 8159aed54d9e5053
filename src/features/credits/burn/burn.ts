import type { Transaction } from '@/contract/ledger'
import { parseInstant } from '@/lib/format'

/** What was spent on one day of the viewer's calendar. */
export interface BurnDay {
  /** `YYYY-MM-DD`. */
  day: string
  credits: number
  /** Withdrawals it is made of. */
  count: number
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The last `count` days up to `now`, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - index))),
  )
}

/** Whether a line of the ledger is credits spent. Servers that know no filters send the others too. */
export const isSpent = (row: Transaction) => row.type === 'withdrawal' && row.amount < 0

/** Withdrawals by day; days without any are there with 0, and lines outside the days do not count. */
export function burnByDay(rows: readonly Transaction[], days: readonly string[]): BurnDay[] {
  const found = new Map(days.map((day) => [day, { day, credits: 0, count: 0 }]))
  for (const row of rows) {
    const date = parseInstant(row.date)
    const entry = date && isSpent(row) ? found.get(dayOf(date)) : undefined
    if (!entry) continue
    entry.credits -= row.amount
    entry.count++
  }
  return [...found.values()]
}
