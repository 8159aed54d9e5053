import { agents } from '@/contract/agents'
import { toolGroups, tools } from '@/contract/tools'
import { everyOf, listOf, oneOf, optionalRead } from '@/lib/api/read'
import type { ToolsSearch } from './search'

export const toolListQuery = ({ page, limit, q, type }: ToolsSearch) =>
  listOf(tools.list, { query: { page, limit, search: q, type } })

export const toolQuery = (id: string) => oneOf(tools.get, { params: { id } })

/** Every tool: whose names are taken, and who can be in a group. */
export const everyToolQuery = everyOf(tools.list)

/** One page of the groups. */
export const groupListQuery = ({ page, limit, q }: ToolsSearch) =>
  listOf(toolGroups.list, { query: { page, limit, search: q } })

/** The groups that the tools are in. */
export const toolGroupsQuery = everyOf(toolGroups.list)

/** Which agents have which tools; for counting only. */
export const toolAgentsQuery = everyOf(agents.list)

export const toolUsagesQuery = (id: string) => optionalRead(tools.usages, { params: { id } })
