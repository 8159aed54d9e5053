import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 40,
      titleKey: 'sidebar.tools',
      lists: ['/tools'],
      url: '/tools',
      icon: 'icon-Wrench',
      holds: true,
    },
  ],
} satisfies FeatureMeta
