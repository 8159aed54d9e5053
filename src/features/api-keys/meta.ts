import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'settings',
      order: 50,
      titleKey: 'sidebar.apiKeys',
      lists: ['/api-keys'],
      ownTitleKey: 'sidebar.keys',
      url: '/api-keys',
      icon: 'icon-KeyRound',
    },
    { below: 'sidebar.apiKeys', order: 10, titleKey: 'sidebar.apps', lists: ['/credentials'], url: '/apps' },
  ],
} satisfies FeatureMeta
