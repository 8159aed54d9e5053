import { ApiError } from './errors'

/** 4xx statuses after which the server may still carry out the request when it is repeated. */
const indefinite = [401, 408, 425, 429]

/** Whether the server has decided: it answered, and repeating the same request would end the same way. */
const isDefinite = (error: unknown) =>
  error instanceof ApiError &&
  error.kind === 'http' &&
  error.status !== undefined &&
  error.status < 500 &&
  !indefinite.includes(error.status)

/**
 * `Idempotency-Key`s of one form or button. The same request keeps its key until the server has given a definite
 * answer; once an attempt may have been carried out unseen, only success ends the key.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, { key: string; isUncertain: boolean }>()
  const nameOf = (request: unknown) => JSON.stringify(request) ?? ''
  return {
    /** The key to send with `request`, any JSON value. */
    keyFor(request: unknown): string {
      const name = nameOf(request)
      const known = keys.get(name) ?? { key: crypto.randomUUID(), isUncertain: false }
      keys.set(name, known)
      return known.key
    },
    succeeded(request: unknown) {
      keys.delete(nameOf(request))
    },
    failed(request: unknown, error: unknown) {
      const known = keys.get(nameOf(request))
      if (!known) return
      if (!isDefinite(error)) known.isUncertain = true
      else if (!known.isUncertain) keys.delete(nameOf(request))
    },
  }
}
