import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * A route's `validateSearch`: keeps the search as it is in the address. The screen and its loader read it with their
 * schema, which is loaded with them: those of all screens would be in every first load.
 */
export const rawSearch = <Search>(raw: Partial<Search> & SearchSchemaInput): Search => raw as unknown as Search

/** Default values, omitted from the URL. */
export const listDefaults = { page: 1, limit: 10 } as const
