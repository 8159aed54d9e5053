/* How a list is paged in its address and in its request. The start script reads it too, so it imports nothing. */

export const pageSizes = [10, 20, 30, 40, 50] as const

/** Requests of lists that are read as a whole: an API may refuse more than the specification's page sizes (§2). */
export const MAX_PAGE_SIZE = 50

/** Omitted from the address. */
export const listDefaults = { page: 1, limit: 10 } as const
