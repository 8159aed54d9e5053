import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'settings',
      order: 30,
      titleKey: 'sidebar.subscription',
      lists: ['/subscriptions/current', '/plans'],
      url: '/settings/subscription',
      icon: 'icon-CreditCard',
    },
  ],
} satisfies FeatureMeta
