import { Contact } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'agents', order: 60, titleKey: 'sidebar.contacts', url: '/contacts', icon: Contact }],
  search: {
    titleKey: 'sidebar.contacts',
    icon: Contact,
    load: () => import('./queries').then((module) => module.searchContacts),
  },
  usages: { contact: { titleKey: 'usedBy.contact', link: (contact) => ({ to: '/contacts', search: { contact } }) } },
  tables: ['contacts'],
} satisfies FeatureMeta
