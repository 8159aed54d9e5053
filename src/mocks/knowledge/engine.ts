import type { FoundChunk } from '@/contract/documents'
import type { ChunkSearch } from './chunk-search'
import { createIndex, type IndexedDocument } from './create-index'
import { extractText } from './extract'
import { type DocumentType, ExtractionError, failures } from './extraction-error'
import { type Passage, split } from './split'

/** The passages of a file, or why it has none. Errors do not keep their class on the way out of a worker. */
export type ReadFile = { passages: Passage[] } | { reason: string }

/** Reads files and searches them. Keeps the index as long as `version` is the same. */
export function createEngine() {
  let version: string | undefined
  let search: ((query: ChunkSearch) => FoundChunk[]) | undefined
  return {
    read: async (type: DocumentType, bytes: Uint8Array): Promise<ReadFile> => {
      try {
        const passages = split(await extractText(type, bytes))
        return passages.length > 0 ? { passages } : { reason: failures.empty }
      } catch (error) {
        if (error instanceof ExtractionError) return { reason: error.message }
        throw error
      }
    },
    /** Whether the documents of this version have been given. */
    holds: (wanted: string) => version === wanted,
    index: (documents: readonly IndexedDocument[], as: string) => {
      search = createIndex(documents)
      version = as
    },
    search: (query: ChunkSearch) => search?.(query) ?? [],
  }
}

export type Engine = ReturnType<typeof createEngine>
