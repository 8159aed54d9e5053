import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      below: 'sidebar.contacts',
      order: 10,
      titleKey: 'sidebar.campaigns',
      lists: ['/campaigns'],
      url: '/outbound',
      holds: true,
    },
  ],
} satisfies FeatureMeta
