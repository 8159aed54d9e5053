/*
 * The full matrices take an hour. Every run takes a few cells, chosen by the seed that it prints; SEED=<seed> repeats a
 * run, SAMPLE=all runs every cell.
 */

/** A pseudo-random number below 1 (mulberry32). */
function random(seed: number) {
  let mixed = (seed + 0x6d2b79f5) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const hash = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

/** `count` of the cells, in their order; all with SAMPLE=all. The name of the matrix is part of the seed. */
export function sample<Cell>(name: string, cells: readonly Cell[], count: number): Cell[] {
  if (process.env.SAMPLE === 'all') return [...cells]
  const seed = hash(`${process.env.SEED} ${name}`)
  return cells
    .map((cell, index) => ({ cell, index, rank: random(seed + index * 7919) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .toSorted((one, other) => one.index - other.index)
    .map(({ cell }) => cell)
}

/** Every pairing of the given lists. */
export function cross<A, B>(one: readonly A[], other: readonly B[]): [A, B][] {
  return one.flatMap((a) => other.map((b): [A, B] => [a, b]))
}
