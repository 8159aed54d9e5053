import { GraduationCap } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 55,
      titleKey: 'sidebar.training',
      url: '/training',
      icon: GraduationCap,
      holds: true,
    },
  ],
} satisfies FeatureMeta
