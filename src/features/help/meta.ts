import { CircleQuestionMark } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'other', order: 10, titleKey: 'sidebar.help', url: '/help-center', icon: CircleQuestionMark },
  ],
} satisfies FeatureMeta
