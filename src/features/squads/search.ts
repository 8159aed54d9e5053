import { transferTypes } from '@/contract/squad-types'
import { boolParam, idParam, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

export const squadSorts = ['name', 'method', 'numbers', 'timeout', 'total', 'agentIds'] as const
export type SquadSort = (typeof squadSorts)[number]

/** Everything a person can see of the squads, as the URL says it. */
export type SquadsSearch = ReturnType<typeof SquadsSearch>
export const SquadsSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that name, description or a contact contains. */
  q: searchText,
  method: oneOf(transferTypes),
  /** Column and direction; it orders the loaded page. */
  sort: oneOf(squadSorts),
  desc: boolParam,
  /** The squad that is being edited. */
  squad: idParam,
  /** The form for a new one is open. */
  create: boolParam,
})
