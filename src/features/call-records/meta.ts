import { PhoneCall } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'general',
      order: 10,
      titleKey: 'sidebar.callLogs',
      url: '/call-records',
      holds: true,
      icon: PhoneCall,
      alsoAt: ['/'],
    },
  ],
} satisfies FeatureMeta
