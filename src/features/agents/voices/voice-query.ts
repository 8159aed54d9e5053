import { agents } from '@/contract/agents'
import { queryOptions, read } from '@/lib/api/read'

/** Optional: a server may have no list of voices. */
export const voicesQuery = queryOptions({
  ...read(agents.voices, {}),
  meta: { inPlace: true },
  retryOnMount: false,
  staleTime: 60_000,
})
