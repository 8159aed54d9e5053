import { clearIdempotencyKeys } from '../idempotency'
import { clear } from './changes'
import { setClock } from './clock'
import { setSeed } from './seed-number'

export interface ResetOptions {
  /** Another seed gives other calls; people and agents stay the same. */
  seed?: number
  /** The current time, e.g. '2026-05-20T03:00:00Z'; the clock goes on from there. */
  now?: string
}

/** Discards all changes in memory. */
export function resetDb({ seed, now }: ResetOptions = {}): void {
  clear('silent')
  clearIdempotencyKeys()
  setSeed(seed)
  setClock(now === undefined ? undefined : Date.parse(now))
}
