import { Hash, Phone } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'agents', order: 20, titleKey: 'sidebar.phoneNumber', url: '/phone-numbers', icon: Phone }],
  search: {
    titleKey: 'sidebar.phoneNumber',
    icon: Hash,
    load: () => import('./entity-search').then((module) => module.searchNumbers),
  },
  usages: {
    phone_number: { titleKey: 'usedBy.phone_number', link: (number) => ({ to: '/phone-numbers', search: { number } }) },
  },
  tables: ['phone-numbers'],
} satisfies FeatureMeta
