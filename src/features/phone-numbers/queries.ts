import { agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { isStatus } from '@/lib/api/errors'
import { listOf, oneOf, queryOptions, read } from '@/lib/api/read'
import { lookupOf, useRecords } from '@/lib/api/use-records'
import { numberSearch } from '@/lib/phone-text'

import type { Country, NumbersSearch } from './search'

type ListSearch = Pick<NumbersSearch, 'page' | 'limit' | 'q' | 'status' | 'agent'>

export const numberListQuery = ({ page, limit, q, status, agent }: ListSearch) =>
  listOf(phoneNumbers.list, { query: { page, limit, search: q && numberSearch(q), status, agentId: agent } })

export const numberQuery = (id: string) => oneOf(phoneNumbers.get, { params: { id } })

interface Wanted {
  country: Country
  area?: string
  contains?: string
}

/** Numbers that can be claimed. What is free now may be somebody's in a minute. */
export const availableQuery = ({ country, area, contains }: Wanted) =>
  queryOptions({
    ...read(phoneNumbers.available, { query: { country, areaCode: area, contains } }),
    placeholderData: (previous) => previous,
    meta: { inPlace: true },
  })

const FIVE_MINUTES_MS = 300_000

/** Whether the server has numbers to offer at all. */
export const offersQuery = (country: Country) =>
  queryOptions({ ...availableQuery({ country }), staleTime: FIVE_MINUTES_MS, retry: false, retryOnMount: false })

/** What a number is used by. */
export const usagesQuery = (id: string) => read(phoneNumbers.usages, { params: { id } })

/** The server has no such call: what needs it is not shown. */
export const isMissing = (error: unknown) => isStatus(error, 404, 405, 501)

export const agentLookup = lookupOf(agents)

/** The agents that numbers name; the list is of use without them. */
export const useAgents = (ids: readonly (string | null | undefined)[]) => useRecords(ids, agentLookup)
