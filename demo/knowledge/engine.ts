import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base'
import type { FoundChunk } from '@/contract/documents'
import { type ChunkSearch, chunkId } from './chunk-search'
import { extractText } from './extract'
import { type DocumentType, ExtractionError, failures } from './extraction-error'
import { type Passage, split } from './split'
import { isSameLanguage, textIndex, withSynonyms } from './text-index'

/** The passages of a file, or why it has none. Errors do not keep their class on the way out of a worker. */
export type ReadFile = { passages: Passage[] } | { reason: string }

export interface IndexedDocument {
  id: string
  name: string
  passages: readonly Passage[]
}

type Entry = Omit<FoundChunk, 'score'> & { documentId: string; content: string }

/** Weight of words that mean the same as those of the question. */
const synonymWeight = { hybrid: 0.5, semantic: 1 }
/** MiniSearch's scores have no upper end; at this one a passage has half of the full score. */
const HALF = 40

/** Factor for passages in another language than the question. */
const FOREIGN = 0.25

const newIndex = () =>
  textIndex<Entry>(['documentName', 'content'], ['documentId', 'documentName', 'index', 'content', 'tokens'])

/** Reads files and searches them. Keeps the index as long as `version` is the same. */
export function createEngine() {
  let version: string | undefined
  let index = newIndex()
  return {
    read: async (type: DocumentType, bytes: Uint8Array): Promise<ReadFile> => {
      try {
        const passages = split(await extractText(type, bytes), countTokens)
        return passages.length > 0 ? { passages } : { reason: failures.empty }
      } catch (error) {
        if (error instanceof ExtractionError) return { reason: error.message }
        throw error
      }
    },
    /** Whether the documents of this version have been given. */
    holds: (wanted: string) => version === wanted,
    index: (documents: readonly IndexedDocument[], as: string) => {
      index = newIndex()
      for (const { id, name, passages } of documents)
        index.addAll(
          passages.map((passage, at) => ({
            ...passage,
            id: chunkId(id, at),
            documentId: id,
            documentName: name,
            index: at,
          })),
        )
      version = as
    },
    /** Without vectors, `vectorSearchMode` makes no difference. */
    search: ({ query, topK, mode, documentIds }: ChunkSearch): FoundChunk[] => {
      const found = index.search(query, {
        ...(mode === 'keyword' ? {} : withSynonyms(query, synonymWeight[mode])),
        boost: { documentName: 0.5 },
        filter: ({ documentId }) => documentIds?.includes(documentId) ?? true,
        boostDocument: (_id, _term, stored) => (isSameLanguage(query, String(stored?.content)) ? 1 : FOREIGN),
      })
      return found.slice(0, topK).map(({ id, documentId, documentName, index, content, tokens, score }) => ({
        ...{ id, documentId, documentName, index, content, tokens },
        score: Math.round((score / (score + HALF)) * 1000) / 1000,
      }))
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
