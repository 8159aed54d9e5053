import { agents } from '@/contract/agents'
import { squads } from '@/contract/squads'
import { listOf, oneOf, optionalRead } from '@/lib/api/read'
import type { SquadsSearch } from './search'

export const squadListQuery = ({ page, limit, q, method }: SquadsSearch) =>
  listOf(squads.list, { query: { page, limit, search: q, method } })

export const squadQuery = (id: string) => oneOf(squads.get, { params: { id } })

/** Names of the agents that use a squad. */
export const agentListQuery = optionalRead(agents.list, { query: { page: 1, limit: 100 } })
