import { MessageCircleQuestion } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.customAnswers',
    icon: MessageCircleQuestion,
    load: () => import('./queries').then((module) => module.searchAnswers),
  },
} satisfies FeatureRecords
