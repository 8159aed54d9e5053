import { agents } from '@/contract/agents'
import { toolGroups, tools } from '@/contract/tools'
import type { Usage } from '@/contract/usages'
import { call } from '@/lib/api/call'
import { queryOptions, read } from '@/lib/api/read'
import type { ToolsSearch } from './search'

/** As many as one request brings. */
const all = { query: { page: 1, limit: 100 } }
/** A read without which a screen is still of use. */
const aside = { meta: { inPlace: true }, retryOnMount: false } as const

/** One page of the tools. The page before stays while the next one loads. */
export const toolListQuery = ({ page, limit, q, type }: Pick<ToolsSearch, 'page' | 'limit' | 'q' | 'type'>) =>
  queryOptions({
    ...read(tools.list, { query: { page, limit, search: q, type } }),
    placeholderData: (previous) => previous,
    retryOnMount: false,
  })

export const toolQuery = (id: string) =>
  queryOptions({ ...read(tools.get, { params: { id } }), meta: { inPlace: true } })

/** Every tool: whose names are taken, and who can be in a group. */
export const everyToolQuery = queryOptions({ ...read(tools.list, all), ...aside })

/** An API without groups (404) is not asked twice. */
export const toolGroupsQuery = queryOptions({ ...read(toolGroups.list, all), ...aside, retry: false })

/** Which agents have which tools; for counting only. */
export const toolAgentsQuery = queryOptions({ ...read(agents.list, all), ...aside, retry: false })

export const toolUsagesQuery = (id: string) => read(tools.usages, { params: { id } })

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
