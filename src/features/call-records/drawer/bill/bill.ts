import type { CallRecord } from '@/contract/call-records'
import type { Transaction } from '@/contract/ledger'
import { callCost, creditsPerMinute, rateOf } from '@/contract/rates'
import { parseInstant } from '@/lib/format'

export type RatedTier = keyof typeof creditsPerMinute
type Call = Pick<CallRecord, 'id' | 'duration' | 'voiceTier' | 'startTime' | 'endTime'>
type Entry = Pick<Transaction, 'id' | 'date' | 'type' | 'amount' | 'referenceType' | 'referenceId'>

const HOUR = 3_600_000
const ratedTiers: RatedTier[] = ['standard', 'premium']

/** Whether there is anything to pay for: a call under way has no duration yet, one that never connected has 0. */
export const isBillable = ({ duration }: Pick<Call, 'duration'>) =>
  duration !== undefined && Number.isFinite(duration) && duration > 0

/** When the ledger should have taken the credits: around the end of the call, and up to two days after. */
export function billedBetween({ startTime, endTime, duration = 0 }: Call) {
  const start = parseInstant(startTime)
  const end = parseInstant(endTime) ?? (start && new Date(start.getTime() + duration * 1000))
  if (!end) return {}
  return {
    startDate: new Date(end.getTime() - HOUR).toISOString(),
    endDate: new Date(end.getTime() + 48 * HOUR).toISOString(),
  }
}

/** Whether an entry of the ledger is what was taken for this call, whatever else the server sent along. */
export const paysFor = (entry: Entry, callId: string) =>
  entry.type === 'withdrawal' &&
  entry.referenceId === callId &&
  (entry.referenceType === undefined || entry.referenceType === 'call_record')

export type Verdict =
  /** Nothing was taken. `expected` where there is a rate. */
  | { kind: 'unbilled'; expected: number | undefined }
  | { kind: 'agrees' | 'differs'; expected: number; charged: number }
  /** There is no rate to compare with; `fits` are the tiers at whose rate the amount would be right. */
  | { kind: 'unrated'; charged: number; fits: RatedTier[] }

/** What a call should cost at its voice's rate; undefined where that has none. */
export function expectedCredits({ duration = 0, voiceTier }: Pick<Call, 'duration' | 'voiceTier'>): number | undefined {
  const rate = rateOf(voiceTier)
  return rate === undefined ? undefined : callCost(duration, rate)
}

/** Holds what the ledger took for a call against what it should have taken. */
export function judge(record: Call, entries: readonly Pick<Entry, 'amount'>[]): Verdict {
  const expected = expectedCredits(record)
  if (entries.length === 0) return { kind: 'unbilled', expected }
  // A withdrawal is a withdrawal, whether its amount comes with a minus or without. Sums of fractions are rounded.
  const sum = entries.reduce((total, { amount }) => total + Math.abs(amount), 0)
  const charged = Math.round(sum * 1e6) / 1e6
  if (expected === undefined)
    return {
      kind: 'unrated',
      charged,
      fits: ratedTiers.filter((tier) => callCost(record.duration ?? 0, creditsPerMinute[tier]) === charged),
    }
  return { kind: charged === expected ? 'agrees' : 'differs', expected, charged }
}
