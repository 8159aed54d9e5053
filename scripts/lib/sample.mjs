/** A pseudo-random number below 1 (mulberry32). */
function random(seed) {
  let mixed = (seed + 0x6d2b79f5) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const hash = (text) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

/**
 * `count` of the cells, in their order, chosen by the environment's SEED; all with SAMPLE=all. The name of
 * the matrix is part of the seed.
 */
export function sample(name, cells, count) {
  if (process.env.SAMPLE === 'all') return [...cells]
  const seed = hash(`${process.env.SEED} ${name}`)
  return cells
    .map((cell, index) => ({ cell, index, rank: random(seed + index * 7919) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .toSorted((one, other) => one.index - other.index)
    .map(({ cell }) => cell)
}
