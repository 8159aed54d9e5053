// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import type { ChunkSearch } from '@demo/knowledge/chunk-search'
import { searchKnowledge } from '@demo/knowledge/search'
import { beforeAll, expect, test } from 'vitest'
import { searchModes } from '@/contract/values'
import { say } from '../../scripts/lib/say.mjs'
import { heldOut, laterQuestions, questions } from '../fixtures/questions'

beforeAll(() => resetDb())

const search = (query: string, options: Partial<ChunkSearch> = {}) =>
  searchKnowledge({ query, topK: 3, mode: 'hybrid', vectorSearchMode: 'cosine', ...options })

/** Share of the questions whose right passage is among the first three, and the questions where it is not. */
async function recall(options: Partial<ChunkSearch>, asked = questions) {
  const missed: string[] = []
  for (const [question, documentId, answer] of asked) {
    const found = await search(question, options)
    const isFound = found.some((chunk) => chunk.documentId === documentId && chunk.content.includes(answer))
    if (!isFound) missed.push(`${question} → ${found[0]?.content.slice(0, 50)}`)
  }
  return { share: 1 - missed.length / asked.length, missed }
}

const floors = { hybrid: 0.9, semantic: 0.85, keyword: 0.7 }

test.each(searchModes)('%s search finds the right passage among the first three', async (mode) => {
  const { share, missed } = await recall({ mode })
  say(`recall at 3, ${mode}: ${(share * 100).toFixed(1)} % of ${questions.length} questions`)
  if (missed.length > 0) say(missed.join('\n'))
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(share).toBeGreaterThanOrEqual(floors[mode])
})

test('held-out questions are answered too', async () => {
  const { share } = await recall({}, heldOut)
  say(`recall at 3, hybrid, held out: ${(share * 100).toFixed(1)} % of ${heldOut.length}`)
  // What was measured: the search is not fitted to these.
  expect(share).toBeGreaterThanOrEqual(0.7)
})

test('rows of tables and later parts of the documents are found', async () => {
  const { share, missed } = await recall({}, laterQuestions)
  say(`recall at 3, hybrid, later parts: ${(share * 100).toFixed(1)} % of ${laterQuestions.length}`)
  if (missed.length > 0) say(missed.join('\n'))
  expect(share).toBeGreaterThanOrEqual(0.85)
})

test('a search limited to documents finds no passages of others', async () => {
  const found = await search('What does it cost?', { documentIds: ['doc_vet'], topK: 20 })
  expect(new Set(found.map(({ documentId }) => documentId))).toEqual(new Set(['doc_vet']))
})
