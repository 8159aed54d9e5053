import { DOCUMENT_SIZE, documents } from '@/contract/documents'
import type { Usage } from '@/contract/usages'
import { documentTypes } from '@/contract/values'
import { crud } from '../crud'
import { iso, now } from '../db/clock'
import { documentOf, fileOf, passagesOf, process, usesDocument } from '../db/documents'
import { matchesAny, matchesText, newRowFields } from '../db/edit'
import { pageOf } from '../db/paging'
import type { DocumentRow } from '../db/rows'
import { agentRows, documentRows } from '../db/tables'
import { requireWorkspace, rowFor } from '../db/workspace'
import { chunkId } from '../knowledge/chunk-search'
import { searchKnowledge } from '../knowledge/search'
import type { Settings } from '../mock'
import { Refusal } from '../refusal'
import { serve } from '../serve'

/** Long enough to be seen. */
const PROCESSING_MS = 1500

const timing = ({ latency, slow }: Settings) => ({ least: latency === 'natural' ? PROCESSING_MS : 0, slow })
const typeOf = (name: string) => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return documentTypes.find((type) => type === (extension === 'htm' ? 'html' : extension))
}
/** Agents lose a document that is deleted; taken back, they have it again. */
const formerUsers = new Map<string, readonly string[]>()

const idsOfAgent = (agentId: string | undefined) =>
  agentId === undefined ? undefined : (agentRows.get(agentId)?.knowledgeBaseIds ?? [])

export const mocks = [
  ...crud(documents, {
    name: 'Document',
    table: documentRows,
    prefix: 'doc',
    toAnswer: () => documentOf,
    search: ({ name }) => [name],
    filter: (row, { status, type, agentId }) =>
      matchesAny(status, documentOf(row).status) &&
      matchesAny(type, row.type) &&
      (idsOfAgent(agentId)?.includes(row.id) ?? true),
    usages: ({ id }) => usesDocument(id).map(({ id, name }): Usage => ({ kind: 'agent', id, name })),
    checkRemove: ({ id }) => {
      const users = usesDocument(id)
      formerUsers.set(
        id,
        users.map((agent) => agent.id),
      )
      for (const agent of users)
        agentRows.put({ ...agent, knowledgeBaseIds: agent.knowledgeBaseIds?.filter((each) => each !== id) ?? [] })
    },
    afterSave: ({ id }) => {
      for (const agentId of formerUsers.get(id) ?? []) {
        const agent = agentRows.get(agentId)
        if (agent) agentRows.put({ ...agent, knowledgeBaseIds: [...(agent.knowledgeBaseIds ?? []), id] })
      }
      formerUsers.delete(id)
    },
  }),

  serve(
    documents.upload,
    ({ body: { file }, user, settings }) => {
      requireWorkspace(user)
      const type = typeOf(file.name)
      if (!type) throw new Refusal(400, `Files of this type are not read. Use ${documentTypes.join(', ')}`)
      if (file.size > DOCUMENT_SIZE) throw new Refusal(413, 'The file is too large')
      const row: DocumentRow = {
        ...newRowFields('doc'),
        name: file.name.normalize('NFC'),
        type,
        size: file.size,
        status: 'processing',
      }
      documentRows.put(row)
      void process(row, file, timing(settings))
      return documentOf(row)
    },
    { status: 201 },
  ),

  serve(documents.retry, (context) => {
    const row = rowFor(context, documentRows, 'Document')
    if (documentOf(row).status !== 'failed') throw new Refusal(409, 'The document has not failed')
    const file = fileOf(row.id)
    if (!file) throw new Refusal(409, 'The file is not kept any longer: upload it again')
    const again: DocumentRow = { ...row, status: 'processing', error: undefined, updatedAt: iso(now()) }
    documentRows.put(again)
    void process(again, file, timing(context.settings))
    return documentOf(again)
  }),

  serve(documents.chunks, async (context) => {
    const row = rowFor(context, documentRows, 'Document')
    const { page, limit, search } = context.query
    const chunks = (await passagesOf(row)).map((passage, index) => ({
      ...passage,
      id: chunkId(row.id, index),
      documentId: row.id,
      index,
    }))
    const found = chunks.filter(({ content }) => matchesText(search, content))
    return { records: [...pageOf(found, page, limit)], total: found.length }
  }),

  serve(documents.search, async ({ body: { agentId, ...search }, user }) => {
    requireWorkspace(user)
    if (agentId !== undefined && !agentRows.get(agentId)) throw new Refusal(404, 'Agent not found')
    const records = await searchKnowledge({ ...search, documentIds: idsOfAgent(agentId) })
    return { records, total: records.length }
  }),
]
