import { MessageCircleQuestion } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  search: {
    titleKey: 'sidebar.customAnswers',
    icon: MessageCircleQuestion,
    load: () => import('./queries').then((module) => module.searchAnswers),
  },
  tables: ['custom-answers'],
} satisfies FeatureMeta
