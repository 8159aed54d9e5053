import { callRecords, hasEnded } from '@/contract/call-records'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { isRefusal, startAttempt } from '@/lib/api/attempts'
import { type ArgsOf, call } from '@/lib/api/call'
import type { CallOptions } from '@/lib/api/call-options'
import { ApiError, isAborted, isStatus } from '@/lib/api/errors'
import { delay } from '@/lib/delay'
import { parseInstant } from '@/lib/format'
import { toIso } from '@/lib/time/time'
import { lastSessionEnd, useSession } from '../../lib/session/session'
import { recordingName } from './media/record-mix'

/** The user signed out or another one signed in: remaining requests must not be sent. */
export class UserLeft extends Error {}

/**
 * Resolves while a user is signed in; where the session has expired, once the same user has signed in again.
 *
 * @throws UserLeft after a sign-out, or when another user signs in
 */
function signedInAs(userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const id = useSession.getState().user?.id
      const isExpired = id === undefined && lastSessionEnd() === 'expired'
      if (isExpired) return
      unsubscribe()
      if (id === userId) resolve()
      else reject(new UserLeft())
    }
    const unsubscribe = useSession.subscribe(check)
    check()
  })
}

const RETRY_MS = 3000
/** After that, the user can end the call in the log and save the recording. */
const GIVE_UP_MS = 10 * 60_000

/** Whether the server may have carried out a request that failed: a 500 and an answer that cannot be read say neither. */
export const mayBeDone = (error: unknown) => !isRefusal(error) && !isStatus(error, 401)

/** Whether repeating a request may get an answer. */
const isUnanswered = (error: unknown) =>
  (error instanceof ApiError && ['network', 'timeout', 'offline'].includes(error.kind)) ||
  isStatus(error, 429, 502, 503, 504)

const isWithoutSession = (error: unknown) => isStatus(error, 401) || isAborted(error)

/**
 * Repeats a request until it is answered. Where the session has expired it waits for the same user to sign in again.
 *
 * @param userId in whose name the request is sent
 */
async function untilAnswered<Answer>(userId: string, send: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = performance.now() + GIVE_UP_MS
  for (;;) {
    await signedInAs(userId)
    try {
      return await send()
    } catch (error) {
      if (!isWithoutSession(error) && (!isUnanswered(error) || performance.now() > giveUpAt)) throw error
      await delay(RETRY_MS)
    }
  }
}

/** Sends a POST once. Sent again after a lost answer it has the same key. @throws ApiError */
export async function post<E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallOptions): Promise<ResponseOf<E>> {
  const { signal, ...request } = args
  const attempt = startAttempt(endpoint, request)
  const answer = await call(endpoint, { idempotencyKey: attempt.key, ...args })
  attempt.settle()
  return answer
}

/** Sends a POST until it is answered. All attempts have one key, so that it is carried out once. */
async function postUntilAnswered<E extends Endpoint>(
  userId: string,
  endpoint: E,
  args: ArgsOf<E> & object,
): Promise<ResponseOf<E>> {
  const attempt = startAttempt(endpoint, args)
  const answer = await untilAnswered(userId, () => call(endpoint, { idempotencyKey: attempt.key, ...args }))
  attempt.settle()
  return answer
}

const endRequest = (id: string) => ({ params: { id }, query: { includeTranscript: true } })

/**
 * Ends a call on the server. One that has ended already is fine. Goes on until there is an answer, also when the
 * screen has been left.
 *
 * @returns the record; undefined where the call had ended before
 * @throws ApiError where the server refuses, UserLeft
 */
export async function endOnServer(id: string, userId: string) {
  try {
    return await postUntilAnswered(userId, callRecords.end, endRequest(id))
  } catch (error) {
    if (isStatus(error, 404, 409)) return undefined
    const record = mayBeDone(error) && (await untilAnswered(userId, () => call(callRecords.get, { params: { id } })))
    if (record && hasEnded(record)) return record
    throw error
  }
}

/** Ends a call while the page is being closed, where no answer can be waited for. */
export function endWithPage(id: string) {
  const { key } = startAttempt(callRecords.end, endRequest(id))
  void call(callRecords.end, { ...endRequest(id), idempotencyKey: key, keepalive: true }).catch(() => {})
}

/**
 * Ends the call that a POST without a readable answer may have created. It is found by its start time.
 *
 * @returns whether there was one
 */
export async function endLost({ agentId, startTime }: { agentId: string; startTime: string }, userId: string) {
  const start = parseInstant(startTime)?.getTime() ?? 0
  // The end of the period is exclusive.
  const query = { type: 'web', startDate: startTime, endDate: toIso(start + 1), limit: 50 }
  const { records } = await untilAnswered(userId, () => call(callRecords.list, { query }))
  const found = records.filter(
    (record) => parseInstant(record.startTime)?.getTime() === start && record.agent?.id === agentId,
  )
  for (const record of found) if (!hasEnded(record)) await endOnServer(record.id, userId)
  return found.length > 0
}

/** Stores the recording of a call and names it in the record, which it returns. @throws ApiError, UserLeft */
export async function attachRecording(id: string, file: File, userId: string) {
  const params = { id }
  const { recordingUrl } = await postUntilAnswered(userId, callRecords.uploadRecording, { params, body: { file } })
  return untilAnswered(userId, () => call(callRecords.setRecordingUrl, { params, body: { recordingUrl } }))
}

export const recordingFile = (id: string, recording: Blob) =>
  new File([recording], recordingName(recording, id), { type: recording.type })

/** Blocks unloading the page until `work` settles. */
export function askBeforeUnload(work: Promise<void>) {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  void work.finally(() => window.removeEventListener('beforeunload', ask))
}
