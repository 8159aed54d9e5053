import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'general',
      order: 10,
      titleKey: 'sidebar.callLogs',
      ownTitleKey: 'sidebar.calls',
      url: '/call-records',
      holds: true,
      icon: 'icon-PhoneCall',
      alsoAt: ['/'],
    },
    {
      below: 'sidebar.callLogs',
      order: 10,
      titleKey: 'sidebar.analytics',
      url: '/',
      alsoAt: ['/call-records'],
      search: { tab: 'analytics' },
    },
  ],
} satisfies FeatureMeta
