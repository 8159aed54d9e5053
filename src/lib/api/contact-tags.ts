import { queryOptions } from '@tanstack/react-query'
import { contacts } from '@/contract/contacts'
import { call } from './call'
import { isNotOffered } from './errors'
import { optionalRead } from './read'

/** Contacts whose tags are offered where the API does not list the tags. */
const LIMIT = 100

/** The tags in use; where the API does not list them, those of the first contacts. */
export const tagsQuery = queryOptions({
  ...optionalRead(contacts.tags, {}),
  queryFn: async ({ signal }): Promise<{ records: string[] }> => {
    try {
      return await call(contacts.tags, { signal })
    } catch (error) {
      if (!isNotOffered(error)) throw error
      const { records } = await call(contacts.list, { query: { page: 1, limit: LIMIT }, signal })
      return { records: [...new Set(records.flatMap(({ tags }) => tags))].toSorted() }
    }
  },
})
