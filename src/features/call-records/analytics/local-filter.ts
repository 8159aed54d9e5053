import type { CallLogSearch } from '../search'

/** Filters that the API lacks: the console reads the calls of the period and looks for itself. */
export const localFields = ['endType', 'agent', 'number', 'hour', 'weekday'] as const
export type LocalFilter = Pick<CallLogSearch, (typeof localFields)[number]>

export const isLocal = (search: LocalFilter) => localFields.some((field) => search[field] !== undefined)
