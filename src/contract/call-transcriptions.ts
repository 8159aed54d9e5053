import { CallRecord, Message } from './call-records'
import { endpoint } from './endpoint'
import { list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const transcriptionStatuses = ['processing', 'completed', 'failed', 'skipped'] as const

export const TranscriptionStatus = z.object({ status: openEnum(transcriptionStatuses) })
export type TranscriptionStatus = z.output<typeof TranscriptionStatus>

/** Response of a command, with an optional message. */
const Said = z.catch(z.object({ message: maybe(Text) }), { message: undefined })

const Cleaned = z.catch(
  z.object({
    message: maybe(Text),
    /** How many messages were deleted. */
    removed: maybe(Numeric),
  }),
  { message: undefined, removed: undefined },
)

const one = '/call-records/:id'

export const callTranscriptions = {
  /** Add lines to the transcript of a call. */
  add: endpoint('POST', '/call-records/transcription', {
    body: z.object({ callRecordId: z.string(), transcription: z.array(Message) }),
    response: z.unknown(),
  }),
  /** Have the recording of a call transcribed. */
  generate: endpoint('POST', `${one}/transcription`, { response: Said }),
  /** Read the state of a transcription. */
  status: endpoint('GET', `${one}/transcription/status`, { response: TranscriptionStatus }),
  /** Try a transcription again. */
  retry: endpoint('POST', `${one}/transcription/retry`, { response: Said }),
  /** List the calls whose transcription is wanted and missing. It is being made, or has failed. */
  pending: endpoint('GET', '/call-records/transcriptions/pending', { response: list(CallRecord) }),
  /** Delete repeated lines of transcripts. Those that are stored more than once, in every call. */
  cleanDuplicates: endpoint('POST', '/call-records/transcriptions/clean-duplicates', { response: Cleaned }),
}
