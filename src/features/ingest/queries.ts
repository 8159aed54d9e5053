import { callRecords } from '@/contract/call-records'
import { ingestSources, unreadPayloads } from '@/contract/ingest'
import { listOf, oneOf } from '@/lib/api/read'
import type { IngestSearch } from './search'

export const sourcesQuery = oneOf(ingestSources.list, {})

export const unreadListQuery = ({ page, limit, source }: Pick<IngestSearch, 'page' | 'limit' | 'source'>) =>
  listOf(unreadPayloads.list, { query: { page, limit, source } })

export const unreadQuery = (id: string) => oneOf(unreadPayloads.get, { params: { id } })

/** What another payload, or one that is a call now, makes out of date. */
export const staleReads = [unreadPayloads, callRecords] as const
