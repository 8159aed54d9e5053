import { documentStatuses, documentTypes, searchModes, vectorSearchModes } from '@/contract/document-types'
import {
  boolParam,
  idParam,
  numeric,
  oneOf,
  pageLimit,
  pageNumber,
  searchOf,
  searchText,
  shortText,
} from '@/lib/search-schema'

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

/** Everything a person can see of the documents, as the URL says it. */
export type KnowledgeSearch = ReturnType<typeof KnowledgeSearch>
export const KnowledgeSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that the name contains. */
  q: searchText,
  status: oneOf(documentStatuses),
  type: oneOf(documentTypes),
  sort: oneOf(documentSorts),
  desc: boolParam,
  /** The document that is open, what is sought in it, the chunk that is marked and the page of its chunks. */
  doc: idParam,
  find: searchText,
  chunk: idParam,
  part: numeric((value) => Number.isInteger(value) && value >= 1 && value < 1000),
  /** The question that is asked, by what it is searched, how vectors are compared, and for which agent. */
  ask: shortText(1000),
  by: oneOf(searchModes),
  distance: oneOf(vectorSearchModes),
  agent: idParam,
})

/** The search without an open document. */
export const closed = { doc: undefined, find: undefined, chunk: undefined, part: undefined }
