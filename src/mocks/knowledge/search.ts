import type { FoundChunk, KnowledgeQuery } from '@/contract/documents'

/** A search over the chunks of some documents, or of all. */
export type ChunkSearch = Required<Pick<KnowledgeQuery, 'query' | 'topK' | 'mode' | 'vectorSearchMode'>> & {
  documentIds?: readonly string[] | undefined
}

/** The chunks that answer best, best first, with scores from 0 to 1. */
export async function searchKnowledge(_search: ChunkSearch): Promise<FoundChunk[]> {
  return []
}
