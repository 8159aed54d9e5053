import type { Message } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { recordOf, saveCall, startedCalls, transcriptionOf } from '../db/calls'
import { iso, now } from '../db/clock'
import { isOverdue, jobState } from '../db/job'
import { startJob, stateOf } from '../db/transcription-jobs'
import { callFor, requireWorkspace } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(callTranscriptions.generate, ({ params, user }) => {
    const row = callFor(user, params.id)
    if (row.id === 'call_transcription_error') throw new Refusal(500, 'The speech service is out of reach')
    if (row.job && stateOf(row) === 'processing') return { message: 'Transcription is already being generated' }
    if (!row.key || transcriptionOf(row))
      throw new Refusal(400, 'No recording file available or transcription already exists')
    startJob(row)
    return { message: 'Transcription generation started' }
  }),

  serve(callTranscriptions.status, ({ params, user }) => ({ status: stateOf(callFor(user, params.id)) })),

  serve(callTranscriptions.retry, ({ params, user }) => {
    const row = callFor(user, params.id)
    const state = stateOf(row)
    if (!row.key || !row.job || (state !== 'failed' && state !== 'skipped' && !isOverdue(row.job)))
      throw new Refusal(400, 'Only a transcription that failed, was skipped or is overdue can be retried')
    startJob(row)
    return { message: 'Transcription is being generated again' }
  }),

  serve(callTranscriptions.pending, ({ user }) => {
    requireWorkspace(user)
    return startedCalls()
      .filter((row) => row.job && ['processing', 'failed'].includes(jobState(row.job)))
      .map(recordOf)
  }),

  serve(callTranscriptions.add, ({ body, user }) => {
    const row = callFor(user, body.callRecordId)
    if (body.transcription.length === 0) throw refuseField('arrayNotEmpty', 'transcription should not be empty')
    const added = body.transcription.map((message) => ({ ...message, timestamp: message.timestamp ?? iso(now()) }))
    const transcription = [...(transcriptionOf(row) ?? []), ...added]
    return recordOf(saveCall({ ...row, own: { ...row.own, transcription } }))
  }),

  serve(callTranscriptions.cleanDuplicates, ({ user }) => {
    requireWorkspace(user)
    let removed = 0
    let cleaned = 0
    // Only transcripts written through the API can have duplicates; scripts have none.
    for (const row of startedCalls()) {
      const messages = row.own?.transcription
      if (!messages) continue
      const once = withoutDuplicates(messages)
      if (once.length === messages.length) continue
      removed += messages.length - once.length
      cleaned++
      saveCall({ ...row, own: { ...row.own, transcription: once } })
    }
    return { message: `Removed ${removed} duplicate messages from ${cleaned} calls`, removed }
  }),
]

function withoutDuplicates(messages: readonly Message[]): Message[] {
  const seen = new Set<string>()
  return messages.filter(({ role, content, timestamp, offsetSeconds }) => {
    const print = JSON.stringify([role, content, timestamp, offsetSeconds])
    return seen.has(print) ? false : seen.add(print)
  })
}
