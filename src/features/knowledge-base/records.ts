import { BookOpen } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.knowledgeBase',
    icon: BookOpen,
    load: () => import('./entity-search').then((module) => module.searchDocuments),
  },
  usages: { document: { titleKey: 'usedBy.document', link: (doc) => ({ to: '/knowledge-base', search: { doc } }) } },
} satisfies FeatureRecords
