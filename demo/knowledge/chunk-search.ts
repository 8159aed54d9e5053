import type { KnowledgeQuery } from '@/contract/documents'

export const chunkId = (documentId: string, index: number) => `${documentId}-${index}`

/** A search over the chunks of some documents, or of all. */
export type ChunkSearch = Required<Pick<KnowledgeQuery, 'query' | 'topK' | 'mode' | 'vectorSearchMode'>> & {
  documentIds?: readonly string[] | undefined
}
