import { Contact } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.contacts',
    icon: Contact,
    load: () => import('./entity-search').then((module) => module.searchContacts),
  },
  usages: { contact: { titleKey: 'usedBy.contact', link: (contact) => ({ to: '/contacts', search: { contact } }) } },
} satisfies FeatureRecords
