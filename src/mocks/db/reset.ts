import { clearIdempotencyKeys } from '../idempotency'
import { clear } from './changes'
import { setClock } from './clock'
import { setSeed } from './seed-number'

export interface ResetOptions {
  /** Another demo: other calls, the same people and agents. */
  seed?: number
  /** What time it shall be, e.g. '2026-05-20T03:00:00Z'; the clock runs on from there. */
  now?: string
}

/** Everything as it was, in memory. */
export function resetDb({ seed, now }: ResetOptions = {}): void {
  clear('quiet')
  clearIdempotencyKeys()
  setSeed(seed)
  setClock(now === undefined ? undefined : Date.parse(now))
}
