/** When a contact's phone rings, in seconds from the start of the transfer. */
export interface Ring {
  start: number
  end: number
}

export interface RingPlan {
  rings: Ring[]
  /** Seconds until ringing ends. */
  total: number
}

/** Bounds the drawing: the input is drawn before it is validated. */
const MAX_SECONDS = 3600

/**
 * Who rings when: one after another for `timeout` seconds each, or all at once for as long. Nothing is drawn of a time
 * that no phone rings for.
 */
export function ringPlan(method: string, timeout: number, contacts: number): RingPlan {
  const seconds = timeout > 0 && timeout <= MAX_SECONDS ? timeout : 0
  const together = method === 'simultaneous'
  const rings = Array.from({ length: contacts }, (_, index) => {
    const start = together ? 0 : index * seconds
    return { start, end: start + seconds }
  })
  return { rings, total: rings.at(-1)?.end ?? 0 }
}

/** For each duplicate the index of its first occurrence. Empty keys are no duplicates. */
export function doubles(keys: readonly (string | undefined)[]): (number | undefined)[] {
  const first = new Map<string, number>()
  return keys.map((key, index) => {
    if (!key) return undefined
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    return before
  })
}

/** At most `most` round, evenly spaced seconds from 0. */
export function axisTicks(total: number, most = 4): number[] {
  if (!(total > 0)) return [0]
  const least = total / (most - 1)
  const step = [5, 10, 15, 20, 30, 60, 120, 180, 300].find((each) => each >= least) ?? 600 * Math.ceil(least / 600)
  return Array.from({ length: Math.min(most, Math.floor(total / step) + 1) }, (_, index) => index * step)
}
