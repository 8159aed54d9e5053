import type { CallRecord } from '@/contract/call-records'
import type { Transaction } from '@/contract/ledger'
import { callCost, creditsPerMinute } from '@/contract/rates'
import { parseInstant } from '@/lib/format'
import { expectedCredits } from '../../cost'

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
  const end = parseInstant(endTime) ?? (start && new Date(start.getTime() + duration * 1000))
  if (!end) return {}
  return {
    startDate: new Date(end.getTime() - HOUR).toISOString(),
    endDate: new Date(end.getTime() + 48 * HOUR).toISOString(),
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
  // Withdrawals may be signed or not. Rounded to remove floating-point noise.
  const sum = entries.reduce((total, { amount }) => total + Math.abs(amount), 0)
  const charged = Math.round(sum * 1e6) / 1e6
  if (expected === undefined)
    return {
      kind: 'unrated',
      charged,
      matchingTiers: ratedTiers.filter((tier) => callCost(record.duration ?? 0, creditsPerMinute[tier]) === charged),
    }
  return { kind: charged === expected ? 'agrees' : 'differs', expected, charged }
}
