import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 10,
      titleKey: 'sidebar.agents',
      lists: ['/agents'],
      url: '/agents',
      icon: 'icon-Bot',
      holds: true,
    },
  ],
} satisfies FeatureMeta
