import { queryOptions } from '@tanstack/react-query'
import { contacts } from '@/contract/contacts'
import { MAX_PAGE_SIZE } from '../address/paging'
import { call } from './call'
import { isNotOffered } from './errors'
import { optionalRead } from './read'
import { readPages } from './read-pages'

/** Contacts whose tags are offered where the API does not list the tags. */
const MAX_CONTACTS = 200

/** The tags in use; where the API does not list them, those of the first contacts. */
export const tagsQuery = queryOptions({
  ...optionalRead(contacts.tags, {}),
  queryFn: async ({ signal }): Promise<{ records: string[] }> => {
    try {
      return await call(contacts.tags, { signal })
    } catch (error) {
      if (!isNotOffered(error)) throw error
      const ask = (page: number) => call(contacts.list, { query: { page, limit: MAX_PAGE_SIZE }, signal })
      let tags: string[] = []
      for await (const { rows } of readPages(contacts.list, ({ page }) => ask(page))) {
        tags = rows.flatMap((contact) => contact.tags)
        if (rows.length >= MAX_CONTACTS) break
      }
      return { records: [...new Set(tags)].toSorted() }
    }
  },
})
