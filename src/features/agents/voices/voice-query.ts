import { agents } from '@/contract/agents'
import { everyOf, queryOptions } from '@/lib/api/read'

/** Optional: a server may have no list of voices. */
export const voicesQuery = queryOptions({
  ...everyOf(agents.voices),
  retryOnMount: false,
  staleTime: 60_000,
})
