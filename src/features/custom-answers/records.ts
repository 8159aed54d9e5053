import { GraduationCap } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.customAnswers',
    icon: GraduationCap,
    load: () => import('./entity-search').then((module) => module.searchAnswers),
  },
} satisfies FeatureRecords
