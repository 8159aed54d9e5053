import type { TranscriptionStatus } from '@/contract/call-transcriptions'
import { now } from './clock'
import type { Job } from './seed/call-row'

/** Milliseconds the server takes to write down a call. */
export const WORK = 6000

/**
 * Nothing runs in the background: what became of a job is read off the clock, so that a reload or a second tab in the
 * middle of one makes no difference.
 */
export function jobState({ outcome, startedAt }: Job): TranscriptionStatus['status'] {
  return outcome === 'stuck' || now() < startedAt + WORK ? 'processing' : outcome
}
