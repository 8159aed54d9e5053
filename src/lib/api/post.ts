import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import type { ActedOn } from './attempt-entries'
import { startAttempt } from './attempts'
import { type ArgsOf, call } from './call'
import { supports } from './capabilities'
import { isAborted, isStatus } from './errors'

interface PostOptions<E extends Endpoint> {
  /** The state of the record for which an act without a body was chosen. */
  actedOn?: ActedOn | undefined
  /** After an unknown outcome: looks up the record that may have been created since then, which counts as the answer. */
  recover?: ((args: ArgsOf<E>, since: number) => Promise<ResponseOf<E> | undefined>) | undefined
}

/** Sends a POST under a key that stays the same until its outcome is known. @throws ApiError */
export async function post<E extends Endpoint>(endpoint: E, args: ArgsOf<E>, { actedOn, recover }: PostOptions<E>) {
  const attempt = startAttempt(endpoint, args, actedOn)
  if (attempt.isRepeat && !supports('idempotency')) {
    // The API would carry it out once more. Without an answer to this read nothing is sent.
    const made = await recover?.(args, attempt.startedAt)
    if (made !== undefined) {
      attempt.settle()
      return made
    }
  }
  try {
    const answer = await call(endpoint, Object.assign({ idempotencyKey: attempt.key }, args))
    attempt.settle()
    return answer
  } catch (error) {
    const isOpen = !attempt.isRefused(error) && !isStatus(error, 401) && !isAborted(error)
    const found = isOpen ? await recover?.(args, attempt.startedAt).catch(() => undefined) : undefined
    if (found === undefined) throw error
    attempt.settle()
    return found
  }
}
