import { agents } from '@/contract/agents'
import { queryOptions, read } from '@/lib/api/read'

/** A server may have no list of its voices: the screen is of use without it. */
export const voicesQuery = queryOptions({
  ...read(agents.voices, {}),
  meta: { inPlace: true },
  retryOnMount: false,
  staleTime: 60_000,
})
