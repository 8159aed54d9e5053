import { Hash } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.phoneNumber',
    icon: Hash,
    load: () => import('./entity-search').then((module) => module.searchNumbers),
  },
  usages: {
    phone_number: { titleKey: 'usedBy.phone_number', link: (number) => ({ to: '/phone-numbers', search: { number } }) },
  },
} satisfies FeatureRecords
