import type { TranscriptionStatus } from '@/contract/call-transcriptions'
import { now } from './clock'
import type { Job } from './seed/call-row'

/** Milliseconds a transcription takes. */
export const WORK = 6000

/**
 * No timer runs: the state of a job is computed from its start time, so that it survives a reload and is the same in
 * every tab.
 */
export function jobState({ outcome, startedAt }: Job): TranscriptionStatus['status'] {
  return outcome === 'stuck' || now() < startedAt + WORK ? 'processing' : outcome
}
