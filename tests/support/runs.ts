/** One in so many tries of a property is made: all of them with `SAMPLE=all`, a few for each mutant and in `npm test`. */
const divisor = { all: 1, few: 200 }[process.env.SAMPLE ?? ''] ?? (process.env.QUICK ? 100 : 20)

/** Of a list that is tried whole: every twentieth for each mutant, as that many runs take hours. */
export const tried = <T>(all: readonly T[]) =>
  process.env.SAMPLE === 'few' ? all.filter((_, index) => index % 20 === 0) : all

/** How often a property is tried. */
export const runs = (all: number) => Math.ceil(all / divisor)
