import { agents } from '@/contract/agents'
import { type Chunk, type Document, documents, type KnowledgeQuery } from '@/contract/documents'
import { call } from '@/lib/api/call'
import { keyOf, listOf, oneOf, queryOptions, read } from '@/lib/api/read'
import { readPages } from '@/lib/api/read-pages'
import { lookupOf } from '@/lib/api/use-records'
import type { EntitySearch } from '@/lib/feature-meta'
import type { KnowledgeSearch } from './search'

/** Milliseconds between two reads of what is being processed; a hidden tab does not read. */
export const POLL_MS = 3000
export const isBusy = ({ status }: Pick<Document, 'status'>) => status === 'uploading' || status === 'processing'

export const documentListQuery = ({
  page,
  limit,
  q,
  status,
  type,
}: Pick<KnowledgeSearch, 'page' | 'limit' | 'q' | 'status' | 'type'>) =>
  listOf(documents.list, { query: { page, limit, search: q, status, type } })

export const documentQuery = (id: string) => oneOf(documents.get, { params: { id } })

const PAGE = 100
const MOST_CHUNKS = 2000

/** All chunks of a document, page by page: a link names one of them, wherever it is. */
export const chunksQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(documents.chunks), id],
    queryFn: async ({ signal }) => {
      let chunks: Chunk[] = []
      let count = 0
      const ask = (page: number) => call(documents.chunks, { params: { id }, query: { page, limit: PAGE }, signal })
      for await (const { rows, total } of readPages(({ page }) => ask(page))) {
        chunks = rows
        count = total
        if (rows.length >= MOST_CHUNKS) break
      }
      return { chunks, total: count }
    },
    meta: { inPlace: true },
  })

/** A question to the documents. */
export const answersQuery = (body: KnowledgeQuery) =>
  queryOptions({ ...read(documents.search, { body }), retry: false, meta: { inPlace: true } })

export const agentLookup = lookupOf(agents)

/** For the palette. */
export const searchDocuments: EntitySearch = async (query, signal) =>
  (await call(documents.list, { query: { page: 1, ...query }, signal })).records.map(({ id, name }) => ({
    id,
    label: name || id,
    link: { to: '/knowledge-base', search: { doc: id } },
  }))
