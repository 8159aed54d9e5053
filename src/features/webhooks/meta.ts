import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      below: 'sidebar.tools',
      order: 10,
      titleKey: 'sidebar.webhooks',
      lists: ['/webhooks'],
      url: '/webhooks',
      holds: true,
    },
  ],
} satisfies FeatureMeta
