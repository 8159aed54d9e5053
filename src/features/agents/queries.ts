import { agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { squads } from '@/contract/squads'
import { toolGroups, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { listOf, queryOptions, read } from '@/lib/api/read'
import type { AgentsSearch } from './search'

/** The first page, at most 100. */
const all = { query: { page: 1, limit: 100 } }

/** Optional reads: failures show in place, a missing endpoint is silent. */
const aside = { meta: { inPlace: true }, retryOnMount: false, staleTime: 60_000 } as const

export const agentListQuery = ({ page, limit, q, language }: Pick<AgentsSearch, 'page' | 'limit' | 'q' | 'language'>) =>
  listOf(agents.list, { query: { page, limit, search: q, language } })

export const agentQuery = (id: string) =>
  queryOptions({ ...read(agents.get, { params: { id } }), retryOnMount: false, meta: { inPlace: true } })

export const numbersQuery = queryOptions({ ...read(phoneNumbers.list, all), ...aside })
export const modelsQuery = queryOptions({ ...read(agents.models, {}), ...aside })
export const toolsQuery = queryOptions({ ...read(tools.list, all), ...aside })
export const toolGroupsQuery = queryOptions({ ...read(toolGroups.list, all), ...aside })
export const squadsQuery = queryOptions({ ...read(squads.list, all), ...aside })
export const webhooksQuery = queryOptions({ ...read(webhooks.list, all), ...aside })
