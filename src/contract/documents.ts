import { endpoint } from './endpoint'
import { paging, resource } from './resource'
import { Id, Instant, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { documentStatuses, documentTypes, searchModes, vectorSearchModes } from './values'
import { z } from './zod'

/** Bytes. Larger files are refused before they are sent. */
export const DOCUMENT_SIZE = 50 * 1024 * 1024
export const QUESTION = 1000
export const TOP_K = { min: 1, max: 20, usual: 5 } as const

/** A file of the knowledge base. Agents use documents by id (`agent.knowledgeBaseIds`). */
export type Document = z.output<typeof Document>
export const Document = z.object({
  id: Id,
  name: z.catch(Text, ''),
  type: maybe(openEnum(documentTypes)),
  /** Bytes. */
  size: maybe(Numeric),
  /** `unknown` where the API does not say it. */
  status: z.catch(openEnum(documentStatuses), 'unknown'),
  /** Why processing failed. */
  error: maybe(Text),
  chunksCount: maybe(Numeric),
  tokens: maybe(Numeric),
  /** Agents that use it, if the server counts them. */
  agentsCount: maybe(Numeric),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

/** A passage of a document, the unit of search. */
export type Chunk = z.output<typeof Chunk>
export const Chunk = z.object({
  id: Id,
  documentId: maybe(Id),
  /** Position in the document, from 0. */
  index: maybe(Numeric),
  content: z.catch(Text, ''),
  tokens: maybe(Numeric),
})

export type FoundChunk = z.output<typeof FoundChunk>
export const FoundChunk = z.extend(Chunk, {
  documentName: maybe(Text),
  /** 0 (nothing in common) to 1. */
  score: maybe(Numeric),
})

const DocumentUpload = z.object({ file: z.file() })

export type KnowledgeQuery = z.input<typeof KnowledgeQuery>
export const KnowledgeQuery = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION)),
  topK: z._default(z.number().check(z.int(), z.gte(TOP_K.min), z.lte(TOP_K.max)), TOP_K.usual),
  mode: z._default(z.enum(searchModes), 'hybrid'),
  vectorSearchMode: z._default(z.enum(vectorSearchModes), 'cosine'),
  /** Only documents of this agent. */
  agentId: z.optional(z.string()),
})

const { list, get, remove, usages, restore } = resource('/knowledge-base/documents', {
  item: Document,
  draft: DocumentUpload,
  filters: { status: z.optional(z.string()), type: z.optional(z.string()), agentId: z.optional(z.string()) },
})

export const documents = {
  list,
  get,
  remove,
  usages,
  restore,
  /** Upload a document. One file a request; the answer is a document that is being processed. */
  upload: endpoint('POST', '/knowledge-base/documents', { body: DocumentUpload, multipart: true, response: Document }),
  /** Process a failed document again. */
  retry: endpoint('POST', '/knowledge-base/documents/:id/retry', { response: Document }),
  /** List the passages of a document. */
  chunks: endpoint('GET', '/knowledge-base/documents/:id/chunks', {
    query: z.object({ ...paging, search: z.optional(z.string()) }),
    response: page(Chunk),
  }),
  /** Search the passages of all documents. */
  search: endpoint('POST', '/knowledge-base/search', { body: KnowledgeQuery, response: page(FoundChunk) }),
}
