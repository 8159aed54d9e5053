import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { documents } from '@/contract/documents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { squads } from '@/contract/squads'
import { toolGroups, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import type { RequestedOf } from '@/lib/address/define-list'
import { listOf, recordOf } from '@/lib/api/read'
import { everyOf } from '@/lib/api/read-pages'
import { lookupOf } from '@/lib/api/use-records'
import type { agentList } from './search'

export const agentListQuery = ({ page, limit, q, language }: RequestedOf<typeof agentList>) =>
  listOf(agents.list, { query: { page, limit, search: q, language } })

export const agentQuery = (id: string) => recordOf(agents.get, { params: { id } })

/** A missing endpoint is silent. */
export const modelsQuery = queryOptions({
  ...everyOf(agents.models),
  retryOnMount: false,
  staleTime: 60_000,
})

export const agentLookup = lookupOf(agents)
export const numberLookup = lookupOf(phoneNumbers)
export const toolLookup = lookupOf(tools)
export const toolGroupLookup = lookupOf(toolGroups)
export const documentLookup = lookupOf(documents)
export const squadLookup = lookupOf(squads)
export const webhookLookup = lookupOf(webhooks)
