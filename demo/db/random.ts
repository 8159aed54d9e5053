/** Seeded random numbers in [0, 1) (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** 32-bit hash of integers. */
export function hash(one: number, two = 0, three = 0, four = 0): number {
  return mix(mix(mix(mix(0x9e3779b9, one), two), three), four) >>> 0
}

function mix(state: number, number: number): number {
  let mixed = Math.imul(state ^ number, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let mixed = 0x811c9dc5
  for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193)
  return mixed >>> 0
}

/** Picks by weight: `weighted([[3, 'often'], [1, 'rarely']])(random)`. */
export function weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): (random: Random) => T {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0)
  // A table of small steps instead of a walk through the weights: this runs a hundred thousand times at the start.
  const steps: T[] = []
  let reached = 0
  for (const [weight, value] of choices) {
    reached += weight
    while (steps.length < Math.round((reached / total) * 1024)) steps.push(value)
  }
  return (random) => pick(steps, random)
}

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}
