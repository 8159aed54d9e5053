import { type CallRecord, isRunning } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'

/** No conversation lasts this long: what "runs" longer has lost its end, which is a fault of the data. */
const MAX_MS = 24 * 3_600_000

/**
 * The state of a call without an end: for how many seconds it has been running, or that no end was reported. Undefined
 * for a call that has ended, and where it is not known when it began.
 */
export function liveState(call: CallRecord, now: number): { seconds: number } | 'unreported' | undefined {
  const start = isRunning(call) ? parseInstant(call.startTime)?.getTime() : undefined
  if (start === undefined) return undefined
  // The server's clock may be ahead of this one.
  return now - start > MAX_MS ? 'unreported' : { seconds: Math.max(0, (now - start) / 1000) }
}
