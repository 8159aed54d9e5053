import type { Voice } from '@/contract/agents'
import { matchesHangul } from '@/lib/hangul'

/** Voice filters; empty text matches all. */
export interface VoiceFilter {
  text: string
  gender: string
  language: string
  qualityTier: string
  provider: string
}

export const anyVoice: VoiceFilter = { text: '', gender: '', language: '', qualityTier: '', provider: '' }

const facets = ['gender', 'language', 'qualityTier', 'provider'] as const

/** Matching voices, those that speak `language` first. */
export function matchingVoices(voices: readonly Voice[], filter: VoiceFilter, language: string): Voice[] {
  const text = filter.text.trim()
  const matching = voices.filter(
    (voice) =>
      facets.every((facet) => filter[facet] === '' || voice[facet] === filter[facet]) &&
      (text === '' || matchesHangul(`${voice.name} ${voice.id}`, text)),
  )
  return [
    ...matching.filter((voice) => voice.language === language),
    ...matching.filter((voice) => voice.language !== language),
  ]
}
