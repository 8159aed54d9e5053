import { callRecords } from '@/contract/call-records'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { startAttempt } from '@/lib/api/attempts'
import { type ArgsOf, call } from '@/lib/api/call'
import type { CallOptions } from '@/lib/api/call-options'
import { ApiError, isStatus } from '@/lib/api/errors'
import { delay } from '@/lib/delay'
import { recordingName } from './media/record-mix'

const RETRY_MS = 3000
/** Ten minutes without a network; after that a person can end the call in the log. */
const TRIES = 200

/** Sends a write; repeated after a lost answer it is carried out once. @throws ApiError */
export async function post<E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<ResponseOf<E>> {
  const attempt = startAttempt(endpoint, args)
  const answer = await call(endpoint, { idempotencyKey: attempt.key, ...args })
  attempt.settle()
  return answer
}

const isUnanswered = (error: unknown) =>
  (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) ||
  isStatus(error, 429, 502, 503, 504)

/** Repeats a request until it is answered. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (!isUnanswered(error) || tries === TRIES) throw error
      await delay(RETRY_MS)
    }
  }
}

/**
 * Ends a call on the server. One that has ended already is fine. Goes on until there is an answer, also when the
 * screen has been left.
 *
 * @param session aborts when the user signs out: the next one's token must not be sent
 * @returns the record; nothing where the call had ended before
 * @throws ApiError where the server refuses
 */
export async function endOnServer(id: string, session: AbortSignal) {
  try {
    return await untilAnswered(() =>
      post(callRecords.end, { params: { id }, query: { includeTranscript: true }, signal: session }),
    )
  } catch (error) {
    if (!isStatus(error, 404, 409)) throw error
    return undefined
  }
}

/** Stores the recording of a call and names it in the record, which it returns. @throws ApiError */
export async function attachRecording(id: string, recording: Blob, session: AbortSignal) {
  const file = new File([recording], recordingName(recording, id), { type: recording.type })
  const params = { id }
  const { recordingUrl } = await untilAnswered(() =>
    post(callRecords.uploadRecording, { params, body: { file }, signal: session }),
  )
  return untilAnswered(() => call(callRecords.setRecordingUrl, { params, body: { recordingUrl }, signal: session }))
}
