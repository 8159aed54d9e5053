import { queryOptions, useQuery } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { rateOf } from '@/contract/rates'
import { everyOf } from './read-pages'

/** Optional: a server may have no list of voices. */
export const voicesQuery = queryOptions({ ...everyOf(agents.voices), retryOnMount: false, staleTime: 60_000 })

/** Credits per minute of a voice; `rate` is undefined for an unknown voice or tier, `isPending` until voices are read. */
export function useVoiceRate(voiceId: string | undefined) {
  const { data, isPending } = useQuery(voicesQuery)
  const tier = data?.records.find(({ id }) => id === voiceId)?.qualityTier
  return { rate: rateOf(tier), isPending }
}
