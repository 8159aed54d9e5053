/** Stands in for the query cache's endless lists: every list here has pages, and each visit would carry them. */
const none = () => {
  throw new Error('Endless lists are left out of this build: see vite.config.ts')
}
export const infiniteQueryBehavior = none
export const hasNextPage = none
export const hasPreviousPage = none
