import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ below: 'sidebar.profile', order: 30, titleKey: 'sidebar.users', lists: ['/users'], url: '/users' }],
} satisfies FeatureMeta
