import type { Transaction } from '@/contract/ledger'
import { parseInstant } from '@/lib/format'

/** Spending of one day in the viewer's calendar. */
export interface BurnDay {
  /** `YYYY-MM-DD`. */
  day: string
  credits: number
  /** Number of withdrawals. */
  count: number
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The last `count` days until `now`, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - index))),
  )
}

/** Whether the entry is spending. Servers without filters send other entries too. */
export const isUsage = (row: Transaction) => row.type === 'withdrawal' && row.amount < 0

/** Withdrawals per day; days without any are 0, entries outside `days` are ignored. */
export function burnByDay(rows: readonly Transaction[], days: readonly string[]): BurnDay[] {
  const found = new Map(days.map((day) => [day, { day, credits: 0, count: 0 }]))
  for (const row of rows) {
    const date = parseInstant(row.date)
    const entry = date && isUsage(row) ? found.get(dayOf(date)) : undefined
    if (!entry) continue
    entry.credits -= row.amount
    entry.count++
  }
  return [...found.values()]
}
