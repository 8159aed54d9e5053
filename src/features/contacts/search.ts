import { contactSources } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, idParam, oneOf, searchText, shortText } from '@/lib/address/search-schema'

export const contactSorts = ['createdAt', 'fullName', 'organization', 'source', 'lastCallAt'] as const
export type ContactSort = (typeof contactSorts)[number]

/** Everything a person can see of the contacts, as the URL says it. */
export type ContactsSearch = z.output<typeof contactList.schema>
export const contactList = defineList({
  title: 'contacts.title',
  texts: ['contacts'],
  sorts: contactSorts,
  filters: {
    /** A part of a name, organization, tag or e-mail address; digits of a number. */
    q: searchText,
    /** Any of these tags, comma-joined. */
    tag: shortText(2000),
    source: oneOf(contactSources),
  },
  opened: {
    /** The contact whose details are open. */
    contact: idParam,
    /** The form for a new one is open. */
    create: boolParam,
    /** The number that a new one begins with. */
    phone: searchText,
    /** The import is open. */
    import: boolParam,
  },
})

export const { closed } = contactList
