import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { callRecords } from '@/contract/call-records'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { contacts } from '@/contract/contacts'
import { credits } from '@/contract/credits'
import { keyOf, listOf, optionalRead, read, recordOf } from '@/lib/api/read'
import { lookupOf, optionsOf } from '@/lib/api/use-records'
import { personName } from '@/lib/person-name'
import { numberSearch } from '@/lib/phone/phone-text'
import { readInstant } from '@/lib/time/time'
import { type Audience, readAudience, type Target } from './preflight/read-audience'
import type { CampaignSearch, CampaignsSearch } from './search'

/** Milliseconds between two reads of what is running; a hidden tab does not read. */
export const POLL_MS = 5000
/** Calls are placed, or will be within a minute. */
export const isRunning = ({ status, nextRunAt }: Pick<Campaign, 'status' | 'nextRunAt'>) =>
  status === 'active' ||
  (status === 'scheduled' && (readInstant(nextRunAt) ?? Number.POSITIVE_INFINITY) - Date.now() < 60_000)

export const campaignListQuery = ({ page, limit, q, status }: CampaignsSearch) =>
  listOf(campaigns.list, { query: { page, limit, search: q, status } })

export const campaignQuery = (id: string) => recordOf(campaigns.get, { params: { id } })

export const recipientsQuery = (id: string, { page, limit, status }: CampaignSearch) =>
  queryOptions({
    ...listOf(campaigns.recipients, { params: { id }, query: { page, limit, status } }),
    meta: { inPlace: true },
  })

export const activityQuery = (id: string, { page, limit }: Pick<CampaignSearch, 'page' | 'limit'>) =>
  queryOptions({ ...listOf(campaigns.activity, { params: { id }, query: { page, limit } }), meta: { inPlace: true } })

/** Who would be called. What is stored of contacts may change while the form is open. */
export const audienceQuery = (body: Target) =>
  queryOptions<Audience, Error>({
    queryKey: [...keyOf(campaigns.audience), { body }],
    queryFn: ({ signal }) => readAudience(body, signal),
    placeholderData: (previous) => previous,
    retry: false,
    meta: { inPlace: true },
  })

export const agentLookup = lookupOf(agents)
export const contactLookup = lookupOf(contacts)

export const balancesQuery = queryOptions({ ...read(credits.balances, {}), meta: { inPlace: true } })

const SAMPLE = 50

/** The latest calls, of one number or of all: how long they last and what a minute costs. */
export const sampleQuery = (from: string | undefined) =>
  queryOptions({
    ...optionalRead(callRecords.list, { query: { from, page: 1, limit: SAMPLE } }),
    staleTime: 60_000,
  })

/** Contacts under the names that a search shows. */
export const contactOptions = (search?: string) =>
  optionsOf(contacts.list, personName, { search: search && numberSearch(search) })
