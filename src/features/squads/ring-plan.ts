/** When one contact's phone rings, in seconds after the transfer began. */
export interface Ring {
  start: number
  end: number
}

export interface RingPlan {
  rings: Ring[]
  /** Seconds until ringing ends. */
  total: number
}

/** Who rings when: one after another for `timeout` seconds each, or all at once for as long. */
export function ringPlan(method: string, timeout: number, contacts: number): RingPlan {
  const seconds = Number.isFinite(timeout) && timeout > 0 ? timeout : 0
  const together = method === 'simultaneous'
  const rings = Array.from({ length: contacts }, (_, index) => {
    const start = together ? 0 : index * seconds
    return { start, end: start + seconds }
  })
  return { rings, total: rings.at(-1)?.end ?? 0 }
}

/** For each key the index of its first occurrence, if it is a duplicate. Empty keys are no duplicates. */
export function doubles(keys: readonly (string | undefined)[]): (number | undefined)[] {
  const first = new Map<string, number>()
  return keys.map((key, index) => {
    if (!key) return undefined
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    return before
  })
}

/** Round seconds for the axis, from 0 on, at most `most` of them and evenly apart. */
export function axisTicks(total: number, most = 4): number[] {
  if (!(total > 0)) return [0]
  const step = [5, 10, 15, 20, 30, 60, 120, 180, 300].find((each) => total / each <= most - 1) ?? 600
  return Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step)
}
