import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { below: 'sidebar.profile', order: 40, titleKey: 'sidebar.auditLog', lists: ['/audit-log'], url: '/audit-log' },
  ],
} satisfies FeatureMeta
