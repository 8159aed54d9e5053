import { type Contact, contacts } from '@/contract/contacts'
import { call } from '@/lib/api/call'
import { listOf, oneOf, optionalRead } from '@/lib/api/read'
import { readPages } from '@/lib/api/read-pages'
import { numberSearch } from '@/lib/phone-text'
import type { ContactsSearch } from './search'

type Filter = Pick<ContactsSearch, 'q' | 'tag' | 'source'>
const filterOf = ({ q, tag, source }: Filter) => ({ search: q && numberSearch(q), tag, source })

export const contactListQuery = ({ page, limit, ...filter }: Filter & Pick<ContactsSearch, 'page' | 'limit'>) =>
  listOf(contacts.list, { query: { page, limit, ...filterOf(filter) } })

export const contactQuery = (id: string) => oneOf(contacts.get, { params: { id } })

/** Every tag in use; screens are of use without them. */
export const tagsQuery = optionalRead(contacts.tags, {})

const PAGE = 100

/** All contacts of a filter, page by page. */
export async function readContacts(
  filter: Filter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) {
  let read: readonly Contact[] = []
  const query = { limit: PAGE, ...filterOf(filter) }
  for await (const { rows, total } of readPages(({ page }) =>
    call(contacts.list, { query: { page, ...query }, signal }),
  )) {
    read = rows
    onProgress(rows.length, total)
  }
  return read
}

const SUSPECTS = 20

/** The reads that find other contacts with a number or the first e-mail address of this one. */
export function duplicateQueries({ phones, emails }: Pick<Contact, 'phones' | 'emails'>) {
  const numbers = phones.flatMap(({ value }) => value || []).join(',')
  const [email] = emails.flatMap(({ value }) => value || [])
  return [...(numbers ? [{ phones: numbers }] : []), ...(email ? [{ search: email }] : [])].map((query) =>
    optionalRead(contacts.list, { query: { page: 1, limit: SUSPECTS, ...query } }),
  )
}
