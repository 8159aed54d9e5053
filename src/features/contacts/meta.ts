import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 60,
      titleKey: 'sidebar.contacts',
      lists: ['/contacts'],
      url: '/contacts',
      icon: 'icon-Contact',
    },
  ],
} satisfies FeatureMeta
