import { contacts } from '@/contract/contacts'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'
import { personName } from '@/lib/person-name'
import { formatPhone, numberSearch } from '@/lib/phone/phone-text'

export const records = {
  search: {
    titleKey: 'sidebar.contacts',
    icon: 'icon-Contact',
    areNames: true,
    find: async ({ search, ...query }, signal) =>
      (await call(contacts.list, { query: { ...query, search: search && numberSearch(search) }, signal })).records.map(
        (contact) => {
          const [phone] = contact.phones
          return {
            id: contact.id,
            label: personName(contact) || contact.id,
            detail: phone && formatPhone(phone.value),
            link: { to: '/contacts', search: { contact: contact.id } },
          }
        },
      ),
  },
  usages: {
    contact: {
      titleKey: 'usedBy.contact',
      countKey: 'usedBy.contactCount',
      link: (contact) => ({ to: '/contacts', search: { contact } }),
      readName: async (id, signal) => personName(await call(contacts.get, { params: { id }, signal })),
    },
  },
} satisfies FeatureRecords
