import { documents } from '@/contract/documents'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

/** For the palette. */
export const searchDocuments: EntitySearch = async (query, signal) =>
  (await call(documents.list, { query: { page: 1, ...query }, signal })).records.map(({ id, name, type }) => ({
    id,
    label: name || id,
    detail: type?.toUpperCase(),
    link: { to: '/knowledge-base', search: { doc: id } },
  }))
