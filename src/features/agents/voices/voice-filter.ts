import type { Voice } from '@/contract/agents'
import { matchesHangul } from '@/lib/hangul'

/** What a voice is looked for by; an empty text is any. */
export interface VoiceFilter {
  text: string
  gender: string
  language: string
  qualityTier: string
  provider: string
}

export const anyVoice: VoiceFilter = { text: '', gender: '', language: '', qualityTier: '', provider: '' }

const facets = ['gender', 'language', 'qualityTier', 'provider'] as const

/** The voices that fit, those that speak `language` first. */
export function matchingVoices(voices: readonly Voice[], filter: VoiceFilter, language: string): Voice[] {
  const text = filter.text.trim()
  const fitting = voices.filter(
    (voice) =>
      facets.every((facet) => filter[facet] === '' || voice[facet] === filter[facet]) &&
      (text === '' || matchesHangul(`${voice.name} ${voice.id}`, text)),
  )
  return [
    ...fitting.filter((voice) => voice.language === language),
    ...fitting.filter((voice) => voice.language !== language),
  ]
}
