import type { TFunction } from 'i18next'
import type { Voice, voiceGenders } from '@/contract/agents'
import { rateOf, type VoiceTier } from '@/contract/rates'
import { labelOf } from '@/lib/labels'
import { languageLabel, providerLabel } from '../agent-labels'
import type { VoiceFilter } from './voice-filter'

const genderKeys = {
  female: 'agentVoices.genders.female',
  male: 'agentVoices.genders.male',
} as const satisfies Record<(typeof voiceGenders)[number], string>

const tierKeys = {
  standard: 'agentVoices.tiers.standard',
  premium: 'agentVoices.tiers.premium',
  ultra: 'agentVoices.tiers.ultra',
} as const satisfies Record<VoiceTier, string>

/** Labels of a voice's properties; an unknown value is shown unchanged. */
export const facetLabels: Record<Exclude<keyof VoiceFilter, 'text'>, (t: TFunction, value: string) => string> = {
  gender: labelOf(genderKeys),
  language: languageLabel,
  qualityTier: labelOf(tierKeys),
  provider: providerLabel,
}

export const voiceName = ({ name, id }: Voice) => name || id

/** One-line description of a voice. */
export function voiceText(t: TFunction, voice: Voice): string {
  const facets = ['gender', 'language', 'provider'] as const
  return facets.flatMap((facet) => (voice[facet] ? [facetLabels[facet](t, voice[facet])] : [])).join(' · ')
}

/** Price per minute; no number for a tier without a rate. */
export function rateText(t: TFunction, tier: string | undefined): string {
  const count = rateOf(tier)
  return count === undefined ? t('agentVoices.noRate') : t('agentVoices.rate', { count })
}
