import { User, Users } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'settings', order: 60, titleKey: 'sidebar.users', url: '/users', icon: Users }],
  search: {
    titleKey: 'sidebar.users',
    icon: User,
    load: () => import('./queries').then((module) => module.searchMembers),
  },
  tables: ['users'],
} satisfies FeatureMeta
