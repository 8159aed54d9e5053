import { CircleQuestionMark } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.help',
    icon: CircleQuestionMark,
    load: () => import('./entity-search').then((module) => module.searchArticles),
  },
} satisfies FeatureRecords
