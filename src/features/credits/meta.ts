import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'settings',
      order: 40,
      titleKey: 'sidebar.credits',
      lists: ['/credits/balances'],
      url: '/settings/credits',
      icon: 'icon-Coins',
      alsoAt: ['/credits'],
    },
  ],
} satisfies FeatureMeta
