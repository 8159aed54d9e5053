import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import type { RequestedOf } from '@/lib/address/define-list'
import { listOf, oneOf, read } from '@/lib/api/read'
import { usagesOf } from '@/lib/api/usages'
import { lookupOf, useRecords } from '@/lib/api/use-records'
import { numberSearch } from '@/lib/phone/phone-text'
import type { Country, numberList } from './search'

export const numberListQuery = ({ page, limit, q, status, agent }: RequestedOf<typeof numberList>) =>
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
export const usagesQuery = (id: string) => usagesOf(phoneNumbers.usages, id)

export const agentLookup = lookupOf(agents)
export const numberLookup = lookupOf(phoneNumbers)

/** The agents that numbers name; the list is of use without them. */
export const useAgents = (ids: readonly (string | null | undefined)[]) => useRecords(ids, agentLookup)
