// @vitest-environment node

import { passagesOf } from '@demo/db/documents'
import { agentRows, documentRows } from '@demo/db/tables'
import { expect, test } from 'vitest'

test('the figures of the seed’s documents match their texts', async () => {
  // The tokens of the hostile one's endless word depend on what the tokenizer has in its cache.
  const rows = documentRows.all().filter(({ id, status }) => status === 'completed' && id !== 'doc_hostile')
  const counted = await Promise.all(
    rows.map(async (row) => {
      const passages = await passagesOf(row)
      return [row.id, passages.length, passages.reduce((sum, { tokens }) => sum + tokens, 0)]
    }),
  )
  expect(rows.map(({ id, chunksCount, tokens }) => [id, chunksCount, tokens])).toEqual(counted)
})

test('every document that an agent refers to exists', () => {
  const ids = agentRows
    .all()
    .filter(({ id }) => id !== 'agent_hostile')
    .flatMap(({ knowledgeBaseIds = [] }) => knowledgeBaseIds)
  expect(ids.length).toBeGreaterThanOrEqual(12)
  expect(ids.filter((id) => !documentRows.get(id))).toEqual([])
})
