import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { idParam } from '@/lib/address/search-schema'

/** Everything a person can see of what could not be read, as the URL says it. */
export type IngestSearch = z.output<typeof unreadList.schema>
export const unreadList = defineList({
  title: 'ingest.title',
  texts: ['ingest'],
  sorts: [],
  filters: {
    /** Id of the voice stack. */
    source: idParam,
  },
  opened: {
    /** The payload that is read. */
    payload: idParam,
  },
})
