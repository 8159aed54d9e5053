import { contactSources } from '@/contract/contact-types'
import { boolParam, idParam, oneOf, pageLimit, pageNumber, searchOf, searchText, shortText } from '@/lib/search-schema'

export const contactSorts = ['createdAt', 'fullName', 'organization', 'source', 'lastCallAt'] as const
export type ContactSort = (typeof contactSorts)[number]

/** Everything a person can see of the contacts, as the URL says it. */
export type ContactsSearch = ReturnType<typeof ContactsSearch>
export const ContactsSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** A part of a name, organization, tag or e-mail address; digits of a number. */
  q: searchText,
  /** Any of these tags, comma-joined. */
  tag: shortText(200),
  source: oneOf(contactSources),
  /** Column and direction; it orders the loaded page. */
  sort: oneOf(contactSorts),
  desc: boolParam,
  /** The contact whose details are open. */
  contact: idParam,
  /** The form for a new one is open. */
  create: boolParam,
  /** The number that a new one begins with. */
  phone: searchText,
})

/** Neither a contact nor the form for a new one is open. */
export const closed = { contact: undefined, create: undefined, phone: undefined }
