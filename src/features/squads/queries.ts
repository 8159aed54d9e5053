import { agents } from '@/contract/agents'
import { squads } from '@/contract/squads'
import { listOf, oneOf } from '@/lib/api/read'
import { lookupOf } from '@/lib/api/use-records'
import { numberSearch } from '@/lib/phone/phone-text'
import type { SquadsSearch } from './search'

export const squadListQuery = ({ page, limit, q, method }: SquadsSearch) =>
  listOf(squads.list, { query: { page, limit, search: q && numberSearch(q), method } })

export const squadQuery = (id: string) => oneOf(squads.get, { params: { id } })

/** The agents that use a squad. */
export const agentLookup = lookupOf(agents)
