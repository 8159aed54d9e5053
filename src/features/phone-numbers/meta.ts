import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 20,
      titleKey: 'sidebar.phoneNumber',
      lists: ['/phone-numbers'],
      url: '/phone-numbers',
      icon: 'icon-Phone',
    },
  ],
} satisfies FeatureMeta
