import type { Transaction } from '@/contract/ledger'
import { parseInstant } from '@/lib/format'
import { dayNumberAt, formatDay, startOfDay } from '@/lib/time/time'

/** A calendar day of some zone: its name, and the instants `[start, end)` in milliseconds. */
interface Day {
  /** `YYYY-MM-DD`. */
  day: string
  start: number
  end: number
}

/** Spending of one day. */
export interface BurnDay {
  /** `YYYY-MM-DD`. */
  day: string
  credits: number
  /** Number of withdrawals. */
  count: number
}

/** The last `count` days of a zone until `now`, oldest first. */
export function lastDays(count: number, now: number, zone: string): Day[] {
  const first = dayNumberAt(now, zone) - count + 1
  return Array.from({ length: count }, (_, index) => ({
    day: formatDay(first + index),
    start: startOfDay(first + index, zone),
    end: startOfDay(first + index + 1, zone),
  }))
}

/** Whether the entry is spending. Servers without filters send other entries too. */
export const isUsage = (row: Transaction) => row.type === 'withdrawal' && row.amount < 0

/** Withdrawals per day; days without any are 0, entries outside `days` are ignored. */
export function burnByDay(rows: readonly Transaction[], days: readonly Day[]): BurnDay[] {
  const burn = days.map(({ day }) => ({ day, credits: 0, count: 0 }))
  for (const row of rows) {
    const time = parseInstant(row.date)?.getTime()
    if (time === undefined || !isUsage(row)) continue
    const entry = burn[days.findIndex(({ start, end }) => time >= start && time < end)]
    if (!entry) continue
    entry.credits -= row.amount
    entry.count++
  }
  return burn
}
