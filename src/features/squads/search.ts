import { transferTypes } from '@/contract/squad-types'
import { z } from '@/contract/zod'
import { boolParam, idParam, optional, pageLimit, pageNumber, searchText } from '@/lib/search-schema'

export const squadSorts = ['name', 'method', 'numbers', 'timeout', 'total', 'agentIds'] as const
export type SquadSort = (typeof squadSorts)[number]

/** Everything a person can see of the squads, as the URL says it. */
export type SquadsSearch = z.output<typeof SquadsSearch>
export const SquadsSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  /** Text that name, description or a contact contains. */
  q: searchText,
  method: optional(z.enum(transferTypes)),
  /** Column and direction; it orders the loaded page. */
  sort: optional(z.enum(squadSorts)),
  desc: boolParam,
  /** The squad that is being edited. */
  squad: idParam,
  /** The form for a new one is open. */
  create: boolParam,
})
