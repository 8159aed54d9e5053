/** How often a property is tried: a sample, or all of them with `npm run unit:all`. */
export const runs = (all: number) => (process.env.SAMPLE === 'all' ? all : Math.ceil(all / 20))
