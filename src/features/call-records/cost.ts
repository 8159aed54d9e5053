import type { CallRecord } from '@/contract/call-records'
import { callCost, rateOf } from '@/contract/rates'

/** Credits the call should cost; undefined for a tier without a rate. */
export function expectedCredits({ duration = 0, voiceTier }: Pick<CallRecord, 'duration' | 'voiceTier'>) {
  const rate = rateOf(voiceTier)
  return rate === undefined ? undefined : callCost(duration, rate)
}
