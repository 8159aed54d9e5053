import { useQuery } from '@tanstack/react-query'
import type { Voice } from '@/contract/agents'
import { rateOf } from '@/contract/rates'
import { voicesQuery } from '@/lib/api/voices'

/** A tier without a rate may be the most expensive. */
const priceOf = ({ qualityTier }: Voice) => rateOf(qualityTier) ?? Number.MAX_VALUE

/** The first of the least expensive voices of a language. */
export function defaultVoice(voices: readonly Voice[], language: string): Voice | undefined {
  const [first] = voices.filter((voice) => voice.language === language).toSorted((a, b) => priceOf(a) - priceOf(b))
  return first
}

/** The voice of a new agent; none where the voices cannot be read. */
export function useDefaultVoice(language: string) {
  const { data, isPending } = useQuery({ ...voicesQuery, retryOnMount: true })
  return { voice: data && defaultVoice(data.records, language), isPending }
}
