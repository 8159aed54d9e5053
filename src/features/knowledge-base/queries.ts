import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { type Document, documents } from '@/contract/documents'
import type { RequestedOf } from '@/lib/address/define-list'
import { listOf, oneOf } from '@/lib/api/read'
import { usagesOf } from '@/lib/api/usages'
import { lookupOf } from '@/lib/api/use-records'
import type { documentList } from './search'

const POLL_MS = 3000
/** Not ready yet: what is in it cannot be found. */
export const isWorking = ({ status }: Document) => status === 'processing' || status === 'uploading'

/** Polled while a document is being processed and the tab is visible. */
export const documentListQuery = ({ page, limit, q, status, type }: RequestedOf<typeof documentList>) =>
  queryOptions({
    ...listOf(documents.list, { query: { page, limit, search: q, status, type } }),
    refetchInterval: ({ state }) => (state.data?.records.some(isWorking) ? POLL_MS : false),
  })

export const documentQuery = (id: string) =>
  queryOptions({
    ...oneOf(documents.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  })

/** The agents that use documents. */
export const agentLookup = lookupOf(agents)

/** The agents that use a document. */
export const usagesQuery = (id: string) => usagesOf(documents.usages, id)
