import { User } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.users',
    icon: User,
    load: () => import('./entity-search').then((module) => module.searchMembers),
  },
} satisfies FeatureRecords
