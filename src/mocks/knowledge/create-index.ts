import MiniSearch from 'minisearch'
import type { FoundChunk } from '@/contract/documents'
import { type ChunkSearch, chunkId } from './chunk-search'
import type { Passage } from './split'
import { termsOf } from './terms'
import { featuresOf, nearness, type Vector, vectorOf } from './vectors'

export interface IndexedDocument {
  id: string
  name: string
  passages: readonly Passage[]
}

interface Entry {
  id: string
  documentId: string
  documentName: string
  index: number
  content: string
  tokens: number
  features: ReadonlyMap<string, number>
  isKorean: boolean
  vector: Vector
}

const SATURATION = 1.2
const LENGTH_PART = 0.4
/** Weight of keywords in a hybrid search; the rest is that of vectors. */
const KEYWORDS = 0.2
/** Factor for passages in another language than the question. */
const FOREIGN = 0.7

const isKorean = (text: string) => /\p{Script=Hangul}/u.test(text)

/** The index of all passages: BM25 over words, and vectors. Built again where the documents have changed. */
export function createIndex(documents: readonly IndexedDocument[]) {
  const entries = documents.flatMap(({ id, name, passages }) =>
    passages.map(
      ({ content, tokens }, index): Entry => ({
        id: chunkId(id, index),
        documentId: id,
        documentName: name,
        index,
        content,
        tokens,
        features: featuresOf(content, name),
        isKorean: isKorean(content),
        vector: new Map(),
      }),
    ),
  )
  const frequency = new Map<string, number>()
  for (const { features } of entries)
    for (const feature of features.keys()) frequency.set(feature, (frequency.get(feature) ?? 0) + 1)
  const rarity = (feature: string) => Math.log(1 + entries.length / (1 + (frequency.get(feature) ?? 0)))
  for (const entry of entries) entry.vector = vectorOf(entry.features, rarity)

  const words = new MiniSearch<Entry>({
    fields: ['documentName', 'content'],
    tokenize: termsOf,
    processTerm: (term) => term,
  })
  words.addAll(entries)
  const wordFrequency = new Map<string, number>()
  for (const { content, documentName } of entries)
    for (const term of new Set(termsOf(`${documentName} ${content}`)))
      wordFrequency.set(term, (wordFrequency.get(term) ?? 0) + 1)

  /** BM25 of a passage that is about nothing but the question. */
  function best(terms: readonly string[]): number {
    const idf = (term: string) => {
      const known = wordFrequency.get(term) ?? 0
      return Math.log(1 + (entries.length - known + 0.5) / (known + 0.5))
    }
    return [...new Set(terms)].reduce((sum, term) => sum + idf(term), 0)
  }

  function byWords(query: string): Map<string, number> {
    const terms = termsOf(query)
    const ideal = best(terms) || 1
    const found = words.search(query, { bm25: { k: SATURATION, b: LENGTH_PART, d: 0 }, boost: { documentName: 0.5 } })
    // MiniSearch multiplies by the number of words found; without that it is the sum that BM25 is.
    return new Map(found.map(({ id, score, queryTerms }) => [id, Math.min(1, score / queryTerms.length / ideal)]))
  }

  function byVectors(query: string, mode: ChunkSearch['vectorSearchMode']): Map<string, number> {
    const vector = vectorOf(featuresOf(query), rarity)
    return new Map(entries.map((entry) => [entry.id, nearness[mode](vector, entry.vector)]))
  }

  return function search({ query, topK, mode, vectorSearchMode, documentIds }: ChunkSearch): FoundChunk[] {
    const keyword = mode === 'semantic' ? undefined : byWords(query)
    const semantic = mode === 'keyword' ? undefined : byVectors(query, vectorSearchMode)
    const inKorean = isKorean(query)
    const score = (entry: Entry) => {
      const [one, other] = [keyword?.get(entry.id) ?? 0, semantic?.get(entry.id) ?? 0]
      // The root spreads what would be crowded near 0: few passages are about nothing but the question.
      const both = mode === 'hybrid' ? Math.sqrt(KEYWORDS * one + (1 - KEYWORDS) * other) : one + other
      return entry.isKorean === inKorean ? both : both * FOREIGN
    }
    return entries
      .filter(({ documentId }) => !documentIds || documentIds.includes(documentId))
      .map((entry) => ({ entry, score: score(entry) }))
      .filter((each) => each.score > 0.01)
      .sort((one, other) => other.score - one.score)
      .slice(0, topK)
      .map(({ entry: { features: _, vector: __, isKorean: ___, ...chunk }, score }) => ({
        ...chunk,
        score: Math.round(score * 1000) / 1000,
      }))
  }
}
