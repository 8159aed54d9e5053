import type { TranscriptionStatus } from '@/contract/call-transcriptions'
import { DAY, now } from './clock'
import type { Job } from './seed/call-row'

/** Milliseconds a transcription takes. */
export const WORK = 6000

/** Milliseconds after which a transcription that is still being made can be started again. */
const OVERDUE = 60_000

/**
 * No timer runs: the state of a job is computed from its start time, so that it survives a reload and is the same in
 * every tab.
 */
export function jobState({ outcome, startedAt }: Job): TranscriptionStatus['status'] {
  const age = now() - startedAt
  if (outcome === 'stuck') return age < DAY ? 'processing' : 'failed'
  return age < WORK ? 'processing' : outcome
}

export const isOverdue = (job: Job) => jobState(job) === 'processing' && now() >= job.startedAt + OVERDUE
