import { GraduationCap } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  search: {
    titleKey: 'sidebar.customAnswers',
    icon: GraduationCap,
    load: () => import('./queries').then((module) => module.searchAnswers),
  },
  tables: ['custom-answers'],
} satisfies FeatureMeta
