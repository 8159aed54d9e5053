import { documents } from '@/contract/documents'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.knowledgeBase',
    icon: 'icon-BookOpen',
    find: async (query, signal) =>
      (await call(documents.list, { query: { page: 1, ...query }, signal })).records.map(({ id, name, type }) => ({
        id,
        label: name || id,
        detail: type?.toUpperCase(),
        link: { to: '/knowledge-base', search: { doc: id } },
      })),
  },
  usages: {
    document: {
      titleKey: 'usedBy.document',
      countKey: 'usedBy.documentCount',
      link: (doc) => ({ to: '/knowledge-base', search: { doc } }),
    },
  },
} satisfies FeatureRecords
