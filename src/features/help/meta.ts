import { CircleQuestionMark } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'other', order: 10, titleKey: 'sidebar.help', url: '/help-center', icon: CircleQuestionMark },
  ],
  search: {
    titleKey: 'sidebar.help',
    icon: CircleQuestionMark,
    load: () => import('./entity-search').then((module) => module.searchArticles),
  },
} satisfies FeatureMeta
