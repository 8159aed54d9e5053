import type { FoundChunk } from '@/contract/documents'
import { passagesOf } from '../db/documents'
import { documentRows } from '../db/tables'
import type { ChunkSearch } from './chunk-search'
import { loadEngine } from './load-engine'

/** Below this a hybrid search has found nothing that answers. */
export const MIN_SCORE = 0.33

/** The chunks that answer best, best first, with scores from 0 to 1. */
export async function searchKnowledge(search: ChunkSearch): Promise<FoundChunk[]> {
  const engine = await loadEngine()
  const rows = documentRows.all().filter(({ status }) => status === 'completed')
  const version = rows.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()
  if (!(await engine.holds(version))) {
    const documents = await Promise.all(
      rows.map(async (row) => ({ id: row.id, name: row.name, passages: await passagesOf(row) })),
    )
    await engine.index(documents, version)
  }
  return engine.search(search)
}
