import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'settings', order: 10, titleKey: 'sidebar.profile', url: '/settings', icon: 'icon-UserRound' },
    {
      section: 'settings',
      order: 20,
      titleKey: 'sidebar.appearance',
      url: '/settings/appearance',
      icon: 'icon-Contrast',
    },
    { below: 'sidebar.profile', order: 10, titleKey: 'sidebar.notifications', url: '/settings/notifications' },
    { below: 'sidebar.profile', order: 20, titleKey: 'sidebar.display', url: '/settings/display' },
  ],
} satisfies FeatureMeta
