import { agents } from '@/contract/agents'
import { toolGroups, tools } from '@/contract/tools'
import type { Usage } from '@/contract/usages'
import { call } from '@/lib/api/call'
import { listOf, oneOf, optionalRead, queryOptions } from '@/lib/api/read'
import type { ToolsSearch } from './search'

/** As many as one request brings. */
const all = { query: { page: 1, limit: 100 } }

export const toolListQuery = ({ page, limit, q, type }: ToolsSearch) =>
  listOf(tools.list, { query: { page, limit, search: q, type } })

export const toolQuery = (id: string) => oneOf(tools.get, { params: { id } })

/** Every tool: whose names are taken, and who can be in a group. */
export const everyToolQuery = optionalRead(tools.list, all)

/** One page of the groups. */
export const groupListQuery = ({ page, limit, q }: ToolsSearch) =>
  listOf(toolGroups.list, { query: { page, limit, search: q } })

/** The groups that the tools are in. */
export const toolGroupsQuery = optionalRead(toolGroups.list, all)

/** Which agents have which tools; for counting only. */
export const toolAgentsQuery = optionalRead(agents.list, all)

export const toolUsagesQuery = (id: string) => optionalRead(tools.usages, { params: { id } })

/** The agents a group was given to. The API has no list of its own for it. */
export const groupUsagesQuery = (id: string) =>
  queryOptions<Usage[], Error>({
    queryKey: ['agents', 'of-tool-group', id],
    queryFn: async ({ signal }) => {
      const { records } = await call(agents.list, { ...all, signal })
      return records
        .filter(({ toolGroupIds }) => toolGroupIds.includes(id))
        .map((agent) => ({ kind: 'agent' as const, id: agent.id, name: agent.name }))
    },
  })
