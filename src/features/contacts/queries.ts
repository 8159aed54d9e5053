import { type Contact, contacts } from '@/contract/contacts'
import type { RequestedOf } from '@/lib/address/define-list'
import { listOf, oneOf, optionalRead } from '@/lib/api/read'
import { readEvery } from '@/lib/api/read-pages'
import { numberSearch } from '@/lib/phone/phone-text'
import type { contactList } from './search'

type Filter = ReturnType<typeof contactList.serverPart>
const filterOf = ({ q, tag, source }: Filter) => ({ search: q && numberSearch(q), tag, source })

export const contactListQuery = ({ page, limit, ...filter }: RequestedOf<typeof contactList>) =>
  listOf(contacts.list, { query: { page, limit, ...filterOf(filter) } })

export const contactQuery = (id: string) => oneOf(contacts.get, { params: { id } })

/** All contacts of a filter, page by page. */
export const readContacts = (filter: Filter, signal: AbortSignal, onProgress: (done: number, total: number) => void) =>
  readEvery(contacts.list, filterOf(filter), signal, onProgress)

const SUSPECTS = 20

/** The reads that find other contacts with a number or the first e-mail address of this one. */
export function duplicateQueries({ phones, emails }: Pick<Contact, 'phones' | 'emails'>) {
  const numbers = phones.flatMap(({ value }) => value || []).join(',')
  const [email] = emails.flatMap(({ value }) => value || [])
  return [...(numbers ? [{ phones: numbers }] : []), ...(email ? [{ search: email }] : [])].map((query) =>
    optionalRead(contacts.list, { query: { page: 1, limit: SUSPECTS, ...query } }),
  )
}
