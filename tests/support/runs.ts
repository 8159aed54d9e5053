/** One in so many tries of a property is made: all of them with `npm run unit:all`, a few for each mutant. */
const divisor = { all: 1, few: 200 }[process.env.SAMPLE ?? ''] ?? 20

/** How often a property is tried. */
export const runs = (all: number) => Math.ceil(all / divisor)
