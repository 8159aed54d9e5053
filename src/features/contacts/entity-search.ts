import { contacts } from '@/contract/contacts'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'
import { personName } from '@/lib/person-name'
import { formatPhone, numberSearch } from '@/lib/phone-text'

/** For the palette. */
export const searchContacts: EntitySearch = async ({ search, ...query }, signal) =>
  (await call(contacts.list, { query: { ...query, search: numberSearch(search) }, signal })).records.map((contact) => {
    const [phone] = contact.phones
    return {
      id: contact.id,
      label: personName(contact) || contact.id,
      detail: phone && formatPhone(phone.value),
      link: { to: '/contacts', search: { contact: contact.id } },
    }
  })
