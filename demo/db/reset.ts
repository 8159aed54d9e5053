import { clearIdempotencyKeys } from '../idempotency'
import { clear } from './changes'
import { setClock } from './clock'
import { showFixtures } from './seed/fixtures'
import { setSeed } from './seed-number'

export interface ResetOptions {
  /** Another seed gives other calls; people and agents stay the same. */
  seed?: number
  /** The current time, e.g. '2026-05-20T03:00:00Z'; the clock goes on from there. */
  now?: string
  /** With the rows that a visitor sees only with `?fixtures`. */
  fixtures?: boolean
}

/** Discards all changes in memory. */
export function resetDb({ seed, now, fixtures = false }: ResetOptions = {}): void {
  clear('silent')
  clearIdempotencyKeys()
  setSeed(seed)
  showFixtures(fixtures)
  setClock(now === undefined ? undefined : Date.parse(now))
}
