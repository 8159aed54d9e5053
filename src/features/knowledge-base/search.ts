import { documentStatuses, documentTypes, searchModes, vectorSearchModes } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { idParam, oneOf, searchText, shortText } from '@/lib/address/search-schema'

export const documentSorts = [
  'name',
  'type',
  'size',
  'status',
  'chunksCount',
  'tokens',
  'agentsCount',
  'createdAt',
] as const
export type DocumentSort = (typeof documentSorts)[number]

/** Everything a person can see of the knowledge base, as the URL says it. */
export type KnowledgeSearch = z.output<typeof documentList.schema>
export const documentList = defineList({
  title: 'knowledge.title',
  texts: ['knowledge-base'],
  sorts: documentSorts,
  filters: {
    /** A part of a document's name. */
    q: searchText,
    status: oneOf(documentStatuses),
    type: oneOf(documentTypes),
  },
  shown: {
    /** The question, and how it is searched for. */
    ask: shortText(1000),
    by: oneOf(searchModes),
    distance: oneOf(vectorSearchModes),
    /** Only documents of this agent are searched. */
    agent: shortText(200),
  },
  opened: {
    /** Text to find in the open document. */
    find: searchText,
    /** The passage of the open document that a link points to. */
    chunk: shortText(200),
    /** The document whose details are open. */
    doc: idParam,
  },
})

export const { closed } = documentList
