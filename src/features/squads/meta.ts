import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 30,
      titleKey: 'sidebar.squads',
      lists: ['/squads'],
      url: '/squads',
      icon: 'icon-PhoneForwarded',
    },
  ],
} satisfies FeatureMeta
