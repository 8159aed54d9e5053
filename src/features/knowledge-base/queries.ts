import { type Document, documents } from '@/contract/documents'
import { call } from '@/lib/api/call'
import { listOf, oneOf, optionalRead, queryOptions } from '@/lib/api/read'
import type { EntitySearch } from '@/lib/feature-meta'
import type { KnowledgeSearch } from './search'

const POLL_MS = 3000
const isWorking = ({ status }: Document) => status === 'processing' || status === 'uploading'

/** Asked again while a document is being processed, and only where the tab is seen. */
export const documentListQuery = ({
  page,
  limit,
  q,
  status,
  type,
}: Pick<KnowledgeSearch, 'page' | 'limit' | 'q' | 'status' | 'type'>) =>
  queryOptions({
    ...listOf(documents.list, { query: { page, limit, search: q, status, type } }),
    refetchInterval: ({ state }) => (state.data?.records.some(isWorking) ? POLL_MS : false),
  })

export const documentQuery = (id: string) =>
  queryOptions({
    ...oneOf(documents.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  })

/** The agents that use a document. */
export const usagesQuery = (id: string) => optionalRead(documents.usages, { params: { id } })

/** For the palette. */
export const searchDocuments: EntitySearch = async (query, signal) =>
  (await call(documents.list, { query: { page: 1, ...query }, signal })).records.map(({ id, name, type }) => ({
    id,
    label: name || id,
    detail: type?.toUpperCase(),
    link: { to: '/knowledge-base', search: { doc: id } },
  }))
