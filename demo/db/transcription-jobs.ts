import type { TranscriptionStatus } from '@/contract/call-transcriptions'
import { saveCall, transcriptionOf, transcriptOf } from './calls'
import { now } from './clock'
import { jobState, WORK } from './job'
import type { CallRow } from './seed/call-row'
import { attempts } from './seed/sentinels'

/** Milliseconds for which reading a call fails after its transcription (sentinel). */
const UNREADABLE = 30_000

export function startJob(row: CallRow): CallRow {
  const attempt = (row.job?.attempt ?? 0) + 1
  const planned = attempts[row.id] ?? []
  // A recording without a script holds no speech.
  const outcome = planned[attempt - 1] ?? planned.at(-1) ?? (transcriptOf(row) ? 'completed' : 'skipped')
  return saveCall({ ...row, job: { startedAt: now(), outcome, attempt } })
}

export function stateOf(row: CallRow): TranscriptionStatus['status'] {
  if (row.job) return jobState(row.job)
  return transcriptionOf(row) ? 'completed' : 'skipped'
}

export function reloadFails({ id, job }: CallRow): boolean {
  if (id !== 'call_transcription_reload_fails' || !job) return false
  const done = job.startedAt + WORK
  return now() >= done && now() < done + UNREADABLE
}
