import { transferTypes } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, idParam, oneOf, searchText } from '@/lib/address/search-schema'

export const squadSorts = ['name', 'method', 'numbers', 'timeout', 'total', 'agentIds'] as const
export type SquadSort = (typeof squadSorts)[number]

/** Everything a person can see of the squads, as the URL says it. */
export type SquadsSearch = z.output<typeof squadList.schema>
export const squadList = defineList({
  title: 'squads.title',
  texts: ['squads'],
  sorts: squadSorts,
  filters: {
    /** Text that name, description or a contact contains. */
    q: searchText,
    method: oneOf(transferTypes),
  },
  opened: {
    /** The squad that is being edited. */
    squad: idParam,
    /** The form for a new one is open. */
    create: boolParam,
  },
})
