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

/** An entry of the ledger that is spending. */
export interface Withdrawal {
  time: number
  credits: number
  creditType: string | undefined
}

/** The spending among entries of the ledger. Servers without filters send other entries too. */
export const withdrawalsOf = (rows: readonly Transaction[]): Withdrawal[] =>
  rows.flatMap(({ type, amount, date, creditType }) => {
    const time = parseInstant(date)?.getTime()
    return type === 'withdrawal' && amount < 0 && time !== undefined ? [{ time, credits: -amount, creditType }] : []
  })

/** Withdrawals per day; days without any are 0, those outside `days` are ignored. */
export function burnByDay(withdrawals: readonly Withdrawal[], days: readonly Day[]): BurnDay[] {
  const burn = days.map(({ day }) => ({ day, credits: 0, count: 0 }))
  for (const { time, credits } of withdrawals) {
    const entry = burn[days.findIndex(({ start, end }) => time >= start && time < end)]
    if (!entry) continue
    entry.credits += credits
    entry.count++
  }
  return burn
}

/** The time of the first withdrawal since `start`. */
export const oldestSince = (withdrawals: readonly Withdrawal[], start = Number.NEGATIVE_INFINITY) =>
  withdrawals.reduce<number | undefined>(
    (oldest, { time }) => (time < start || (oldest !== undefined && oldest <= time) ? oldest : time),
    undefined,
  )

/** The withdrawals of a type of credits since `start`. Where either has no type, they count as alike. */
export const withdrawnSince = (withdrawals: readonly Withdrawal[], start: number, type: string | undefined) =>
  withdrawals.filter(({ time, creditType }) => time >= start && (creditType ?? type) === (type ?? creditType))

/** Credits of a type spent since `start`. */
export const spentSince = (withdrawals: readonly Withdrawal[], start: number, type: string | undefined): number =>
  withdrawnSince(withdrawals, start, type).reduce((sum, { credits }) => sum + credits, 0)
