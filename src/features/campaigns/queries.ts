import { agents } from '@/contract/agents'
import { callRecords } from '@/contract/call-records'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { type Contact, contacts } from '@/contract/contacts'
import { credits } from '@/contract/credits'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { everyOf, keyOf, listOf, oneOf, optionalRead, queryOptions, read } from '@/lib/api/read'
import { lookupOf } from '@/lib/api/use-records'
import { personName } from '@/lib/person-name'
import { formatPhone, numberSearch } from '@/lib/phone-text'
import type { CampaignSearch, CampaignsSearch } from './search'

/** Milliseconds between two reads of what is running; a hidden tab does not read. */
export const POLL_MS = 5000
/** Calls are placed, or will be within a minute. */
export const isRunning = ({ status, nextRunAt }: Pick<Campaign, 'status' | 'nextRunAt'>) =>
  status === 'active' || (status === 'scheduled' && Date.parse(nextRunAt ?? '') - Date.now() < 60_000)

export const campaignListQuery = ({ page, limit, q, status }: CampaignsSearch) =>
  listOf(campaigns.list, { query: { page, limit, search: q, status } })

export const campaignQuery = (id: string) => oneOf(campaigns.get, { params: { id } })

export const recipientsQuery = (id: string, { page, limit, status }: CampaignSearch) =>
  queryOptions({
    ...listOf(campaigns.recipients, { params: { id }, query: { page, limit, status } }),
    meta: { inPlace: true },
  })

export const activityQuery = (id: string, { page, limit }: Pick<CampaignSearch, 'page' | 'limit'>) =>
  queryOptions({ ...listOf(campaigns.activity, { params: { id }, query: { page, limit } }), meta: { inPlace: true } })

interface Target {
  tags: string[]
  contactIds: string[]
}

/** Who would be called. What is stored of contacts may change while the form is open. */
export const audienceQuery = (body: Target) =>
  queryOptions({
    ...read(campaigns.audience, { body }),
    placeholderData: (previous) => previous,
    retry: false,
    meta: { inPlace: true },
  })

/** Every tag in use; an API may not list them. */
export const tagsQuery = optionalRead(contacts.tags, {})

export const agentLookup = lookupOf(agents)
export const contactLookup = lookupOf(contacts)

export const numberLookup = lookupOf(phoneNumbers)

export const balancesQuery = queryOptions({ ...read(credits.balances, {}), meta: { inPlace: true } })

const SAMPLE = 50

/** The latest calls, of one number or of all: how long they last and what a minute costs. */
export const sampleQuery = (from: string | undefined) =>
  queryOptions({
    ...optionalRead(callRecords.list, { query: { from, page: 1, limit: SAMPLE } }),
    staleTime: 60_000,
  })

/** Optional: a server may have no list of voices. */
export const voicesQuery = queryOptions({ ...everyOf(agents.voices), retryOnMount: false, staleTime: 60_000 })

interface Page<Row> {
  records: Row[]
  total: number
}

const CHOICES = { page: 1, limit: 20 }

/** Contacts under the names that a search shows. */
export const contactOptions = (search?: string) =>
  queryOptions<Page<Contact & { name: string }>, Error>({
    queryKey: [...keyOf(contacts.list), 'named', search ?? ''],
    queryFn: async ({ signal }) => {
      const query = { ...CHOICES, search: search && numberSearch(search) }
      const { records, total } = await call(contacts.list, { query, signal })
      return { records: records.map((contact) => ({ ...contact, name: personName(contact) })), total }
    },
  })

/** Active phone numbers, with what they are for. */
export const numberOptions = (search?: string) =>
  queryOptions<Page<{ id: string; name: string }>, Error>({
    queryKey: [...keyOf(phoneNumbers.list), 'named', search ?? ''],
    queryFn: async ({ signal }) => {
      const query = { ...CHOICES, status: 'active', search: search && numberSearch(search) }
      const { records, total } = await call(phoneNumbers.list, { query, signal })
      return { records: records.map((row) => ({ id: row.id, name: numberName(row) })), total }
    },
  })

export const numberName = ({ number, description }: Pick<PhoneNumber, 'number' | 'description'>) =>
  [formatPhone(number), description].filter(Boolean).join(' · ')
