import { Refusal } from '@demo/refusal'
import { sql } from 'kysely'
import { type Document, documents } from '@/contract/documents'
import { fold, termsOf } from '../calls/record'
import { boundsOf } from '../db/page'
import { json } from '../db/values'
import { placeOf } from '../entities/crud'
import { addEntity, entityJson, entityOf, type TenantDb } from '../entities/store'
import { type Route, route } from '../http/context'
import { readFile } from './read-file'
import { passagesWith, searchPassages } from './search'

const KIND = 'knowledge-base'
/** Rows of one statement. */
const BATCH = 500

async function requireDocument(place: TenantDb, id: string): Promise<void> {
  if (!(await entityOf(place, KIND, id))) throw new Refusal(404, 'Document not found')
}

/** The documents of an agent; undefined without one. @throws Refusal 404 */
async function documentsOf(place: TenantDb, agentId: string | undefined): Promise<readonly string[] | undefined> {
  if (agentId === undefined) return undefined
  const agent = await entityOf(place, 'agents', agentId)
  if (!agent) throw new Refusal(404, 'Agent not found')
  return (agent.body.knowledgeBaseIds ?? []) as string[]
}

const chunkId = (documentId: string, index: number) => `${documentId}-${index}`

export const knowledgeRoutes: Route[] = [
  route(
    documents.upload,
    async (context) => {
      const { file } = context.body
      const { db, tenantId } = placeOf(context)
      const { type, passages } = await readFile(file)
      const made = { name: file.name.normalize('NFC'), type, size: file.size, status: 'completed' }
      const row = await addEntity({ db, tenantId }, KIND, { ...made, chunksCount: passages.length })
      const rows = passages.map((content, index) => ({
        ...{ tenant_id: tenantId, document_id: row.id, index, content },
        terms: sql`array_to_tsvector(array(select jsonb_array_elements_text(${json([...new Set(termsOf(fold(content)))])})))`,
      }))
      for (let first = 0; first < rows.length; first += BATCH)
        await db
          .insertInto('knowledge_passages')
          .values(rows.slice(first, first + BATCH))
          .execute()
      return entityJson(row) as unknown as Document
    },
    { status: 201 },
  ),

  route(documents.chunks, async (context) => {
    const { id } = context.params
    const place = placeOf(context)
    await requireDocument(place, id)
    const { limit, offset } = boundsOf(context.query)
    const all = passagesWith(place, id, context.query.search)
    const rows = await all.select(['index', 'content']).orderBy('index').limit(limit).offset(offset).execute()
    const { n } = await all.select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()
    const records = rows.map(({ index, content }) => ({ id: chunkId(id, index), documentId: id, index, content }))
    return { records, total: Number(n) }
  }),

  route(documents.search, async (context) => {
    const { agentId, mode, query, topK } = context.body
    if (mode === 'semantic') throw new Refusal(400, 'This server searches by words. Choose hybrid or keyword')
    const place = placeOf(context)
    const found = await searchPassages(place, { query, topK, documentIds: await documentsOf(place, agentId) })
    const records = found.map(({ document_id: documentId, index, content, name, score }) => ({
      ...{ id: chunkId(documentId, index), documentId, documentName: name, index, content, score },
    }))
    return { records, total: records.length }
  }),
]
