import { documentStatuses, documentTypes, searchModes, vectorSearchModes } from '@/contract/document-types'
import { boolParam, idParam, oneOf, pageLimit, pageNumber, searchOf, searchText, shortText } from '@/lib/search-schema'

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
export type KnowledgeSearch = ReturnType<typeof KnowledgeSearch>
export const KnowledgeSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** A part of a document's name. */
  q: searchText,
  status: oneOf(documentStatuses),
  type: oneOf(documentTypes),
  sort: oneOf(documentSorts),
  desc: boolParam,
  /** The question that was asked, and how it is searched for. */
  ask: shortText(1000),
  by: oneOf(searchModes),
  distance: oneOf(vectorSearchModes),
  /** Only what this agent knows is asked. */
  agent: shortText(200),
  /** Text to find in the open document. */
  find: searchText,
  /** The passage of the open document that a link points to. */
  chunk: shortText(200),
  /** The document whose details are open. */
  doc: idParam,
})

/** No document is open. */
export const closed = { doc: undefined, chunk: undefined, find: undefined }
