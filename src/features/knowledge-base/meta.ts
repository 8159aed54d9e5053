import { BookOpenText } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'agents', order: 50, titleKey: 'sidebar.knowledgeBase', url: '/knowledge-base', icon: BookOpenText },
  ],
  search: {
    titleKey: 'sidebar.knowledgeBase',
    icon: BookOpenText,
    load: () => import('./queries').then((module) => module.searchDocuments),
  },
  usages: { document: { titleKey: 'usedBy.document', link: (doc) => ({ to: '/knowledge-base', search: { doc } }) } },
  tables: ['documents'],
} satisfies FeatureMeta
